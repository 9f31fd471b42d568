// The modules of the set held, and the versions at which it was looked at: go.mod of a directory for -dir.
module example.com/held

go 1.26

require (
	github.com/Knetic/govaluate v3.0.0+incompatible
	github.com/agnivade/levenshtein v1.2.2
	github.com/arran4/golang-ical v0.3.4
	github.com/aymerick/raymond v2.0.2+incompatible
	github.com/bmatcuk/doublestar/v4 v4.10.4
	github.com/clbanning/mxj v1.8.4
	github.com/clbanning/mxj/v2 v2.7.0
	github.com/fxamacker/cbor/v2 v2.10.0
	github.com/getkin/kin-openapi v0.152.0
	github.com/gorilla/websocket v1.5.3
	github.com/hjson/hjson-go/v4 v4.6.0
	github.com/jmespath/go-jmespath v0.4.0
	github.com/jmespath/go-jmespath/internal/testify v1.5.1
	github.com/joho/godotenv v1.5.1
	github.com/ledongthuc/pdf v0.0.0-20260907135840-6c8c28e0e8a0
	github.com/lib/pq v1.12.3
	github.com/mmcdole/gofeed v1.4.2
	github.com/mmcdole/goxpp/v2 v2.0.0
	github.com/nyaruka/phonenumbers v1.8.1
	github.com/ohler55/ojg v1.28.5
	github.com/osteele/liquid v1.6.0
	github.com/osteele/tuesday v1.0.3
	github.com/russross/blackfriday/v2 v2.1.0
	github.com/sashabaranov/go-openai v1.43.0
	github.com/sergi/go-diff v1.4.0
	github.com/slack-go/slack v0.35.0
	github.com/tdewolff/parse/v2 v2.8.20
	github.com/teambition/rrule-go v1.8.2
	github.com/vektah/gqlparser/v2 v2.5.64
	github.com/vmihailenco/msgpack/v5 v5.4.1
	github.com/vmihailenco/tagparser/v2 v2.0.0
	github.com/x448/float16 v0.8.4
	golang.org/x/net v0.57.0
	golang.org/x/text v0.40.0
	google.golang.org/protobuf v1.36.11
	gopkg.in/yaml.v2 v2.4.0
)

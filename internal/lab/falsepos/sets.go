package main

import "strings"

// A set is code on which toolvet is measured.
type set struct {
	name     string
	patterns []string
	except   []string // packages that are in other sets
	about    string
}

// sets are the sets of code. The rules were developed on the first one. rest and modules were measured first when the rules were done, unseen when the
// errors in those two had been corrected, fresh when the errors in unseen had been corrected, and held when those in fresh had been corrected, too.
var sets = []set{
	{name: "tuned", patterns: subjects},
	{name: "rest", patterns: []string{"std"}, except: subjects, about: "the rest of the standard library"},
	{name: "modules", patterns: modules, about: "modules that toolconform is built and tested with"},
	{name: "unseen", patterns: unseen, about: "modules that golangci-lint v2.15.0 is built with (-dir is its directory)"},
	{name: "fresh", patterns: fresh, about: "30 modules of the kind that tools import (-dir is a directory with fresh.mod as its go.mod)"},
	{name: "held", patterns: held, about: "25 more modules of that kind, by other authors (-dir is a directory with held.mod as its go.mod)"},
}

// subjects are packages that do what tools do, most of them of the standard library.
var subjects = []string{
	"encoding/...", "net/url", "strings", "strconv", "bufio", "path/...", "regexp/...", "text/template/...", "archive/...", "time", "log/slog", "os/exec",
	"flag", "database/sql", "go.yaml.in/yaml/v3", "golang.org/x/mod/...",
	"text/scanner", "go/scanner", "go/parser", "go/printer", "html/...", "net/mail", "net/textproto", "net/netip", "mime/...", "compress/...", "image/...",
	"math/big", "container/...", "unicode/...",
}

var modules = []string{
	"github.com/Masterminds/semver/v3/...", "github.com/go-logr/logr/...", "github.com/go-task/slim-sprig/v3/...", "github.com/google/go-cmp/...",
	"github.com/google/pprof/...", "github.com/onsi/ginkgo/v2/...", "github.com/onsi/gomega/...", "github.com/rogpeppe/go-internal/...",
	"github.com/santhosh-tekuri/jsonschema/v5/...", "golang.org/x/net/...", "golang.org/x/sync/...", "golang.org/x/term/...", "golang.org/x/text/...",
	"golang.org/x/tools/...",
}

var unseen = []string{
	"github.com/hashicorp/hcl/...", "github.com/spf13/viper", "github.com/gobwas/glob/...", "github.com/alecthomas/chroma/v2/...",
	"github.com/pelletier/go-toml/v2/...", "github.com/BurntSushi/toml/...", "github.com/spf13/afero/...", "github.com/prometheus/procfs/...",
	"github.com/prometheus/common/...", "github.com/dlclark/regexp2/...", "github.com/go-viper/mapstructure/v2", "github.com/magiconair/properties",
	"github.com/subosito/gotenv", "github.com/spf13/pflag", "github.com/spf13/cobra", "github.com/spf13/cast", "github.com/sourcegraph/go-diff/...",
	"github.com/rivo/uniseg", "github.com/lucasb-eyer/go-colorful", "github.com/hashicorp/go-version", "go.uber.org/zap/...", "github.com/sirupsen/logrus",
	"github.com/stretchr/testify/assert", "github.com/stretchr/objx", "google.golang.org/protobuf/...", "github.com/fsnotify/fsnotify",
	"github.com/mattn/go-runewidth", "github.com/xo/terminfo", "github.com/mitchellh/go-homedir", "github.com/dave/dst/...", "github.com/ccojocar/zxcvbn-go/...",
}

// fresh are modules of the kind that tools import: parsers, renderers, converters, clients. Their versions are those of fresh.mod.
var fresh = []string{
	"github.com/yuin/goldmark/...", "github.com/PuerkitoBio/goquery/...", "github.com/gorilla/websocket/...", "github.com/goccy/go-yaml/...",
	"github.com/tidwall/gjson/...", "github.com/tidwall/sjson/...", "github.com/buger/jsonparser/...", "github.com/json-iterator/go/...",
	"github.com/gomarkdown/markdown/...", "github.com/microcosm-cc/bluemonday/...", "github.com/flosch/pongo2/v6/...",
	"github.com/Masterminds/sprig/v3/...", "github.com/go-resty/resty/v2/...", "github.com/google/go-querystring/...", "github.com/antchfx/xpath/...",
	"github.com/beevik/etree/...", "github.com/robfig/cron/v3/...", "github.com/expr-lang/expr/...", "github.com/itchyny/gojq/...",
	"github.com/gocarina/gocsv/...", "github.com/jszwec/csvutil/...", "github.com/JohannesKaufmann/html-to-markdown/...",
	"github.com/dustin/go-humanize/...", "github.com/araddon/dateparse/...", "github.com/shopspring/decimal/...", "github.com/emersion/go-message/...",
	"github.com/hashicorp/go-retryablehttp/...", "github.com/valyala/fasttemplate/...", "github.com/cbroglie/mustache/...",
	"github.com/kballard/go-shellquote/...",
}

// held are modules of the same kind, by other authors. Their versions are those of held.mod.
var held = []string{
	"github.com/russross/blackfriday/v2/...", "github.com/ledongthuc/pdf/...", "github.com/mmcdole/gofeed/...", "github.com/jmespath/go-jmespath/...",
	"github.com/ohler55/ojg/...", "github.com/hjson/hjson-go/v4/...", "github.com/vmihailenco/msgpack/v5/...", "github.com/fxamacker/cbor/v2/...",
	"github.com/joho/godotenv/...", "github.com/aymerick/raymond/...", "github.com/osteele/liquid/...", "github.com/teambition/rrule-go/...",
	"github.com/arran4/golang-ical/...", "github.com/vektah/gqlparser/v2/...", "github.com/getkin/kin-openapi/openapi3",
	"github.com/clbanning/mxj/v2/...", "github.com/Knetic/govaluate/...", "github.com/bmatcuk/doublestar/v4/...", "github.com/sergi/go-diff/...",
	"github.com/agnivade/levenshtein/...", "github.com/nyaruka/phonenumbers/...", "github.com/tdewolff/parse/v2/...", "github.com/lib/pq/...",
	"github.com/slack-go/slack/...", "github.com/sashabaranov/go-openai/...",
}

// has reports whether the package of a place is none of s.except.
func (s set) has(place string) bool {
	path := place[:strings.LastIndexByte(place, '/')]
	for _, pattern := range s.except {
		tree, all := strings.CutSuffix(pattern, "/...")
		if path == tree || all && strings.HasPrefix(path, tree+"/") {
			return false
		}
	}
	return true
}

// only returns the findings with the reports that are in a set.
func (f findings) only(s set) findings {
	var kept []report
	for _, r := range f.reports {
		if s.has(r.place) {
			kept = append(kept, r)
		}
	}
	f.reports = kept
	return f
}

package contract_test

import (
	"bytes"
	"encoding/json"
	"math/big"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

type level string

type page struct {
	Limit  uint `json:"limit,omitzero" doc:"At most so many." maximum:"100"`
	Offset int  `json:"offset" default:"0"`
}

type hidden struct {
	Inner string `json:"inner"`
}

type (
	one   struct{ Same string }
	other struct{ Same int }
)

// properties returns the rendered properties and the required list.
func properties(t *testing.T, schema contract.Schema) (string, string) {
	t.Helper()
	text, err := schema.Render()
	if err != nil {
		t.Fatal(err)
	}
	var form struct {
		Parameters struct{ Properties, Required json.RawMessage }
	}
	if err := json.Unmarshal(text, &form); err != nil {
		t.Fatal(err)
	}
	return string(form.Parameters.Properties), string(form.Parameters.Required)
}

func TestSchemaOfTypes(t *testing.T) {
	type args struct {
		Text    string              `json:"text" doc:"Text."`
		Named   level               `json:"named"`
		Yes     bool                `json:"yes"`
		Small   int8                `json:"small"`
		Count   uint32              `json:"count"`
		Float   float32             `json:"float"`
		Digits  json.Number         `json:"digits"`
		When    time.Time           `json:"when"`
		Data    []byte              `json:"data"`
		Address netip.Addr          `json:"address"`
		List    []int               `json:"list"`
		Pair    [2]string           `json:"pair"`
		Grid    [][]bool            `json:"grid"`
		Table   map[string]int      `json:"table"`
		Any     map[level]any       `json:"any"`
		Nested  struct{ A, B *int } `json:"nested"`
		Plain   string
		private string
		Skipped chan int `json:"-"`
		//lint:ignore SA5008 the comma makes "-" the name: encoding/json documents it
		Dash string `json:"-,"`
		Wait time.Duration
	}
	_ = args{}.private
	got, required := properties(t, contract.SchemaOf[args]("tool", "A tool."))
	want := `{"text":{"type":"string","description":"Text."},"named":{"type":"string"},"yes":{"type":"boolean"},` +
		`"small":{"type":"integer"},"count":{"type":"integer","minimum":0},"float":{"type":"number"},"digits":{"type":"number"},` +
		`"when":{"type":"string","format":"date-time"},"data":{"type":"string"},"address":{"type":"string"},` +
		`"list":{"type":"array","items":{"type":"integer"}},` +
		`"pair":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2},` +
		`"grid":{"type":"array","items":{"type":"array","items":{"type":"boolean"}}},"table":{"type":"object"},"any":{"type":"object"},` +
		`"nested":{"type":"object","properties":{"A":{"type":"integer"},"B":{"type":"integer"}},"required":[]},` +
		`"Plain":{"type":"string"},"-":{"type":"string"},"Wait":{"type":"integer"}}`
	if got != want {
		t.Errorf("properties:\n%s\nwant\n%s", got, want)
	}
	if !strings.HasPrefix(required, `["text","named","yes",`) || !strings.HasSuffix(required, `"nested","Plain","-","Wait"]`) {
		t.Errorf("required: %s", required)
	}
}

func TestSchemaOfOptional(t *testing.T) {
	type args struct {
		Must    string   `json:"must"`
		Pointer *string  `json:"pointer"`
		Empty   []string `json:"empty,omitempty"`
		Zero    page     `json:"zero,omitzero"`
		Default int      `json:"default" default:"3"`
	}
	if _, required := properties(t, contract.SchemaOf[args]("", "")); required != `["must"]` {
		t.Errorf("required: %s", required)
	}
}

func TestSchemaOfEmbedded(t *testing.T) {
	type deeper struct {
		page
		Offset string `json:"offset"` // shallower than page's
	}
	type args struct {
		*deeper2
		deeper
		hidden `json:"hidden"`
		Named  hidden `json:"named"`
	}
	got, _ := properties(t, contract.SchemaOf[struct {
		Before bool `json:"before"`
		deeper
		Named hidden `json:"named"`
	}]("", ""))
	want := `{"before":{"type":"boolean"},"limit":{"type":"integer","description":"At most so many.","minimum":0,"maximum":100},` +
		`"offset":{"type":"string"},"named":{"type":"object","properties":{"inner":{"type":"string"}},"required":["inner"]}}`
	if got != want {
		t.Errorf("properties:\n%s\nwant\n%s", got, want)
	}
	if err := contract.SchemaOf[args]("", "").Err(); err == nil || !strings.Contains(err.Error(), "unexported") {
		t.Errorf("an embedded pointer that nobody can fill: %v", err)
	}
}

type deeper2 struct {
	X int `json:"x"`
}

type itself struct {
	Name     string    `json:"name"`
	Children []*itself `json:"children"`
}

type own struct{}

func (*own) UnmarshalJSON([]byte) error { return nil }

type endless *endless

type lists []lists

type tables map[string]tables

// SchemaOf records its error, and Err and Render return it.
func TestSchemaOfRefuses(t *testing.T) {
	for _, test := range []struct {
		name   string
		schema contract.Schema
		want   string
	}{
		{"not a struct", contract.SchemaOf[string]("t", ""), "string is not a plain struct"},
		{"pointer", contract.SchemaOf[*page]("t", ""), "is not a plain struct"},
		{"interface", contract.SchemaOf[any]("t", ""), "is not a plain struct"},
		{"reads itself", contract.SchemaOf[own]("t", ""), "is not a plain struct"},
		{"time", contract.SchemaOf[time.Time]("t", ""), "is not a plain struct"},
		{"recursive", contract.SchemaOf[itself]("t", ""), "contains itself"},
		{"recursive slice", contract.SchemaOf[struct{ A lists }]("t", ""), "lists contains itself"},
		{"recursive map", contract.SchemaOf[struct{ A tables }]("t", ""), "tables contains itself"},
		{"channel", contract.SchemaOf[struct{ C chan int }]("t", ""), "field C: chan int is none of the six types"},
		{"function", contract.SchemaOf[struct{ F []func() }]("t", ""), "field F: func() is none of the six types"},
		{"complex", contract.SchemaOf[struct{ C complex64 }]("t", ""), "none of the six types"},
		{"any", contract.SchemaOf[struct{ A any }]("t", ""), "field A: interface {} takes anything"},
		{"error", contract.SchemaOf[struct{ A error }]("t", ""), "takes anything"},
		{"raw", contract.SchemaOf[struct{ A json.RawMessage }]("t", ""), "json.RawMessage takes anything"},
		{"own JSON", contract.SchemaOf[struct{ A *big.Int }]("t", ""), "big.Int is none of the six types"},
		{"endless pointer", contract.SchemaOf[struct{ A endless }]("t", ""), "none of the six types"},
		{"map key", contract.SchemaOf[struct{ A map[int]string }]("t", ""), "keys that are not strings"},
		{"map value", contract.SchemaOf[struct{ A map[string]chan int }]("t", ""), "none of the six types"},
		{"quoted", contract.SchemaOf[struct {
			A int `json:",string"`
		}]("t", ""), "numbers in quotes"},
		{"ambiguous", contract.SchemaOf[struct {
			one
			other
		}]("t", ""), `two fields are called "Same"`},
		{"nested", contract.SchemaOf[struct{ A struct{ B chan int } }]("t", ""), "field A: field B: chan int"},
	} {
		err := test.schema.Err()
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: Err() = %v, want %q", test.name, err, test.want)
			continue
		}
		if _, rendered := test.schema.Render(); rendered == nil || !strings.Contains(rendered.Error(), err.Error()) {
			t.Errorf("%s: Render says %v", test.name, rendered)
		}
		if _, decoded := contract.Decode[page](test.schema, `{}`); decoded == nil {
			t.Errorf("%s: Decode takes it", test.name)
		}
	}
}

func TestSchemaOfNothing(t *testing.T) {
	if got, required := properties(t, contract.SchemaOf[struct{}]("", "")); got != "{}" || required != "[]" {
		t.Errorf("properties %s, required %s", got, required)
	}
}

// A caller's change of a schema does not affect other callers.
func TestSchemaOfSharesNothing(t *testing.T) {
	type args struct {
		Days int      `json:"days" minimum:"1" enum:"1,2" default:"2"`
		Tags []string `json:"tags" minItems:"1" default:"[\"a\"]"`
		Box  struct {
			Side float64 `json:"side"`
		} `json:"box"`
	}
	first := contract.SchemaOf[args]("a_tool", "d")
	want, err := first.Render()
	if err != nil {
		t.Fatal(err)
	}
	p := first.Parameters
	*p[0].Minimum, p[0].Enum[0], *p[1].MinItems, p[1].Items.Type, p[2].Properties[0].Name = 7, 7, 7, contract.Number, "other"
	p[1].Default.(json.RawMessage)[2] = 'b'
	p[0].Name = "other"
	if got, err := contract.SchemaOf[args]("a_tool", "d").Render(); err != nil || !bytes.Equal(got, want) {
		t.Errorf("a second schema is\n%s, %v, and not\n%s", got, err, want)
	}
}

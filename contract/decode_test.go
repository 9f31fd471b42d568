package contract_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

type address struct {
	Street string `json:"street"`
	Zip    string `json:"zip" pattern:"^[0-9]{5}$"`
}

type order struct {
	City    string         `json:"city" minLength:"2" maxLength:"5"`
	Count   int            `json:"count,omitempty" minimum:"1" maximum:"100" multipleOf:"5"`
	Weight  *float64       `json:"weight" exclusiveMinimum:"0" exclusiveMaximum:"10"`
	Mode    string         `json:"mode" enum:"a,b" default:"a"`
	Address *address       `json:"address"`
	Items   []int32        `json:"items,omitempty" maxItems:"3" uniqueItems:"true"`
	Labels  map[string]int `json:"labels,omitempty"`
	Fast    bool           `json:"fast,omitempty"`
}

func orderSchema() contract.Schema { return contract.SchemaOf[order]("order", "Orders things.") }

// problemsOf returns the error text of Decode.
func problemsOf[Args any](t *testing.T, schema contract.Schema, text string) string {
	t.Helper()
	args, err := contract.Decode[Args](schema, text)
	if err == nil {
		return fmt.Sprintf("ok: %+v", args)
	}
	var typed *contract.ArgumentsError
	if !errors.As(err, &typed) || len(typed.Problems) == 0 {
		t.Errorf("Decode(%.80q) = %T %v, want an ArgumentsError with problems", text, err, err)
	}
	if none := new(Args); !reflect.DeepEqual(args, *none) {
		t.Errorf("Decode(%.80q) failed, and answered %+v all the same", text, args)
	}
	return err.Error()
}

func TestDecodeFills(t *testing.T) {
	args, err := contract.Decode[order](orderSchema(), ` {"city":"Köln","count":1e1,"weight":2.50,"mode":"b",
		"address":{"zip":"12345","street":"\u0041"},"items":[1,2.0,-3],"labels":{"x":1,"X":2},"fast":true} `)
	weight := 2.5
	want := order{"Köln", 10, &weight, "b", &address{"A", "12345"}, []int32{1, 2, -3}, map[string]int{"x": 1, "X": 2}, true}
	if err != nil || !reflect.DeepEqual(args, want) {
		t.Errorf("Decode = %+v, %v", args, err)
	}
}

// Blank text and null are the empty object: required arguments are missing, and without any the call is valid.
func TestDecodeBlank(t *testing.T) {
	for _, text := range []string{"", " ", "\n\t\r\n", "\u00a0", "null", " null\n", "{}"} {
		if got := problemsOf[order](t, orderSchema(), text); got != "'city' is required" {
			t.Errorf("Decode(%q) says %q", text, got)
		}
		args, err := contract.Decode[page](contract.SchemaOf[page]("", ""), text)
		if err != nil || args != (page{}) {
			t.Errorf("Decode(%q) = %v, %v", text, args, err)
		}
	}
}

func TestDecodeMalformed(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                       "the arguments are not valid JSON (byte 1)",
		`{"city":"secret`:         "the arguments are not valid JSON (byte 15)",
		`{"city":secret}`:         "the arguments are not valid JSON (byte 9)",
		`{"city":"Rome"} trail`:   "the arguments are not valid JSON (byte 17)",
		`{"city":"Rome"}{}`:       "the arguments are not valid JSON (byte 16)",
		"\ufeff{}":                "the arguments are not valid JSON (byte 1)",
		`{'city':'Rome'}`:         "the arguments are not valid JSON (byte 2)",
		`{"city":"Rome",}`:        "the arguments are not valid JSON (byte 16)",
		`NaN`:                     "the arguments are not valid JSON (byte 1)",
		`{"count":01}`:            "the arguments are not valid JSON (byte 11)",
		"{\"city\":\"a\nb\"}":     "the arguments are not valid JSON (byte 11)",
		`[]`:                      "the arguments must be a JSON object",
		`"secret"`:                "the arguments must be a JSON object",
		`5`:                       "the arguments must be a JSON object",
		`true`:                    "the arguments must be a JSON object",
		`[{"city":"Rome"}]`:       "the arguments must be a JSON object",
		`{"city":"a","city":"b"}`: "'city' is given more than once",
	} {
		if got := problemsOf[order](t, orderSchema(), text); got != want {
			t.Errorf("Decode(%q) says %q, want %q", text, got, want)
		}
	}
}

func TestDecodeNamesTheArgument(t *testing.T) {
	for text, want := range map[string]string{
		`{"city":5}`:                                         "'city' must be a string",
		`{"city":null}`:                                      "'city' is required",
		`{"CITY":"Rome"}`:                                    "'city' is required",
		`{"city":"R"}`:                                       "'city' must have at least 2 characters",
		`{"city":"Ravenna"}`:                                 "'city' must have at most 5 characters",
		`{"city":"Rome","count":"5"}`:                        "'count' must be an integer",
		`{"city":"Rome","count":5.5}`:                        "'count' must be an integer",
		`{"city":"Rome","count":-3}`:                         "'count' must be at least 1; 'count' must be a multiple of 5",
		`{"city":"Rome","count":105}`:                        "'count' must be at most 100",
		`{"city":"Rome","weight":0}`:                         "'weight' must be greater than 0",
		`{"city":"Rome","weight":10}`:                        "'weight' must be less than 10",
		`{"city":"Rome","weight":true}`:                      "'weight' must be a number",
		`{"city":"Rome","mode":"c"}`:                         `'mode' must be one of "a", "b"`,
		`{"city":"Rome","address":[]}`:                       "'address' must be an object",
		`{"city":"Rome","address":{"street":"a","zip":5}}`:   "'address.zip' must be a string",
		`{"city":"Rome","address":{"street":"a","zip":"5"}}`: "'address.zip' must match ^[0-9]{5}$",
		`{"city":"Rome","address":{"street":null}}`:          "'address.street' is required; 'address.zip' is required",
		`{"city":"Rome","items":{}}`:                         "'items' must be an array",
		`{"city":"Rome","items":[1,2,"3"]}`:                  "'items[2]' must be an integer",
		`{"city":"Rome","items":[1,2,null]}`:                 "'items[2]' must be an integer",
		`{"city":"Rome","items":[1,2,3,4]}`:                  "'items' must have at most 3 items",
		`{"city":"Rome","items":[1,2,1.0]}`:                  "'items' must not hold an item twice",
		`{"city":"Rome","items":[2147483648]}`:               "'items[0]' must be between -2147483648 and 2147483647",
		`{"city":"Rome","labels":{"x":"1"}}`:                 "'labels.x' must be an integer",
		`{"city":"Rome","fast":1}`:                           "'fast' must be true or false",
		`{"city":5,"mode":"c","count":0.5}`:                  `'city' must be a string; 'count' must be an integer; 'mode' must be one of "a", "b"`,
	} {
		if got := problemsOf[order](t, orderSchema(), text); got != want {
			t.Errorf("Decode(%q) says %q, want %q", text, got, want)
		}
	}
}

func TestDecodeDefaults(t *testing.T) {
	type inner struct {
		Size int `json:"size" default:"7"`
	}
	type args struct {
		Count  int            `json:"count" default:"1000"`
		Text   *string        `json:"text" default:"x"`
		List   []int          `json:"list" default:"[1,2]"`
		Table  map[string]int `json:"table" default:"{\"a\":1}"`
		Inner  inner          `json:"inner,omitempty"`
		Absent *inner         `json:"absent"`
		None   *int           `json:"none"`
	}
	schema := contract.SchemaOf[args]("", "")
	x := "x"
	want := args{1000, &x, []int{1, 2}, map[string]int{"a": 1}, inner{7}, nil, nil}
	for _, text := range []string{`{"inner":{}}`,
		`{"count":null,"text":null,"list":null,"table":null,"inner":{"size":null},"absent":null,"none":null}`} {
		if args, err := contract.Decode[args](schema, text); err != nil || !reflect.DeepEqual(args, want) {
			t.Errorf("Decode(%s) = %+v, %v", text, args, err)
		}
	}
	if args, err := contract.Decode[args](schema, ``); err != nil || args.Inner.Size != 0 {
		t.Errorf("a member of an object that is not there took its default: %+v, %v", args, err)
	}
	required := contract.Schema{Parameters: []contract.Property{{Name: "count", Required: true, Default: 5}}}
	for _, text := range []string{`{}`, `{"count":null}`} {
		if got := problemsOf[map[string]any](t, required, text); got != "'count' is required" {
			t.Errorf("a required argument took its default: %s", got)
		}
	}
	if args, err := contract.Decode[args](schema, `{"count":0}`); err != nil || args.Count != 0 {
		t.Errorf("a default replaced what was given: %+v, %v", args, err)
	}
}

func TestDecodeUnknownArguments(t *testing.T) {
	type args struct {
		City   string `json:"city"`
		Inner  hidden `json:"inner"`
		Secret string `json:"secret"` // not in the schema
	}
	schema := contract.Schema{Parameters: []contract.Property{
		{Name: "city", Type: contract.String},
		{Name: "inner", Type: contract.Object, Properties: []contract.Property{{Name: "inner", Type: contract.String}}},
	}}
	text := `{"city":"Rome","City":"Oslo","secret":"set","inner":{"inner":"a","INNER":"b"},"more":[{"a":1}]}`
	got, err := contract.Decode[args](schema, text)
	if want := (args{City: "Rome", Inner: hidden{"a"}}); err != nil || got != want {
		t.Errorf("an open schema: %+v, %v", got, err)
	}
	all, err := contract.Decode[map[string]any](schema, text)
	if err != nil || len(all) != 5 {
		t.Errorf("a map has %v, %v", all, err)
	}
	schema.Closed = true
	if got := problemsOf[args](t, schema, text); got != "'City' is not an argument of this tool; "+
		"'secret' is not an argument of this tool; 'more' is not an argument of this tool" {
		t.Errorf("a closed schema says %q", got)
	}
	schema.Closed, schema.Parameters[1].Closed = false, true
	if got := problemsOf[args](t, schema, text); got != "'inner.INNER' is not an argument of this tool" {
		t.Errorf("a closed object says %q", got)
	}
}

func TestDecodeListsTenProblems(t *testing.T) {
	type args struct {
		List []int `json:"list"`
	}
	schema := contract.SchemaOf[args]("", "")
	for n, end := range map[int]string{10: "'list[9]' must be an integer", 11: "; and 1 more problem", 500: "; and 490 more problems"} {
		text := `{"list":[""` + strings.Repeat(`,""`, n-1) + `]}`
		got := problemsOf[args](t, schema, text)
		if !strings.HasSuffix(got, end) || strings.Count(got, "; ") != min(n-1, 10) {
			t.Errorf("%d problems: %q", n, got)
		}
	}
}

func TestMissing(t *testing.T) {
	_, err := contract.Decode[order](orderSchema(), `{"address":{"street":"a"}}`)
	wrapped := fmt.Errorf("wrapped: %w", err)
	if !contract.Missing(wrapped, "city") || !contract.Missing(err, "address.zip") {
		t.Errorf("%v misses nothing", err)
	}
	if contract.Missing(err, "mode") || contract.Missing(nil, "city") || contract.Missing(errors.New("'city' is required"), "city") {
		t.Error("what is not missing is")
	}
}

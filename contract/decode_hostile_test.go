package contract_test

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// Decode does not panic on any input, and no message repeats the input.
func TestDecodeHostileTexts(t *testing.T) {
	mega := 1 << 20
	for name, text := range map[string]string{
		"deep arrays":         strings.Repeat("[", 100_000),
		"deep objects":        strings.Repeat(`{"city":`, 100_000),
		"deep but balanced":   `{"x":` + strings.Repeat("[", 9_999) + strings.Repeat("]", 9_999) + `}`,
		"deeper, balanced":    `{"x":` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) + `}`,
		"deep in the schema":  `{"items":` + strings.Repeat("[", 9_000) + strings.Repeat("]", 9_000) + `}`,
		"megabyte of text":    `{"city":"` + strings.Repeat("secret ", mega/7) + `"}`,
		"megabyte of digits":  `{"count":` + strings.Repeat("7", mega) + `}`,
		"digits of a float":   `{"weight":0.` + strings.Repeat("7", mega) + `}`,
		"megabyte of a name":  `{"` + strings.Repeat("secret", mega/6) + `":1}`,
		"twice a long name":   `{"` + strings.Repeat("secret", 99) + `":1,"` + strings.Repeat("secret", 99) + `":1}`,
		"many names":          `{` + strings.Repeat(`"a":1,`, 100_000) + `"b":2}`,
		"many items":          `{"items":[` + strings.Repeat(`"",`, 100_000) + `1]}`,
		"many members":        `{"labels":{` + strings.Repeat(`"a":"",`, 100_000) + `"b":""}}`,
		"spaces":              strings.Repeat(" ", mega) + "{" + strings.Repeat("\n", mega),
		"zeros":               "{\"city\":\"a\x00\"}",
		"invalid UTF-8":       "{\"city\":\"\xff\xfe\",\"\xc3\":1}",
		"lone surrogate":      `{"city":"\ud800","mode":"\udc00\ud800"}`,
		"escaped control":     `{"city":"\u0000\u001b[31m"}`,
		"control in a name":   `{"\u001b[31m":1,"\u001b[31m":2}`,
		"half an escape":      `{"city":"\u12`,
		"backslash at end":    `{"city":"\`,
		"huge exponent":       `{"count":1e400,"weight":-1e400}`,
		"huger exponent":      `{"count":1e99999999999999999999}`,
		"tiny exponent":       `{"count":1e-99999999999999999999}`,
		"zero, huge exponent": `{"count":0e99999999999999999999}`,
		"minus zero":          `{"count":-0,"weight":-0.0}`,
		"beyond 2^53":         `{"count":9007199254740993}`,
		"pattern bait":        `{"address":{"street":"","zip":"` + strings.Repeat("1", mega) + `x"}}`,
	} {
		schema := orderSchema()
		schema.Closed = true
		got := problemsOf[order](t, schema, text)
		if strings.HasPrefix(got, "ok") {
			t.Errorf("%s: taken", name)
		}
		if len(got) > 4000 || strings.ContainsAny(got, "\x00\x1b\n") || strings.Contains(got, "secret ") {
			t.Errorf("%s: the message is %.200q…", name, got)
		}
	}
}

func TestDecodeStrangeButFine(t *testing.T) {
	type args struct {
		Text  string  `json:"text,omitempty"`
		Count int     `json:"count,omitempty"`
		Float float64 `json:"float,omitempty"`
	}
	schema := contract.SchemaOf[args]("", "")
	for text, want := range map[string]args{
		"{\"text\":\"a\xffb\"}":      {Text: "a\uFFFDb"},
		`{"text":"\ud800x"}`:         {Text: "\uFFFDx"},
		`{"text":"\u0000"}`:          {Text: "\x00"},
		`{"te\u0078t":"a"}`:          {Text: "a"},
		`{"count":-0}`:               {},
		`{"count":0.0e-5}`:           {},
		`{"count":12300e-2}`:         {Count: 123},
		`{"count":0.00000000012e11}`: {Count: 12},
		`{"float":1e-400}`:           {},
		`{"float":9007199254740993}`: {Float: 9007199254740992},
		`{"count":0e999}`:            {},
		`{"other":` + strings.Repeat("[", 999) + strings.Repeat("]", 999) + `}`: {},
		`{"text":"` + strings.Repeat(`[\\\"{`, 2_000) + `"}`:                    {Text: strings.Repeat(`[\"{`, 2_000)},
	} {
		if got, err := contract.Decode[args](schema, text); err != nil || got != want {
			t.Errorf("Decode(%.80q) = %+v, %v", text, got, err)
		}
	}
}

func TestDecodeFarNumbers(t *testing.T) {
	schema := contract.SchemaOf[holder[float64]]("", "")
	for _, text := range []string{`{"x":1e400}`, `{"x":-1e309}`, `{"x":1` + strings.Repeat("0", 400) + `}`} {
		if got := problemsOf[holder[float64]](t, schema, text); got != "'x' is too large a number" {
			t.Errorf("Decode(%.40s) says %q", text, got)
		}
	}
	if got := problemsOf[holder[float64]](t, schema, `{"x":1,"other":[1e400]}`); got != "'other[0]' is too large a number" {
		t.Errorf("an ignored argument: %q", got)
	}
}

// A recursive schema is followed only as deep as the text nests.
func TestDecodeWithACircularSchema(t *testing.T) {
	list := &contract.Property{Type: contract.Array}
	list.Items = list
	list.Name = "x"
	schema := contract.Schema{Parameters: []contract.Property{*list}}
	text := `{"x":` + strings.Repeat("[", 990) + "1" + strings.Repeat("]", 990) + `}`
	got := problemsOf[map[string]any](t, schema, text)
	if !strings.HasPrefix(got, "'…[0][0]") || !strings.HasSuffix(got, "[0]' must be an array") || len(got) > 100 {
		t.Errorf("says %q", got)
	}
}

// Brackets in strings do not count as nesting.
func TestDecodeTooDeep(t *testing.T) {
	schema := contract.SchemaOf[holder[float64]]("", "")
	for _, text := range []string{
		`{"y":` + strings.Repeat("[", 1_000) + strings.Repeat("]", 1_000) + `}`,
		strings.Repeat(`{"y":`, 20_000),
		`{"y":"]]]]\"]]",` + `"z":` + strings.Repeat("[", 50_000),
	} {
		if got := problemsOf[holder[float64]](t, schema, text); !strings.HasPrefix(got, "the arguments are nested too deeply (byte ") {
			t.Errorf("Decode(%.40s) says %q", text, got)
		}
	}
}

package offer_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/reference/host/offer"
)

const city = `{"type":"object","required":["city"],"properties":{
	"city":{"type":"string"},"days":{"type":"integer","minimum":1},"tags":{"type":"array","items":{"type":"string"},"uniqueItems":true},
	"place":{"type":"object","required":["lat"],"properties":{"lat":{"type":"number"},"name":{"type":"string"}}}}}`

func validator(t testing.TB, parameters string) func(string) error {
	t.Helper()
	c := offer.New("", nil, of("x", "u", function("x", parameters)))
	if len(c.KeptOut()) > 0 {
		t.Fatal(c.KeptOut())
	}
	return func(text string) error { return c.Validate("x", text) }
}

func TestValidate(t *testing.T) {
	validate := validator(t, city)
	for text, want := range map[string]string{
		`{"city":"Oslo"}`:                               "",
		` {"city":"Oslo","days":1.0,"other":[1]} `:      "",
		`{"city":"Oslo","days":null,"place":null}`:      "", // null means omitted (AGN-005 section 3.1)
		`{"city":"Oslo","place":{"lat":1,"name":null}}`: "",
		``:                                     "missing properties: 'city'",
		`{}`:                                   "missing properties: 'city'",
		`null`:                                 "expected object, but got null",
		`{"city":null}`:                        "/city expected string, but got null",
		`{"city":5}`:                           "/city expected string, but got number",
		`{"city":"Oslo","days":1.5}`:           "/days expected integer, but got number",
		`{"city":"Oslo","days":0}`:             "/days must be >= 1",
		`{"city":"Oslo","place":{"lat":null}}`: "/place/lat expected number",
		`[]`:                                   "expected object, but got array",
		`{"city":5,"city":"Oslo"}`:             "a member is repeated",
		`{"city":"Oslo","c\u0069ty":"Bergen"}`: "a member is repeated",
		`{"city":"Oslo","x":[{"a":1},{"b":"\"","b":2}]}`:                                    "a member is repeated",
		`{"city":"Oslo","x":[{"city":"a"},{"city":"city"}],"a":"a"}`:                        "",
		`{"city":"Oslo","a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"a":1}`: "a member is repeated",
		`{`:                                  "not valid JSON",
		`{"city":"Oslo"} x`:                  "more than one JSON value",
		`{"city":"Oslo","days":1e999999999}`: "too many digits",
		`{"city":"Oslo","days":` + strings.Repeat("9", 500) + `}`:       "too many digits",
		`{"city":` + strings.Repeat("[", 1000):                          "100 levels",
		`{"city":"Oslo","tags":[` + strings.Repeat(`"",`, 5000) + `1]}`: "more than 4096 items",
	} {
		err := validate(text)
		if got := ""; err != nil {
			got = err.Error()
			if want == "" || !strings.Contains(got, want) {
				t.Errorf("%.60s: %s, want %q", text, got, want)
			}
		} else if want != "" {
			t.Errorf("%.60s is taken, want %q", text, want)
		}
	}
}

func TestValidateUnknown(t *testing.T) {
	if err := offer.New("", nil).Validate("x", "{}"); err == nil {
		t.Error("a tool that is not there takes arguments")
	}
}

// A schema whose references double at each step is abandoned, and does not block others for long.
func TestValidateBoundsItsWork(t *testing.T) {
	var defs strings.Builder
	for i := range 40 {
		fmt.Fprintf(&defs, `"d%d":{"allOf":[{"$ref":"#/$defs/d%d"},{"$ref":"#/$defs/d%d"}]},`, i, i+1, i+1)
	}
	validate := validator(t, `{"type":"object","properties":{"a":{"$ref":"#/$defs/d0"}},"$defs":{`+defs.String()+`"d40":{}}}`)
	if err := validate(`{"a":1}`); err == nil || !strings.Contains(err.Error(), "cannot be validated against the schema") {
		t.Errorf("the answer is %v", err)
	}
	if err := validate(`{}`); err != nil {
		t.Error(err)
	}
}

func TestValidateAtOnce(t *testing.T) {
	validate := validator(t, city)
	var group sync.WaitGroup
	for i := range 100 {
		group.Go(func() {
			text, ok := `{"city":"Oslo"}`, true
			if i%2 == 0 {
				text, ok = `{"city":1}`, false
			}
			if err := validate(text); (err == nil) != ok {
				t.Errorf("%s: %v", text, err)
			}
		})
	}
	group.Wait()
}

func FuzzValidate(f *testing.F) {
	validate := validator(f, city)
	for _, text := range []string{"", "{}", `{"city":"Oslo","days":1e9}`, `{"city":null,"tags":["a","a"]}`, `{"place":{"lat":-0.0}}`, "\x00", `{"a":{"b":[`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if err := validate(text); err != nil && (len(err.Error()) > 300 || strings.Contains(err.Error(), "\n")) {
			t.Errorf("the error is %d bytes: %.400q", len(err.Error()), err)
		}
	})
}

func BenchmarkValidate(b *testing.B) {
	validate := validator(b, city)
	for b.Loop() {
		if validate(`{"city":"Oslo","days":3,"tags":["a","b"]}`) != nil {
			b.Fatal("refused")
		}
	}
}

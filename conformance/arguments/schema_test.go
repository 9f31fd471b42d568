package arguments

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/rule/validate"
)

func compiled(t testing.TB, schema string) *validate.Validator {
	t.Helper()
	v, err := Compile([]byte(schema))
	if err != nil {
		t.Fatalf("compile %s: %v", schema, err)
	}
	return v
}

func pointed(reasons []validate.Reason) string {
	var all []string
	for _, r := range reasons {
		all = append(all, r.Keyword+" "+r.Pointer+" "+r.Property)
	}
	return strings.Join(all, "; ")
}

func TestReasons(t *testing.T) {
	schema := `{"type":"object","required":["city","unit"],"additionalProperties":false,
		"properties":{
			"city":{"type":"string","minLength":2,"pattern":"^[A-Z]"},
			"unit":{"enum":["c","f"]},
			"days":{"type":"integer","minimum":1},
			"tags":{"type":"array","items":{"type":"string"},"uniqueItems":true},
			"a b/c~%":{"type":"boolean"},
			"either":{"anyOf":[{"type":"string"},{"type":"integer"}]},
			"more":{"$ref":"#/$defs/more"}},
		"patternProperties":{"^x-":true},
		"$defs":{"more":{"type":"object","required":["id"],"properties":{"id":{"type":"integer"}},"dependentRequired":{"id":["of"]}}}}`
	v := compiled(t, schema)
	for text, want := range map[string]string{
		`{"city":"Oslo","unit":"c","days":1.0,"x-y":1}`: "",
		`{}`:                      "required /city city; required /unit unit",
		`{"city":5,"unit":"k"}`:   "type /city city; enum /unit unit",
		`{"city":"x","unit":"c"}`: "minLength /city city; pattern /city city",
		`{"city":"Oslo","unit":"c","z":1,"y/z":2}`:    "additionalProperties /y~1z y/z; additionalProperties /z z",
		`{"city":"Oslo","unit":"c","days":0}`:         "minimum /days days",
		`{"city":"Oslo","unit":"c","days":1.5}`:       "type /days days",
		`{"city":"Oslo","unit":"c","tags":["a",1]}`:   "type /tags/1 tags",
		`{"city":"Oslo","unit":"c","tags":["a","a"]}`: "uniqueItems /tags tags",
		`{"city":"Oslo","unit":"c","a b/c~%":1}`:      "type /a b~1c~0% a b/c~%",
		`{"city":"Oslo","unit":"c","either":true}`:    "anyOf /either either",
		`{"city":"Oslo","unit":"c","more":{}}`:        "required /more/id id",
		`{"city":"Oslo","unit":"c","more":{"id":1}}`:  "dependentRequired /more/of of",
		`[]`:                           "type  ",
		`{"city":"Oslo","unit":"c"} x`: "json  ",
		``:                             "json  ",
	} {
		for range 5 { // the library walks its maps in any order
			valid, reasons := v.Validate(text, nil)
			if got := pointed(reasons); got != want || valid != (want == "") {
				t.Fatalf("%s: %v %q, want %q", text, valid, got, want)
			}
		}
	}
}

// References to other documents are rejected without being fetched or opened.
func TestNothingIsFetched(t *testing.T) {
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		_, _ = w.Write([]byte(`{}`))
	}))
	defer server.Close()
	file := filepath.Join(t.TempDir(), "schema.json")
	if err := os.WriteFile(file, []byte(`{}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, reference := range []string{
		server.URL + "/s.json", "file://" + file, file, "schema.json", "schema.json#/a", "//host.test/x", "urn:example:x", "#/nowhere", "#nowhere",
	} {
		for _, schema := range []string{
			`{"type":"object","properties":{"a":{"$ref":"` + reference + `"}}}`,
			`{"$id":"file://` + filepath.Dir(file) + `/","type":"object","properties":{"a":{"$ref":"` + reference + `"}}}`,
			`{"$schema":"` + reference + `"}`,
		} {
			if _, err := Compile([]byte(schema)); err == nil {
				t.Errorf("%s compiles", schema)
			}
		}
	}
	if asked > 0 {
		t.Errorf("the server was asked %d times", asked)
	}
}

func TestSchemasThatDoNotCompile(t *testing.T) {
	for schema, want := range map[string]string{
		`{"type":"strin"}`:                                        `/type: "strin": it has none of the allowed forms`,
		`{"properties":{"a":{"minLength":-1}}}`:                   `/properties/a/minLength: -1: must be >= 0 but found -1`,
		`{"required":["a","a"]}`:                                  `/required: items at index 0 and 1 are equal`,
		`{"$ref":"#"}`:                                            `the schema refers only to itself`,
		`{"properties":{"a":{"$ref":"#/$defs/b"}}}`:               `/properties/a refers to "#/$defs/b": not in the schema, and nothing is fetched`,
		`{"properties":{"a":{"$ref":"z.json"},"b":{"$ref":"y"}}}`: `/properties/a refers to "z.json": not in the schema, and nothing is fetched`,
		`{"properties":{"a":{"pattern":"(["}}}`:                   `/properties/a/pattern: "([": missing closing ]`,
		`{"patternProperties":{"*x":true}}`:                       `/patternProperties: "*x": missing argument to repetition operator`,
		`[]`:                                                      `the schema: expected object or boolean, but got array`,
		``:                                                        `read the schema: unexpected end of JSON input`,
	} {
		for range 5 {
			if _, err := Compile([]byte(schema)); err == nil || err.Error() != want {
				t.Fatalf("%s: %v, want %s", schema, err, want)
			}
		}
	}
}

// ECMA-262 has look-ahead, RE2 does not. Such a pattern is not evaluated; the rest of the schema is.
func TestPatternsOfAnotherDialect(t *testing.T) {
	v := compiled(t, `{"type":"object","properties":{"a":{"type":"string","pattern":"^(?!x)"},"b":{"type":"string","pattern":"^y"}},
		"patternProperties":{"(?=z)":{"type":"integer"}},"additionalProperties":false}`)
	if got, want := strings.Join(v.Unchecked, " "), "/patternProperties/(?=z) /properties/a/pattern"; got != want {
		t.Errorf("unchecked are %s, want %s", got, want)
	}
	for text, want := range map[string]string{
		`{"a":"x","q":1}`: "",
		`{"a":5}`:         "type /a a",
		`{"b":"x"}`:       "pattern /b b",
	} {
		if _, reasons := v.Validate(text, nil); pointed(reasons) != want {
			t.Errorf("%s: %q, want %q", text, pointed(reasons), want)
		}
	}
	// Under a not, a pattern that is left out would refuse everything.
	v = compiled(t, `{"type":"object","properties":{"a":{"not":{"pattern":"(?=x)"}}}}`)
	if valid, reasons := v.Validate(`{"a":"b"}`, nil); valid || reasons != nil {
		t.Errorf("%v %v, and nobody can tell", valid, reasons)
	}
	// A property that is called pattern is none, and an enum may hold anything.
	v = compiled(t, `{"type":"object","properties":{"pattern":{"type":"string","enum":["(?=x)"]}},"default":{"pattern":"(?=y)"}}`)
	if len(v.Unchecked) > 0 {
		t.Errorf("unchecked are %s", v.Unchecked)
	}
}

func TestHugeNumbers(t *testing.T) {
	v := compiled(t, `{"type":"object","properties":{"n":{"type":"integer","multipleOf":3}}}`)
	for _, number := range []string{"1e999999999", "1e1000000", "-1E+2000", "1e-99999", "1e99999999999999999999"} {
		if valid, reasons := v.Validate(`{"n":`+number+`}`, nil); valid || reasons != nil {
			t.Errorf("%s: %v %v, and nobody has the time to tell", number, valid, reasons)
		}
	}
	if valid, _ := v.Validate(`{"n":3e300}`, nil); !valid {
		t.Error("3e300 is a multiple of 3")
	}
}

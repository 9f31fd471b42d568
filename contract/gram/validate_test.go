package gram_test

import (
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

const personSchema = `{"type":"object","properties":{
	"name":{"type":"string","minLength":2},"age":{"type":"integer","maximum":150},"tall":{"type":"boolean"},"score":{"type":"number"},
	"tags":{"type":"array","items":{"type":"string"}},
	"address":{"type":"object","properties":{"zip":{"type":"string"}},"required":["zip"]},
	"rows":{"type":"array","items":{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]}},
	"unit":{"enum":["metric","imperial"]},"closed":{"type":"object","properties":{"a":{}},"additionalProperties":false},
	"either":{"anyOf":[{"type":"string"},{"type":"null"}]},"both":{"type":["string","integer"]},"a b/c":{"type":"string"}
},"required":["name"]}`

//toolconform:witness LIB-012
func TestValidArgumentsAreReturnedUnchanged(t *testing.T) {
	for _, arguments := range []string{
		`{"name":"Ada"}`,
		" {\n\"name\" : \"A\\u0064a\", \"age\":36.0, \"unknown\": {\"x\":[null]} } ",
		`{"name":"Ada","age":1e2,"tall":false,"score":1.5e-3,"tags":[],"address":{"zip":"1","x":1},"rows":[{"id":1},{"id":2}],"either":null,"both":5}`,
	} {
		got, err := gram.ValidateArguments(json.RawMessage(personSchema), json.RawMessage(arguments))
		if err != nil || string(got) != arguments {
			t.Errorf("%s is answered %s, %v", arguments, got, err)
		}
	}
}

//toolconform:witness LIB-013
func TestArgumentsThatDoNotFitAreNamed(t *testing.T) {
	for arguments, want := range map[string]string{
		`{}`:                                      "'name' is required",
		`{"name":null}`:                           "'name' must be a string",
		`{"name":5}`:                              "'name' must be a string",
		`{"name":"Ada","age":1.5}`:                "'age' must be an integer",
		`{"name":"Ada","age":"36"}`:               "'age' must be an integer",
		`{"name":"Ada","tall":1}`:                 "'tall' must be true or false",
		`{"name":"Ada","score":"x"}`:              "'score' must be a number",
		`{"name":"Ada","tags":"x"}`:               "'tags' must be an array",
		`{"name":"Ada","tags":["a",2]}`:           "'tags[1]' must be a string",
		`{"name":"Ada","address":[]}`:             "'address' must be an object",
		`{"name":"Ada","address":{}}`:             "'address.zip' is required",
		`{"name":"Ada","rows":[{"id":1},{}]}`:     "'rows[1].id' is required",
		`{"name":"Ada","rows":[{"id":"secret"}]}`: "'rows[0].id' must be an integer",
		`{"name":"Ada","unit":"secret"}`:          `'unit' must be one of "metric","imperial"`,
		`{"name":"A"}`:                            "'name' does not satisfy minLength 2",
		`{"name":"Ada","age":151}`:                "'age' does not satisfy maximum 150",
		`{"name":"Ada","closed":{"b":1,"c":1}}`:   "'closed.b' is not an argument; 'closed.c' is not an argument",
		`{"name":"Ada","either":1}`:               "'either' has none of the allowed forms",
		`{"name":"Ada","both":true}`:              "'both' must be a string or an integer",
		`{"name":"Ada","a b/c":true}`:             "'a b/c' must be a string",
		`{"age":"x","tall":"y"}`:                  "'age' must be an integer; 'name' is required; 'tall' must be true or false",
		`[]`:                                      "the arguments must be an object",
		`"secret"`:                                "the arguments must be an object",
		`null`:                                    "the arguments must be an object",
		`{"name":"Ada","tags":[1,2,3,4,5,6,7,8,9,10,11,12]}`: "'tags[0]' must be a string; 'tags[1]' must be a string; 'tags[10]' must be a string; " +
			"'tags[11]' must be a string; 'tags[2]' must be a string; 'tags[3]' must be a string; 'tags[4]' must be a string; " +
			"'tags[5]' must be a string; 'tags[6]' must be a string; 'tags[7]' must be a string; and 2 more problems",
	} {
		got, err := gram.ValidateArguments(json.RawMessage(personSchema), json.RawMessage(arguments))
		var wrong *contract.ArgumentsError
		if got != nil || !errors.As(err, &wrong) || wrong.Error() != want {
			t.Errorf("%s: %v\n want %s", arguments, err, want)
		}
	}
	_, err := gram.ValidateArguments(json.RawMessage(personSchema), json.RawMessage(`{"name":null}`))
	if contract.Missing(err, "name") {
		t.Error("a null is told as missing")
	}
	if _, err := gram.ValidateArguments(json.RawMessage(personSchema), json.RawMessage(`{}`)); !contract.Missing(err, "name") {
		t.Errorf("a missing argument is not told as missing: %v", err)
	}
}

//toolconform:witness LIB-014
func TestWhatIsNoSchemaAndWhatIsNoJSON(t *testing.T) {
	for _, schema := range []string{"", "x", "[]", `{"type":"strin"}`, `{"type":"object","properties":1}`, `{"$ref":"#/nowhere"}`, `{"$ref":"file:///etc/passwd"}`,
		`{"$ref":"#"}`, strings.Repeat(`{"not":`, 2000) + "{}" + strings.Repeat("}", 2000)} {
		_, err := gram.ValidateArguments(json.RawMessage(schema), json.RawMessage(`{}`))
		var wrong *contract.ArgumentsError
		if err == nil || errors.As(err, &wrong) {
			t.Errorf("%.40s: %v", schema, err)
		}
	}
	for arguments, says := range map[string]string{
		"":                                 "the arguments are not valid JSON",
		"{":                                "the arguments are not valid JSON",
		`{"name":"Ada"} {}`:                "the arguments are not valid JSON (byte 16)",
		`{"name":"Ada",}`:                  "the arguments are not valid JSON",
		"{\"name\":\"\xff\"}":              "bytes that are not UTF-8",
		`{"name":"\ud800x"}`:               "half of a surrogate pair",
		`{"name":"a","name":1}`:            `the repeated member "name"`,
		`{"name":"Ada","age":1e999999999}`: "a number that is too large",
		strings.Repeat("[", 100_000):       "nests more than 1000 levels",
		`{"name":"` + strings.Repeat("x", 5<<20) + `"}`: "more than 4 MiB",
	} {
		_, err := gram.ValidateArguments(json.RawMessage(personSchema), json.RawMessage(arguments))
		var wrong *contract.ArgumentsError
		if !errors.As(err, &wrong) || errors.Is(err, gram.ErrSchema) || !strings.Contains(err.Error(), says) {
			t.Errorf("%.40s: %v, want … %s", arguments, err, says)
		}
	}
	if err := (*gram.Validator)(nil).Validate(json.RawMessage(`{}`)); err == nil {
		t.Error("no validator validates")
	}
	if err := new(gram.Validator).Validate(json.RawMessage(`{}`)); err == nil {
		t.Error("no validator validates")
	}
}

// References that double at each step are bounded.
func TestReferencesThatDouble(t *testing.T) {
	defs := `"d0":{"type":"object"}`
	for i := 1; i < 40; i++ {
		to := `{"$ref":"#/$defs/d` + number(i-1) + `"}`
		defs += `,"d` + number(i) + `":{"allOf":[` + to + "," + to + `]}`
	}
	v := must[*gram.Validator](t)(gram.NewValidator(json.RawMessage(`{"$defs":{` + defs + `},"$ref":"#/$defs/d39"}`)))
	if err := v.Validate(json.RawMessage(`{}`)); err == nil || !strings.Contains(err.Error(), "cannot be validated against the schema") {
		t.Errorf("it ends with %v", err)
	}
	small := must[*gram.Validator](t)(gram.NewValidator(json.RawMessage(`{"$defs":{` + defs + `},"$ref":"#/$defs/d9"}`)))
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if err := small.Validate(json.RawMessage(`{}`)); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
}

// Every schema of a signature compiles.
func TestGeneratedSchemasAreValid(t *testing.T) {
	for _, w := range workedExamples {
		if w.schema == "" {
			continue
		}
		s := must[gram.Signature](t)(gram.ParseSignature(w.text))
		compiler := jsonschema.NewCompiler()
		compiler.Draft = jsonschema.Draft2020
		if err := compiler.AddResource("schema.json", strings.NewReader(string(s.Schema()))); err != nil {
			t.Fatal(err)
		}
		if _, err := compiler.Compile("schema.json"); err != nil {
			t.Errorf("%s: %v", s, err)
		}
		for _, p := range s.Parameters() {
			for _, value := range append(p.Enum, p.Default) {
				if value == "" || p.Name == "" {
					continue
				}
				one := must[gram.Signature](t)(gram.ParseSignature(w.text)).Schema()
				members := map[string]json.RawMessage{p.Name: json.RawMessage(value)}
				text := must[[]byte](t)(json.Marshal(members))
				_, err := gram.ValidateArguments(one, text)
				var wrong *contract.ArgumentsError
				if errors.As(err, &wrong) {
					for _, problem := range wrong.Problems {
						if problem.Path == p.Name || strings.HasPrefix(problem.Path, p.Name+".") {
							t.Errorf("%s: %s does not fit: %v", s, text, err)
						}
					}
				}
			}
		}
	}
}

// Compile time is cubic in the depth of a schema, so the depth is limited.
func TestTheDepthOfASchemaIsBounded(t *testing.T) {
	deep := func(levels int) json.RawMessage {
		return json.RawMessage(strings.Repeat(`{"properties":{"a":`, levels) + `{}` + strings.Repeat(`}}`, levels))
	}
	if _, err := gram.NewValidator(deep(64)); err != nil {
		t.Error(err)
	}
	for _, levels := range []int{100, 450} {
		if _, err := gram.NewValidator(deep(levels)); !errors.Is(err, gram.ErrSchema) || !strings.Contains(err.Error(), "more than 200 levels") {
			t.Errorf("%d: %v", levels, err)
		}
	}
}

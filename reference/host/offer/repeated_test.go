package offer

import (
	"encoding/json"
	"strings"
	"testing"
)

// twice is a reference implementation of repeated with the tokens of encoding/json.
func twice(decoder *json.Decoder) (found bool) {
	token, err := decoder.Token()
	if _, opens := token.(json.Delim); err != nil || !opens {
		return false
	}
	names := map[string]bool{}
	for decoder.More() {
		if token == json.Delim('{') {
			name, _ := decoder.Token()
			text, _ := name.(string)
			found = found || names[text]
			names[text] = true
		}
		found = twice(decoder) || found
	}
	_, _ = decoder.Token() // the closing bracket
	return found
}

func FuzzRepeated(f *testing.F) {
	for _, seed := range []string{
		`{"a":1,"a":2}`, `{"a":{"a":1},"b":["a","a",{"a":1}]}`, `{"\u0061":1,"a":2}`, `{"a\"":1,"a\\":2,"a":"{\"a\":1,\"a\":2}"}`, `[[],{},"",{"":1,"":2}]`, `"a"`,
		`{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"i":1}`, ` { "a" : [ ] , "b" : { } } `, "{\"\xff\":1,\"\xfe\":2}",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !json.Valid([]byte(text)) || depth([]byte(text)) > deepest || strings.ToValidUTF8(text, "") != text {
			return // repeated requires valid JSON
		}
		if got, want := repeated(text), twice(json.NewDecoder(strings.NewReader(text))); got != want {
			t.Errorf("%q repeats a member: %v, want %v", text, got, want)
		}
	})
}

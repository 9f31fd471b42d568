package contract_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
)

// FuzzDecode checks three properties for any input: accepted text is one JSON object with all required members, the error for
// rejected text is an ArgumentsError with a bounded and printable text, and the same text gets the same result.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		``, `null`, `{}`, `{"city":"Rome"}`, `{"city":"Rome","count":1e1,"items":[1,2.0],"labels":{"a":1}}`,
		`{"city":null}`, `{"CITY":"Rome"}`, `{"city":"Rome"}x`, `[`, `{"city":"\ud800","address":{"zip":"1"}}`, `{"count":1e400}`,
	} {
		f.Add(text)
	}
	open, closed := orderSchema(), orderSchema()
	closed.Closed = true
	f.Fuzz(func(t *testing.T, text string) {
		args, err := contract.Decode[order](open, text)
		all, errAll := contract.Decode[map[string]any](closed, text)
		if errAll == nil && (err != nil || all["city"] != args.City) {
			t.Errorf("the closed schema takes %q as %v, the open one says %v", text, all, err)
		}
		_, again := contract.Decode[order](open, text)
		if err == nil {
			var members map[string]json.RawMessage
			if again != nil || json.Unmarshal([]byte(text), &members) != nil || members["city"] == nil {
				t.Errorf("takes %q", text)
			}
			return
		}
		var typed *contract.ArgumentsError
		if !errors.As(err, &typed) || again == nil || again.Error() != err.Error() {
			t.Errorf("%q: %v, then %v", text, err, again)
		}
		if strings.Contains(err.Error(), "cannot be read") {
			t.Errorf("%q: something of ours panicked", text) // order has no methods that Decode would call
		}
		if message := err.Error(); len(message) > 20_000 || !utf8.ValidString(message) || strings.ContainsAny(message, "\x00\x1b\r\n") {
			t.Errorf("%q: the message is %q", text, message)
		}
	})
}

// FuzzRawSchema checks that RawSchema renders what it accepts unchanged, and interprets it within bounds.
func FuzzRawSchema(f *testing.F) {
	for _, text := range []string{
		`{}`, `{"name":"a","parameters":{"properties":{"a":{"type":"string","enum":["x"],"minLength":1}},"required":["a"]}}`,
		`{"function":{"parameters":{"properties":{"a":{"$ref":"#/properties/a"}}}}}`, manyReferences(3),
		`{"parameters":{"properties":{"a":{"$ref":"#"}},"additionalProperties":false}}`,
	} {
		f.Add(text, `{"a":"x"}`)
	}
	f.Fuzz(func(t *testing.T, text, arguments string) {
		schema, err := contract.RawSchema(text)
		if err != nil {
			if json.Valid([]byte(text)) && strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), "{") {
				t.Errorf("RawSchema(%q) = %v", text, err)
			}
			return
		}
		if got, err := schema.Render(); err != nil || string(got) != text {
			t.Errorf("RawSchema(%q) renders %q, %v", text, got, err)
		}
		if _, err := contract.Decode[map[string]any](schema, arguments); err != nil && strings.Contains(err.Error(), "cannot be read") {
			t.Errorf("%q with %q: something of ours panicked", arguments, text)
		}
		understood := contract.Schema{Name: schema.Name, Parameters: schema.Parameters, Closed: schema.Closed}
		if rendered, err := understood.Render(); err == nil && !json.Valid(rendered) {
			t.Errorf("%q is understood as %q", text, rendered)
		}
		registry := contract.Registry{}
		_ = registry.Register(with(func(s *stub) { s.schema = func() contract.Schema { return schema } }))
	})
}

package contract_test

import (
	"math"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

func TestConstraints(t *testing.T) {
	for _, test := range []struct {
		property contract.Property
		x, want  string // want: empty if the value is accepted
	}{
		{contract.Property{MultipleOf: pointer(0.1)}, `0.3`, ""},
		{contract.Property{MultipleOf: pointer(0.1)}, `0.35`, "must be a multiple of 0.1"},
		{contract.Property{MultipleOf: pointer(3.)}, `9007199254740993`, ""},
		{contract.Property{MultipleOf: pointer(3.)}, `9007199254740994`, "must be a multiple of 3"},
		{contract.Property{MultipleOf: pointer(7.)}, `1e300`, "must be a multiple of 7"},
		{contract.Property{MultipleOf: pointer(8.)}, `1e300`, ""},
		{contract.Property{MultipleOf: pointer(0.)}, `1`, ""},
		{contract.Property{MultipleOf: pointer(math.NaN())}, `1`, ""},
		{contract.Property{MultipleOf: pointer(5.)}, `-15`, ""},
		{contract.Property{MultipleOf: pointer(1e300)}, `1e300`, ""},
		{contract.Property{MultipleOf: pointer(1e-300)}, `123`, ""},
		{contract.Property{Minimum: pointer(0.1)}, `0.1`, ""},
		{contract.Property{Minimum: pointer(0.1)}, `0.09999999999999999999999`, "must be at least 0.1"},
		{contract.Property{Maximum: pointer(9007199254740992.)}, `9007199254740993`, "must be at most 9.007199254740992e+15"},
		{contract.Property{Minimum: pointer(-1.)}, `-1.0000001`, "must be at least -1"},
		{contract.Property{Minimum: pointer(math.Inf(1))}, `1`, ""},
		{contract.Property{Maximum: pointer(0.)}, `-0`, ""},
		{contract.Property{Minimum: pointer(5.)}, `"1"`, ""}, // bounds are for numbers
		{contract.Property{MinLength: pointer(2)}, `"é"`, "must have at least 2 characters"},
		{contract.Property{MaxLength: pointer(1)}, `"😀"`, ""},
		{contract.Property{MaxLength: pointer(1)}, `"e\u0301"`, "must have at most 1 character"},
		{contract.Property{MaxLength: pointer(0)}, `""`, ""},
		{contract.Property{Pattern: "b"}, `"abc"`, ""}, // patterns are not anchored
		{contract.Property{Pattern: "^b"}, `"abc"`, "must match ^b"},
		{contract.Property{Pattern: "(?=a)"}, `"b"`, ""}, // RE2 has no lookahead
		{contract.Property{Enum: []any{1, "a", nil, []int{1}}}, `1.0`, ""},
		{contract.Property{Enum: []any{1, "a", []int{1}}}, `[1e0]`, ""},
		{contract.Property{Enum: []any{1, "a"}}, `"1"`, `must be one of 1, "a"`},
		{contract.Property{Enum: []any{map[string]any{"b": 1, "a": "<"}}}, `{"a":"<","b":1.0}`, ""},
		{contract.Property{Enum: []any{make(chan int)}}, `1`, ""}, // the schema does not render: the registry reports it
		{contract.Property{Enum: []any{"a"}, Type: contract.String}, `1`, "must be a string"},
		{contract.Property{Type: "float"}, `"x"`, ""}, // none of the six types: the registry reports it
		{contract.Property{UniqueItems: true}, `[1,"1",[1],{"a":1}]`, ""},
		{contract.Property{UniqueItems: true}, `[{"a":1,"b":2},{"b":2.0,"a":1}]`, "must not hold an item twice"},
		{contract.Property{MinItems: pointer(1)}, `[]`, "must have at least 1 item"},
		{contract.Property{Type: contract.Object, Closed: true}, `{}`, ""},
		{contract.Property{Type: contract.Object}, `{"any":{"thing":null}}`, ""},
		{contract.Property{Type: contract.Integer}, `123456789012345678901234567890`, ""},
	} {
		test.property.Name = "x"
		schema := contract.Schema{Parameters: []contract.Property{test.property}}
		_, err := contract.Decode[map[string]any](schema, `{"x":`+test.x+`}`)
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%+v refuses %s: %v", test.property, test.x, err)
		case test.want != "" && (err == nil || err.Error() != "'x' "+test.want):
			t.Errorf("%+v says %v of %s, want %q", test.property, err, test.x, test.want)
		}
	}
}

func TestFormats(t *testing.T) {
	for format, texts := range map[string]struct{ good, bad []string }{
		"date-time": {[]string{"2006-01-02T15:04:05Z", "2006-01-02t15:04:05.123456789+01:00"},
			[]string{"", "2006-01-02", "2006-01-02 15:04:05Z", "2006-02-30T15:04:05Z", "2006-01-02T15:04:05"}},
		"date":  {[]string{"2006-01-02", "2024-02-29"}, []string{"", "2006-1-2", "2023-02-29", "2006-01-02Z"}},
		"email": {[]string{"a@b", `"a@b"@c.example`}, []string{"", "a", "@b", "a@", "a b@c"}},
		"uri":   {[]string{"https://a.example/b?c#d", "urn:a:b", "mailto:a@b"}, []string{"", "a/b", "//a/b", "http://[", "a b"}},
		"uuid": {[]string{"123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"},
			[]string{"", "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g", "{23e4567-e89b-12d3-a456-426614174000}"}},
		"ipv4":     {[]string{"127.0.0.1"}, []string{"", "::1", "127.0.0", "127.0.0.256"}},
		"ipv6":     {[]string{"::1", "fe80::1"}, []string{"", "127.0.0.1", "::g"}},
		"hostname": {[]string{"anything is for the model to read"}, nil},
	} {
		schema := contract.Schema{Parameters: []contract.Property{{Name: "x", Type: contract.String, Format: format}}}
		for _, good := range texts.good {
			if _, err := contract.Decode[map[string]string](schema, string(mustJSON(map[string]string{"x": good}))); err != nil {
				t.Errorf("%s refuses %q: %v", format, good, err)
			}
		}
		for _, bad := range texts.bad {
			_, err := contract.Decode[map[string]string](schema, string(mustJSON(map[string]string{"x": bad})))
			if err == nil || !strings.HasPrefix(err.Error(), "'x' must be a") || bad != "" && strings.Contains(err.Error(), bad+" ") {
				t.Errorf("%s says %v of %q", format, err, bad)
			}
		}
	}
}

func TestLongEnumsAreCutShort(t *testing.T) {
	enum := make([]any, 100)
	for i := range enum {
		enum[i] = i
	}
	schema := contract.Schema{Parameters: []contract.Property{{Name: "x", Enum: enum}}}
	_, err := contract.Decode[map[string]any](schema, `{"x":100}`)
	if err == nil || !strings.HasSuffix(err.Error(), "18, 19, or 80 others") {
		t.Errorf("says %v", err)
	}
}

func mustJSON(v map[string]string) string { return contract.Success(v).JSON() }

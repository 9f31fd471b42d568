package calls

import (
	"cmp"
	"encoding/json"
	"testing"

	"github.com/toolconform/toolconform/conformance/arguments"
)

const weather = `{"type":"object","required":["city"],"additionalProperties":false,"properties":{
	"city":{"type":"string"},"days":{"type":"integer","minimum":1,"maximum":9},"unit":{"enum":["C","F"]}}}`

// derive derives calls from a schema and arguments.
func derive(t *testing.T, schema string, planned ...string) *Set {
	t.Helper()
	var all []json.RawMessage
	for _, text := range planned {
		all = append(all, json.RawMessage(text))
	}
	s, err := Read(json.RawMessage(schema))
	if err = cmp.Or(err, s.Derive(all, true, 1)); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestGeneratedNumbersAreModest(t *testing.T) {
	for _, raw := range derive(t, `{"type":"object","properties":{"seconds":{"type":"integer","maximum":86400}},"required":["seconds"]}`).Valid {
		if Largest(string(raw)) > modest {
			t.Errorf("%s", raw)
		}
	}
}

func TestNamesInOtherCase(t *testing.T) {
	s := derive(t, weather)
	if all := s.Recased(); len(all) != 1 || string(all[0].Arguments) != `{"City":"example"}` {
		t.Errorf("%v", all)
	}
	for _, c := range s.Invalid[arguments.Unknown] {
		if c.Name == "CITY" {
			t.Errorf("%s belongs to the rule about case", c.ID)
		}
	}
}

func TestComplaints(t *testing.T) {
	complaint := derive(t, weather).Complaints()
	for text, want := range map[string]bool{
		"days is required":                                        true,
		"missing required argument: days":                         true,
		`"days" must be an integer`:                               true,
		"days must be between 1 and 5":                            true,
		"unit: must be one of K":                                  true,
		`validating root: required: missing properties: ["days"]`: true,
		"1 validation error for get_weatherArguments":             true,
		`[{"code": "invalid_type", "path": ["days"]}]`:            true,
		"'days' is a required property":                           true,
		"json: cannot unmarshal string into Go value":             true,
		"city not found":                                          false,
		"authentication is required":                              false,
		"days must not be 0 when unit is F":                       false,
		"invalid cursor":                                          false,
		"division by zero":                                        false,
		"the city must be a capital":                              false,
		"timeout: no answer from the backend":                     false,
	} {
		if got := complaint.MatchString(text); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestRepeats(t *testing.T) {
	for _, c := range []struct {
		result string
		forms  []string
		want   bool
	}{
		{`{"content":[{"type":"text","text":"{\"n\":9007199254740993}"}]}`, []string{"9007199254740993"}, true},
		{`{"content":[{"type":"text","text":"{\"n\":9007199254740992}"}]}`, []string{"9007199254740993"}, false},
		{`{"structuredContent":{"n":1}}`, []string{"1", "1.0"}, true},
		{`{"structuredContent":{"n":10}}`, []string{"1", "1.0"}, false},
		{`{"content":[{"text":"got 10"}]}`, []string{"1"}, false},
		{`{"content":[{"text":"got 1"}]}`, []string{"1"}, true},
		{`{"content":[{"text":"\u0416"}]}`, []string{"Ж"}, true},
		{`{"content":[{"text":"{\"a\":\"\\u0416\"}"}]}`, []string{"Ж"}, true},
		{`{"content":[{"text":"?"}]}`, []string{"Ж"}, false},
		{`null`, []string{"Ж"}, false},
	} {
		if got := repeats(json.RawMessage(c.result), c.forms); got != c.want {
			t.Errorf("%s: %v", c.result, got)
		}
	}
}

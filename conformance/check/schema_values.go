package check

import "fmt"

// evaluateValues looks for enum values and defaults that the schema beside them refuses. A null default stands for none,
// as a null argument does.
func evaluateValues(f Function) error {
	if f.validator == nil {
		return &Blocked{By: "SCH-009", Why: "the parameters do not compile"}
	}
	var wrong []string
	for s := range subschemas(f.schema) {
		if !s.is('{') || !s.has("enum", "default") {
			continue
		}
		inner := f.validator.within(s.pointer)
		if inner == nil {
			continue
		}
		for i, value := range s.get("enum").list() {
			wrong = unfit(wrong, inner, fmt.Sprintf("%s/enum/%d", s.pointer, i), value)
		}
		if value := s.get("default"); value != nil && !value.is('n') {
			wrong = unfit(wrong, inner, s.pointer+"/default", value)
		}
	}
	return several(wrong)
}

func unfit(wrong []string, v *Validator, place string, value *node) []string {
	if _, reasons := v.Validate(value.text); len(reasons) > 0 {
		return append(wrong, fmt.Sprintf("%s is %s (%s)", plain(place), plain(string(value.text)), reasons[0].Why))
	}
	return wrong
}

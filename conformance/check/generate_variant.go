package check

import "github.com/toolconform/toolconform/contract"

// maxVariants bounds the variants. Each differs in another argument, so that a cache that ignores one argument returns the wrong result for
// one of them.
const maxVariants = 2

// variants returns valid arguments that differ from an example in one argument each.
func variants(schema Function, spots []spot) []string {
	var all []string
	for _, kind := range []contract.Type{contract.String, contract.Integer, contract.Number, contract.Boolean} {
		for _, s := range spots {
			if s.kind != kind || !s.own || s.base.at(s.pointer) == nil {
				continue
			}
			if other := s.instead(schema); other != "" {
				all = append(all, other)
			}
			if len(all) == maxVariants {
				return all
			}
		}
	}
	return all
}

// instead returns the arguments with another valid value in the place; "" if there is none.
func (s spot) instead(schema Function) string {
	for _, text := range s.others() {
		if text == string(s.base.at(s.pointer).text) {
			continue
		}
		arguments := s.base.put(s.pointer, text)
		if valid, _ := schema.Validate([]byte(arguments)); valid {
			return arguments
		}
	}
	return ""
}

// variantSuffix ends a string made from one of an example, so that it is unique.
const variantSuffix = " too"

// others returns other values for a place, likelier ones first.
func (s spot) others() []string {
	now := string(s.base.at(s.pointer).text)
	var all []string
	for _, item := range s.schema.get("enum").list() {
		if text := string(item.text); text != now {
			all = append(all, text)
		}
	}
	switch s.kind {
	case contract.String:
		all = append(all, jsonText(s.current()+variantSuffix), jsonText(s.current()+"2"), jsonText("other"))
	case contract.Boolean:
		all = append(all, "true", "false")
	default:
		all = append(all, "2", "1", "3", "10")
	}
	return all
}

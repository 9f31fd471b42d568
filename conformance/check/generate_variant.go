package check

import "github.com/toolconform/toolconform/contract"

// maxVariants bounds how many are made: each differs in another argument, so that what is kept by one alone mixes up the others.
const maxVariants = 2

// variants returns arguments that the schema allows and that are not those of the first example: each has another value for one of the
// arguments for which there is one.
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

// instead returns the arguments with another value in the place; "" where there is none.
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

// unlikely ends a text that is made from an example's: one that a tool takes where it takes any, and that is like no other.
const variantSuffix = " too"

// others returns other values for a place, the likelier ones first.
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

package check

import "github.com/toolconform/toolconform/contract"

// variant answers arguments that the schema allows and that are not those of the first example: another value for the
// first argument for which there is one.
func variant(schema Function, spots []spot) string {
	for _, kind := range []contract.Type{contract.String, contract.Integer, contract.Number, contract.Boolean} {
		for _, s := range spots {
			if s.kind != kind || !s.own || s.base.at(s.pointer) == nil {
				continue
			}
			for _, text := range s.others() {
				arguments := s.base.put(s.pointer, text)
				if text == string(s.base.at(s.pointer).text) {
					continue
				}
				if valid, _ := schema.Validate([]byte(arguments)); valid {
					return arguments
				}
			}
		}
	}
	return ""
}

// unlikely ends a text that is made from an example's: one that a tool takes where it takes any, and that is like no other.
const unlikely = " too"

// others answers other values for a place, the likelier ones first.
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
		all = append(all, jsonText(s.current()+unlikely), jsonText(s.current()+"2"), jsonText("other"))
	case contract.Boolean:
		all = append(all, "true", "false")
	default:
		all = append(all, "2", "1", "3", "10")
	}
	return all
}

package check

import (
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// emptyValues are the empty values, those first that tools are more likely to mishandle.
var emptyValues = []struct {
	kind       contract.Type
	text, what string
}{
	{contract.Array, "[]", "an empty array"},
	{contract.Object, "{}", "an empty object"},
	{contract.String, `""`, "an empty string"},
}

// maxEmpties bounds how many places are emptied: a tool that reads the first item unchecked usually does so everywhere.
const maxEmpties = 8

// empties returns valid arguments in which one place is empty. A tool may refuse them but has to return.
func empties(schema Function, spots []spot) []negative {
	var all []negative
	for _, empty := range emptyValues {
		for _, s := range spots {
			if !slices.Contains(s.types, empty.kind) || len(all) == maxEmpties {
				continue
			}
			if now := s.base.At(s.pointer); now != nil && now.Text == empty.text {
				continue // an example covers it
			}
			arguments := s.base.Put(s.pointer, empty.text)
			if valid, _ := schema.Validate([]byte(arguments)); !valid {
				continue
			}
			all = append(all, negative{
				kind:      kindHostile,
				caseID:    kindHostile.id("empty", s.pointer, string(empty.kind)),
				arguments: arguments,
				note:      s.label() + " is " + empty.what + ", which the schema allows",
			})
		}
	}
	return all
}

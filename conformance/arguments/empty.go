package arguments

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/argen"
)

// emptyValues are the empty values, those first that tools are more likely to mishandle.
var emptyValues = []struct {
	kind, text, what string
}{
	{"array", "[]", "an empty array"},
	{"object", "{}", "an empty object"},
	{"string", `""`, "an empty string"},
}

// maxEmpties bounds how many places are emptied: a tool that reads the first item unchecked usually does so everywhere.
const maxEmpties = 8

// empties returns valid arguments in which one place is empty. A tool may refuse them but has to return.
func empties(schema Schema, places []argen.Place) []Case {
	var all []Case
	for _, empty := range emptyValues {
		for _, s := range places {
			if !slices.Contains(s.Types, empty.kind) || len(all) == maxEmpties {
				continue
			}
			if now := s.Base.At(s.Pointer); now != nil && now.Text == empty.text {
				continue // an example covers it
			}
			arguments := s.Base.Put(s.Pointer, empty.text)
			if valid, _ := schema.Validate(arguments); !valid {
				continue
			}
			all = append(all, Case{
				Kind:      Hostile,
				ID:        Hostile.id("empty", s.Pointer, empty.kind),
				Arguments: []byte(arguments),
				Note:      s.Label() + " is " + empty.what + ", which the schema allows",
			})
		}
	}
	return all
}

// Package bad has schemas whose description is missing, too long, or a constant of another package.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Mute has no description.
type Mute struct{ rest.Tool }

// Schema says what the tool takes.
func (Mute) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName} // want `the schema of Mute has no description .*SCH-003`
}

// Blank has one for some.
type Blank struct {
	rest.Tool
}

func describe(text string) contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: text}
}

// Schema says what the tool takes.
func (Blank) Schema() contract.Schema { return describe("\t") } // want `the description of Blank is blank: "\\t" .*SCH-003`

// Named has its name.
type Named struct{ rest.Tool }

// Schema says what the tool takes.
func (Named) Schema() contract.Schema { return describe(rest.ToolName + " tool") } // want `the description of Named only repeats the name: "rest tool" .*SCH-010`

const (
	ten     = "0123456789"
	hundred = ten + ten + ten + ten + ten + ten + ten + ten + ten + ten
	long    = "Looks up the weather." + hundred + hundred + hundred + hundred + hundred +
		hundred + hundred + hundred + hundred + hundred + ten
)

// Long has a book.
type Long struct{ rest.Tool }

// Schema says what the tool takes.
func (Long) Schema() contract.Schema { return describe(long) } // want `a description of 1031 characters .*SCH-012`

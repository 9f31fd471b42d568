// Package limits gets the time through an interface: which implementation is called is only known at run time.
package limits

import (
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type clock interface{ Now() time.Time }

type wall struct{}

// Now asks the clock of the machine.
func (wall) Now() time.Time { return time.Now() }

var watch clock = wall{}

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// Schema says what day it is.
func (Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather of "+watch.Now().String())
}

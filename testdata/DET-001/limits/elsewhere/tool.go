// Package limits asks the clock in another package, which is not followed yet: facts are to carry it.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/clock"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// Schema says what day it is.
func (Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather of "+clock.Today())
}

// Package limits receives from whichever of two goroutines sends first. They are started by two statements, and toolvet knows the senders of a channel only if a loop starts them.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

// Tool is a tool.
type Tool struct{ rest.Tool }

// Schema names one of the two.
func (Tool) Schema() contract.Schema {
	cities := make(chan string, 2)
	go func() { cities <- "Rome" }()
	go func() { cities <- "Oslo" }()
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather of "+<-cities)
}

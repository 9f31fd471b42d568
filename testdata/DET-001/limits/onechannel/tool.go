// Package limits takes what the first of two goroutines sends that were started one after the other: which goroutines send on a channel is known of those that a loop starts.
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

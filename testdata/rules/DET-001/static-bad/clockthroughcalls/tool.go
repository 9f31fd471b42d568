// Package bad asks the clock, far away.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"time"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// Schema says what day it is.
func (Tool) Schema() contract.Schema {
	text := describe()
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather of "+text)
}

func describe() (text string) {
	text = "today"
	if day := today(); day != "" {
		text = day
	}
	return
}

func today() string { return time.Now().Format(time.DateOnly) } // want `the schema of Tool depends on the clock: time.Now\(\) \(it differs from one rendering to the next\) \(DET-001\)`

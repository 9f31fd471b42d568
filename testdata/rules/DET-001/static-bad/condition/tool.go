// Package bad lets chance decide.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"math/rand/v2"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// Schema is one of two.
func (Tool) Schema() contract.Schema {
	switch {
	case rand.N(2) == 0: // want `the schema of Tool depends on a random value: rand.N\(2\) .*DET-001`
		return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")
	}
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather of a city.")
}

// Package bad hands its receivers to functions that read them.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

// HandedTool hands itself on.
type HandedTool struct {
	rest.Tool
	region string
}

// Schema names the region.
func (t *HandedTool) Schema() contract.Schema { return describe("Looks up the weather in ", t) }

func describe(text string, t *HandedTool) contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, text+t.region) // want `the schema of HandedTool depends on t.region .*SHP-008`
}

// ExpressionTool calls its method as a function.
type ExpressionTool struct {
	rest.Tool
	region string
}

// Schema names the region.
func (t ExpressionTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, ExpressionTool.about(t))
}

func (t ExpressionTool) about() string { return "Looks up the weather in " + t.region } // want `the schema of ExpressionTool depends on t.region .*SHP-008`

// ValueTool keeps a method for later.
type ValueTool struct {
	rest.Tool
	region string
}

// Schema names the region.
func (t *ValueTool) Schema() contract.Schema {
	about := t.about
	return contract.SchemaOf[arguments](rest.ToolName, about())
}

func (t *ValueTool) about() string { return "Looks up the weather in " + t.region } // want `the schema of ValueTool depends on t.region .*SHP-008`

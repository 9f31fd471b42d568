// Package bad is made of the clock, once.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"sync"
	"time"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

var schema = sync.OnceValue(func() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather since "+time.Now().String()) // want `the clock: time.Now\(\) \(it differs from one process to the next\) \(DET-002\)`
})

// Schema is made once.
func (Tool) Schema() contract.Schema { return schema() }

// Package good counts, keeps and makes things once, and none of it reaches a schema.
package good

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct {
	City string `json:"city" doc:"The city."`
}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

var (
	renders atomic.Int64
	limit   int
)

func init() { limit++ }

// CounterTool counts, and logs the count.
type CounterTool struct{ rest.Tool }

// Schema is the same every time.
func (CounterTool) Schema() contract.Schema {
	if n := renders.Add(1); n > 1000 {
		slog.Debug("described often", "times", n)
	}
	return described(strings.Repeat("Looks up the weather. ", limit))
}

var (
	mutex sync.Mutex
	made  *contract.Schema
)

// LazyTool makes its schema when it is first asked.
type LazyTool struct{ rest.Tool }

// Schema is made once.
func (LazyTool) Schema() contract.Schema {
	mutex.Lock()
	defer mutex.Unlock()
	if made == nil {
		s := described("Looks up the weather.")
		made = &s
	}
	return *made
}

// Execute asks for the schema first, perhaps.
func (t LazyTool) Execute(_ context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("LazyTool failed to process arguments.")
	}
	return contract.Success(args)
}

var (
	once   sync.Once
	shared contract.Schema
)

// OnceTool makes its schema once.
type OnceTool struct{ rest.Tool }

// Schema is made once.
func (OnceTool) Schema() contract.Schema {
	once.Do(func() { shared = described("Looks up the weather.") })
	return shared
}

var stats struct {
	title string
	calls int
}

// FieldTool counts calls beside its title.
type FieldTool struct{ rest.Tool }

// Schema has the title.
func (FieldTool) Schema() contract.Schema { return described("Looks up the weather. " + stats.title) }

// Execute counts.
func (FieldTool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	stats.calls++
	return contract.Success("done")
}

var cached atomic.Pointer[contract.Schema]

// CachedTool keeps its schema.
type CachedTool struct{ rest.Tool }

// Schema is made when there is none.
func (CachedTool) Schema() contract.Schema {
	if s := cached.Load(); s != nil {
		return *s
	}
	s := described("Looks up the weather.")
	cached.Store(&s)
	return s
}

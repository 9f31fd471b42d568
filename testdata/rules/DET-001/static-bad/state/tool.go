// Package bad counts, and keeps what it is asked, where its schemas look.
package bad

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct {
	City string `json:"city" doc:"The city."`
}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

var renders int

// CounterTool counts how often it is described.
type CounterTool struct{ rest.Tool }

// Schema says how often.
func (CounterTool) Schema() contract.Schema {
	renders++
	return described(fmt.Sprint("Looks up the weather, time ", renders)) // want `the schema of CounterTool depends on the variable renders, which renders\+\+ changes \(it differs from one rendering to the next\) \(DET-001\)`
}

var rounds atomic.Int64

// SeldomTool changes now and then.
type SeldomTool struct{ rest.Tool }

// Schema says how often.
func (SeldomTool) Schema() contract.Schema {
	return described(fmt.Sprint("Looks up the weather, ", rounds.Add(1)/40)) // want `the schema of SeldomTool depends on the variable rounds, which rounds.Add\(1\) changes .*DET-001`
}

var stats struct {
	title string
	calls int
}

// FieldTool counts its calls in a struct.
type FieldTool struct{ rest.Tool }

// Schema says how often.
func (FieldTool) Schema() contract.Schema {
	return described(stats.title + fmt.Sprint(stats.calls)) // want `the schema of FieldTool depends on the variable stats.calls, which stats.calls \+= 1 changes .*DET-001`
}

// Execute counts.
func (FieldTool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	stats.calls += 1
	return contract.Success("done")
}

var last atomic.Value

var seen = map[string]bool{}

// EchoTool keeps what it is asked, by a helper.
type EchoTool struct{ rest.Tool }

// Schema says what it was asked.
func (EchoTool) Schema() contract.Schema {
	city, _ := last.Load().(string) // want `the schema of EchoTool depends on the variable last, which last.Store\(city\) changes .*DET-001`
	return described("Looks up the weather, last of " + city)
}

// Execute keeps the city.
func (t EchoTool) Execute(_ context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("EchoTool failed to process arguments.")
	}
	keep(args.City)
	return contract.Success(args)
}

func keep(city string) {
	last.Store(city)
	seen[city] = true // want `\[shared\] \(PAN-002\)`
}

// SeenTool counts cities.
type SeenTool struct{ rest.Tool }

// Schema says how many.
func (SeenTool) Schema() contract.Schema {
	return described(fmt.Sprint("Looks up the weather of one of ", len(seen))) // want `the schema of SeenTool depends on the variable seen, which seen\[city\] = true changes .*DET-001`
}

// Package good has variables, an environment and output, none of which is a way into or out of a call.
package good

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync/atomic"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
	Days int    `json:"days,omitempty" doc:"How many days."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// ErrNone is what is said of a city that nobody knows.
var ErrNone = errors.New("no such city")

var (
	skies = map[string]string{"Bern": "clear"}
	form  = "the sky of %s is %s"
	calls atomic.Int64
	unit  = os.Getenv("UNIT")
)

// New makes the tool.
func New(*slog.Logger) Tool {
	fmt.Println("the forecast tool is made in", os.Getenv("REGION"))
	return Tool{}
}

// Calls returns how often the tool was called.
func Calls() int64 { return calls.Load() }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	calls.Add(1)
	sky, ok := skies[args.City]
	if !ok {
		return contract.Failure(ErrNone.Error())
	}
	var text strings.Builder
	fmt.Fprintf(&text, form, args.City, sky)
	fmt.Fprintln(os.Stderr, "asked for", args.City)
	return contract.Success(text.String() + unit)
}

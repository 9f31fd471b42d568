// Package good looks at its required arguments before it uses them, in many ways.
package good

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
	From string `json:"from" doc:"The first day."`
	Unit string `json:"unit" doc:"The unit."`
	Most int    `json:"most" doc:"The most."`
	Key  string `json:"key" doc:"The key."`
	Name string `json:"name" doc:"The name."`
	Zone string `json:"zone" doc:"The zone."`
	Days []int  `json:"days" doc:"Which days."`
	Note string `json:"note,omitempty" doc:"What to add."`
	Rest string `json:"rest" doc:"What nobody reads."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	if strings.TrimSpace(args.City) == "" || args.Days == nil {
		return contract.Failure("city and days are required")
	}
	from, err := time.Parse(time.DateOnly, args.From)
	factor, known := factors[args.Unit]
	if err != nil || !known {
		return contract.Failure("from must be a day, and unit a unit")
	}
	if err := args.check(); err != nil {
		return contract.Failure(err.Error())
	}
	for name, value := range map[string]string{"zone": args.Zone} {
		if value == "" {
			return contract.Failure(name + " is required")
		}
	}
	switch args.Name {
	case "Ada", "Bob":
		return contract.Success(answer{args.City, from, factor * args.Most, args.Key, args.Name, args.Zone, args.Note})
	}
	return contract.Failure("name must be Ada or Bob")
}

var factors = map[string]int{"m": 1}

type answer struct {
	City                  string
	From                  time.Time
	Most                  int
	Key, Name, Zone, Note string
}

func (a *arguments) check() error {
	if a.Most <= 0 {
		return errors.New("most must be positive")
	}
	return required("key", a.Key)
}

func required(name, value string) error {
	if len(value) == 0 {
		return errors.New(name + " is required")
	}
	return nil
}

// Package bad is told things by other ways than its arguments, and tells things by others than its result.
package bad

import (
	"context"
	"fmt"
	"os"
	"slices"

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

// Units are what temperatures are in.
var (
	units  = "metric"
	cities []string
)

// SetUnits sets them.
func SetUnits(u string) { units = u }

// Allow sets what may be asked for.
func Allow(names ...string) { cities = append(cities, names...) }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	if !slices.Contains(cities, args.City) { // want `Execute reads the variable cities, which Allow sets \(the call cannot be explained from its arguments\) \(SHP-009\)`
		return contract.Failure("no such city")
	}
	fmt.Println("forecast:", args.City, forecast()) // want `Execute prints to standard output with fmt\.Println \(output belongs in the result\) \(SHP-009\)`
	fmt.Fprintf(os.Stdout, "%s\n", units)           // want `Execute writes to standard output .*SHP-009` `Execute reads the variable units, which SetUnits sets .*SHP-009`
	return contract.Success("see the output")
}

func forecast() string {
	var sky string
	fmt.Scanln(&sky)                           // want `forecast reads standard input with fmt\.Scanln .*SHP-009`
	return sky + os.Getenv("SKY") + os.Args[0] // want `forecast reads the environment with os\.Getenv\("SKY"\) .*SHP-009` `forecast reads the command line .*SHP-009`
}

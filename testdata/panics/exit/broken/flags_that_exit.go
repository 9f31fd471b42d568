package broken

import (
	"context"
	"encoding/json"
	"flag"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FlagsThatExit parses a command with a flag set that exits on error.
//
//corpus:input {"command":"-unknown"}
type FlagsThatExit struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FlagsThatExit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Command string `json:"command"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	flags := flag.NewFlagSet("grep", flag.ExitOnError)
	ignore := flags.Bool("i", false, "ignore case")
	if err := flags.Parse(strings.Fields(args.Command)); err != nil { // want "\\[exit\\] \\(PAN-002\\)"
		return contract.Failure("'command' could not be read")
	}
	return contract.Success(*ignore)
}

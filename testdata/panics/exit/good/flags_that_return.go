package good

import (
	"context"
	"encoding/json"
	"flag"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FlagsThatReturn parses a command with a flag set that answers its errors.
//
//corpus:input {"command":"-unknown"}
type FlagsThatReturn struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FlagsThatReturn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Command string `json:"command"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	flags := flag.NewFlagSet("grep", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	ignore := flags.Bool("i", false, "ignore case")
	if err := flags.Parse(strings.Fields(args.Command)); err != nil {
		return contract.Failure("'command' could not be read")
	}
	return contract.Success(*ignore)
}

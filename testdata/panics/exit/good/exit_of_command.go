package good

import (
	"context"
	"fmt"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExitOfCommand has a function that ends the process, and does not call it.
//
//corpus:input {}
type ExitOfCommand struct{ corpus.Base }

func usageExitOfCommand() {
	fmt.Fprintln(os.Stderr, "usage: corpus")
	os.Exit(2)
}

// Main is for whoever runs the tool by hand.
func (t *ExitOfCommand) Main(arguments []string) {
	if len(arguments) == 0 {
		usageExitOfCommand()
	}
}

// Execute implements contract.Tool.
func (t *ExitOfCommand) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(len(argumentsJSON))
}

package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ProducerOfChannel produces rows in the background for a range over a channel.
//
//corpus:input {"rows":["a"],"columns":1}
type ProducerOfChannel struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ProducerOfChannel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows    []string `json:"rows"`
		Columns int      `json:"columns"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Columns < 0 || args.Columns > 10 {
		return contract.Failure("'columns' must be 0 to 10")
	}
	cells := make(chan string)
	go func() {
		defer close(cells)
		for _, row := range args.Rows {
			cells <- strings.Split(row, ",")[args.Columns] // want "\\[goroutine\\] \\(PAN-002\\)"
		}
	}()
	var all []string
	for cell := range cells {
		all = append(all, cell)
	}
	return contract.Success(all)
}

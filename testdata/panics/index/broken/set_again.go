package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SetAgain keeps what it has asked about in a field that a method sets once more.
//
//corpus:input {"method":"GET","path":""}
type SetAgain struct{ corpus.Base }

type requestSetAgain struct {
	method, path string
	tries        int
}

func (r *requestSetAgain) trace() {
	r.tries++
	r.method = r.path
}

func (r *requestSetAgain) initial() byte { return r.method[0] } // want "\\[index\\] \\(PAN-003\\)"

func sendSetAgain(method, path string) (byte, bool) {
	switch method {
	case "GET", "PUT":
	default:
		return 0, false
	}
	r := &requestSetAgain{method: method, path: strings.TrimSpace(path)}
	r.trace()
	return r.initial(), true
}

// Execute implements contract.Tool.
func (t *SetAgain) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Method string `json:"method"`
		Path   string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	initial, ok := sendSetAgain(args.Method, args.Path)
	if !ok {
		return contract.Failure("no such method")
	}
	return contract.Success(initial)
}

package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SetWhereMade keeps what it has asked about in a field that nothing sets any more.
//
//corpus:input {"method":"GET","path":"/"}
//corpus:input {"method":"","path":""}
type SetWhereMade struct{ corpus.Base }

type requestSetWhereMade struct {
	method, path string
	tries        int
}

func (r *requestSetWhereMade) trace() {
	r.tries++
}

func (r *requestSetWhereMade) initial() byte { return r.method[0] }

func sendSetWhereMade(method, path string) (byte, bool) {
	switch method {
	case "GET", "PUT":
	default:
		return 0, false
	}
	r := &requestSetWhereMade{method: method, path: strings.TrimSpace(path)}
	r.trace()
	return r.initial(), true
}

// Execute implements contract.Tool.
func (t *SetWhereMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Method string `json:"method"`
		Path   string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	initial, ok := sendSetWhereMade(args.Method, args.Path)
	if !ok {
		return contract.Failure("no such method")
	}
	return contract.Success(initial)
}

package broken

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedLessAround has a function literal ask what the function around it has asked, which takes one more.
//
//corpus:input {"kind":"unix"}
type AskedLessAround struct{ corpus.Base }

func addressesAskedLessAround(kind string) ([]string, error) {
	port := 0
	switch kind {
	case "tcp", "udp":
		port = 80
	case "ip", "unix":
	default:
		return nil, errors.New("no such kind")
	}
	address := func(host string) string {
		switch kind {
		case "tcp":
			return fmt.Sprintf("%s:%d", host, port)
		case "udp":
			return fmt.Sprintf("%s/%d", host, port)
		case "ip":
			return host
		default:
			panic("unexpected kind: " + kind) // want "\\[panic\\] \\(PAN-001\\)"
		}
	}
	return []string{address("localhost"), address("example.com")}, nil
}

// Execute implements contract.Tool.
func (t *AskedLessAround) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind string `json:"kind"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	all, err := addressesAskedLessAround(args.Kind)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(all)
}

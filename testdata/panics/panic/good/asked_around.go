package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedAround has a function literal ask once more what the function around it has asked.
//
//corpus:input {"kind":"udp"}
//corpus:input {"kind":"ip"}
//corpus:input {"kind":"unix"}
type AskedAround struct{ corpus.Base }

func addressesAskedAround(kind string) ([]string, error) {
	port := 0
	switch kind {
	case "tcp", "udp":
		port = 80
	case "ip":
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
			panic("unexpected kind: " + kind)
		}
	}
	return []string{address("localhost"), address("example.com")}, nil
}

// Execute implements contract.Tool.
func (t *AskedAround) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind string `json:"kind"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	all, err := addressesAskedAround(args.Kind)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(all)
}

package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorsCollected answers the panics of its workers as errors.
//
//corpus:input {"urls":["a"]}
type ErrorsCollected struct{ corpus.Base }

func hostErrorsCollected(url string) (host string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("read %q: %v", url, cause)
		}
	}()
	return strings.SplitN(url, "://", 2)[1], nil
}

// Execute implements contract.Tool.
func (t *ErrorsCollected) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		URLs []string `json:"urls"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	hosts, failures := make([]string, len(args.URLs)), make([]error, len(args.URLs))
	var group sync.WaitGroup
	for i, url := range args.URLs {
		group.Go(func() { hosts[i], failures[i] = hostErrorsCollected(url) })
	}
	group.Wait()
	if err := errors.Join(failures...); err != nil {
		return contract.Failure("some of 'urls' are no URLs")
	}
	return contract.Success(hosts)
}

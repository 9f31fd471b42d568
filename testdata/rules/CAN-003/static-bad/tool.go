// Package bad gives what it waits for a context that no cancellation ends.
package bad

import (
	"context"
	"net/http"
	"os/exec"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	client *http.Client
}

var background = context.Background()

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, argumentsJSON, nil) // want `Execute passes context.Background\(\) to http.NewRequestWithContext instead of ctx \(neither a cancellation nor a deadline ends it\) \(CAN-003\)`
	if err == nil {
		_, err = t.client.Do(request)
	}
	own, cancel := context.WithTimeout(context.TODO(), 30*time.Second)
	defer cancel()
	if err == nil {
		err = exec.CommandContext(own, "sync").Run() // want `Execute passes context.TODO\(\) to exec.CommandContext instead of ctx .*CAN-003`
	}
	if err == nil {
		err = exec.CommandContext(background, "sync").Run() // want `Execute passes context.Background\(\) to exec.CommandContext instead of ctx .*CAN-003`
	}
	if err == nil {
		err = exec.CommandContext(made(), "sync").Run() // want `Execute passes context.Background\(\) to exec.CommandContext instead of ctx .*CAN-003`
	}
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	t.page(argumentsJSON)
	t.old(argumentsJSON)
	go func() {
		_ = exec.CommandContext(context.WithValue(context.Background(), key{}, 1), "sync").Run() // want `Execute passes context.Background\(\) to exec.CommandContext .*CAN-003`
	}()
	return contract.Success(struct{}{})
}

type key struct{}

func made() context.Context { return context.Background() }

func (t *Tool) page(url string) {
	request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, url, nil) // want `page passes context.Background\(\) to http.NewRequestWithContext \(.*CAN-003`
	if err == nil {
		_, _ = t.client.Do(request)
	}
}

func (t *Tool) old(url string) {
	request, err := http.NewRequest(http.MethodGet, url, nil) // want `old sends a request that http.NewRequest made and ignores the context \(use http.NewRequestWithContext\) \(CAN-008\)`
	if err == nil {
		request.Header.Set("Accept", "text/plain")
		_, _ = t.client.Do(request)
	}
}

// Package good has a tool that waits beside its context, or not for long.
package good

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"net/http"
	"os/exec"
	"time"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	time.Sleep(time.Millisecond)
	time.Sleep(min(time.Duration(len(argumentsJSON))*time.Second, time.Second/2))
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
		time.Sleep(time.Second / 10)
		return contract.Cancelled(nil)
	}
	for i := range 3 {
		select {
		case <-ctx.Done():
			return contract.Cancelled(i)
		case <-time.After(time.Second):
		}
		time.Sleep(5 * time.Millisecond)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, argumentsJSON, nil)
	if err == nil {
		_, err = http.DefaultClient.Do(request)
	}
	if err == nil {
		err = exec.CommandContext(ctx, "true").Run()
	}
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	return contract.Success(struct{}{})
}

// Main is not the tool's.
func Main() {
	time.Sleep(time.Hour)
	_, _ = http.Get("http://example.com")
}

// Package bad waits where each wait has a fix.
package bad

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	lines  chan string
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	<-time.After(3 * time.Second) // want `Execute waits for time.After\(3 \* time.Second\) .*CAN-008`
	<-t.lines                     // want `Execute waits for t.lines .*CAN-008`
	answer := ""
	select {
	case answer = <-t.lines: // want `Execute waits for t.lines or for time.After\(time.Minute\) .*CAN-008`
	case <-time.After(time.Minute):
		answer = "late"
	}
	if err := t.retry(ctx, answer); err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	return contract.Success(struct{}{})
}

func (t *Tool) retry(ctx context.Context, url string) error {
	for attempt := range 5 {
		if err := t.once(ctx, url); err == nil {
			return nil
		}
		time.Sleep(time.Duration(attempt) * time.Second) // want `retry sleeps .*CAN-008`
	}
	_, err := net.LookupHost(url) // want `retry calls net.LookupHost .*CAN-008`
	return err
}

func (t *Tool) once(ctx context.Context, url string) error {
	connection, err := net.Dial("tcp", url) // want `once calls net.Dial .*CAN-008`
	if err != nil {
		return err
	}
	defer func() { _ = connection.Close() }()
	request, err := http.NewRequest(http.MethodGet, url, nil) // want `once sends a request that http.NewRequest made .*CAN-008`
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	return response.Body.Close()
}

// Package bad has a tool that waits in many ways and looks at the context in none.
package bad

import (
	"context"
	"database/sql"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"net"
	"net/http"
	"os/exec"
	"time"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if argumentsJSON == "" {
		time.Sleep(3 * time.Second) // want `Execute sleeps and ignores the context \(wait in a select with ctx.Done\(\)\) \(CAN-008\)`
	}
	for range 1000 {
		time.Sleep(100 * time.Millisecond) // want `Execute sleeps .*CAN-008`
	}
	t.retry(argumentsJSON)
	_ = lines(argumentsJSON)
	return contract.Success(struct{}{})
}

func (Tool) retry(address string) {
	_, _ = http.Get(address)              // want `retry calls http.Get and ignores the context \(use http.NewRequestWithContext\) \(CAN-008\)`
	_, _ = net.Dial("tcp", address)       // want `retry calls net.Dial .*CAN-008`
	_ = exec.Command("sleep", "60").Run() // want `retry calls exec.Command .*use exec.CommandContext.*CAN-008`
	_, _ = new(sql.DB).Query("SELECT 1")  // want `retry calls new\(sql.DB\).Query .*use QueryContext.*CAN-008`
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for range 3 {
		<-ticker.C // want `retry waits for ticker.C .*CAN-008`
	}
	select {
	case <-time.After(time.Hour): // want `retry waits for time.After\(time.Hour\) .*CAN-008`
	}
}

func lines[T any](of T) []T {
	go func() {
		time.Sleep(time.Hour) // want `lines sleeps .*CAN-008`
	}()
	return nil
}

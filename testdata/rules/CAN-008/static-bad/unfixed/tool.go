// Package bad does not hand the context on where that could change more than when a call ends: none of these has a fix.
package bad

import (
	"context"
	"database/sql"
	"os/exec"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

var mutex sync.Mutex

// Tool is a tool.
type Tool struct {
	rest.Tool
	db *sql.DB
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	mutex.Lock()
	time.Sleep(2 * time.Second) // want `Execute sleeps .*CAN-008`
	mutex.Unlock()
	if time.Sleep(2 * time.Second); argumentsJSON == "" { // want `Execute sleeps .*CAN-008`
		return contract.Failure("Tool failed.")
	}
	go func() {
		_, _ = t.db.Exec("VACUUM") // want `Execute calls t.db.Exec .*CAN-008`
	}()
	defer t.db.Exec("COMMIT") // want `Execute calls t.db.Exec .*CAN-008`
	if rows, err := t.rows(ctx); err == nil {
		defer func() { _ = rows.Close() }()
	}
	if err := start(ctx); err != nil {
		return contract.Failure("Tool failed.")
	}
	_ = t.ping(ctx)
	return contract.Success(struct{}{})
}

// rows returns what the context of this function would close.
func (t Tool) rows(_ context.Context) (*sql.Rows, error) {
	return t.db.Query("SELECT 1") // want `rows calls t.db.Query .*CAN-008`
}

// start begins something that is meant to go on.
func start(ctx context.Context) error {
	_ = ctx
	command := exec.Command("server") // want `start calls exec.Command .*CAN-008`
	return command.Start()
}

// ping has another ctx where it waits.
func (t Tool) ping(ctx context.Context) error {
	if ctx := ctx.Err(); ctx == nil {
		time.Sleep(2 * time.Second) // want `ping sleeps .*CAN-008`
		return t.db.Ping()          // want `ping calls t.db.Ping .*CAN-008`
	}
	return nil
}

// Package bad has the context at hand and does not hand it on: each of these has a fix.
package bad

import (
	"context"
	"database/sql"
	"log/slog"
	"os/exec"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	db     *sql.DB
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	time.Sleep(3 * time.Second) // want `Execute sleeps .*CAN-008`
	for range 3 {
		time.Sleep(time.Second / 2) // want `Execute sleeps .*CAN-008`
	}
	if err := t.store(ctx, argumentsJSON); err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	return contract.Success(struct{}{})
}

func (t Tool) store(requested context.Context, text string) error {
	if err := t.db.Ping(); err != nil { // want `store calls t.db.Ping .*CAN-008`
		return err
	}
	tx, err := t.db.Begin() // want `store calls t.db.Begin .*CAN-008`
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.Exec("INSERT INTO texts VALUES (?)", text); err != nil { // want `store calls tx.Exec .*CAN-008`
		return err
	}
	if err := exec.Command("sync").Run(); err != nil { // want `store calls exec.Command .*CAN-008`
		return err
	}
	command := exec.Command("logger", text) // want `store calls exec.Command .*CAN-008`
	command.Dir = "/"
	if _, err := command.Output(); err != nil {
		return err
	}
	return tx.Commit()
}

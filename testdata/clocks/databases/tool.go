// Package databases has tools that query a database through a connection pool.
package databases

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"sync"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
	"github.com/toolconform/toolconform/testdata/clocks/internal/store"
)

// shared is the pool of the whole program.
var shared = sync.OnceValue(func() *sql.DB { return store.Open(8, kit.Short) })

func ask(ctx context.Context, db *sql.DB, text string) error {
	var answer string
	if err := db.QueryRowContext(ctx, "SELECT ?", text).Scan(&answer); err != nil {
		return fmt.Errorf("ask the database: %w", err)
	}
	return nil
}

// A Tool uses a pool that the whole program shares.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("databases", logger, func(ctx context.Context, text string) error { return ask(ctx, shared(), text) })}
}

// An InTransaction queries in a transaction.
type InTransaction struct{ kit.Tool }

// NewInTransaction makes it.
func NewInTransaction(logger *slog.Logger) InTransaction {
	return InTransaction{kit.New("databases_transaction", logger, func(ctx context.Context, text string) error {
		tx, err := shared().BeginTx(ctx, nil)
		if err != nil {
			return fmt.Errorf("begin: %w", err)
		}
		defer tx.Rollback()
		var answer string
		if err := tx.QueryRowContext(ctx, "SELECT ?", text).Scan(&answer); err != nil {
			return fmt.Errorf("ask the database: %w", err)
		}
		return tx.Commit()
	})}
}

// An Own uses a pool that its caller opens and closes.
type Own struct{ kit.Tool }

// NewOwn makes it, by that name.
func NewOwn(title string, logger *slog.Logger, db *sql.DB) Own {
	return Own{kit.New(title, logger, func(ctx context.Context, text string) error { return ask(ctx, db, text) })}
}

// A Deaf sends many queries to undo its work when it is cancelled, and does not stop early.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger, db *sql.DB) Deaf {
	return Deaf{kit.New("databases_deaf", logger, func(ctx context.Context, text string) error {
		err := ask(ctx, db, text)
		if err != nil {
			for range 50 {
				_ = ask(context.WithoutCancel(ctx), db, text)
			}
		}
		return err
	})}
}

// An Unshut opens a pool in each call, and never closes it.
type Unshut struct{ kit.Tool }

// NewUnshut makes it.
func NewUnshut(logger *slog.Logger) Unshut {
	return Unshut{kit.New("databases_unshut", logger, func(ctx context.Context, text string) error {
		return ask(ctx, store.Open(1, kit.Short), text)
	})}
}

// An Unclosed does not return its connection to the pool if the call is cancelled.
type Unclosed struct{ kit.Tool }

// NewUnclosed makes it.
func NewUnclosed(logger *slog.Logger) Unclosed {
	db := store.Open(1, kit.Short)
	return Unclosed{kit.New("databases_unclosed", logger, func(ctx context.Context, text string) error {
		connection, err := db.Conn(ctx)
		if err != nil {
			return fmt.Errorf("take a connection: %w", err)
		}
		var answer string
		if err := connection.QueryRowContext(ctx, "SELECT ?", text).Scan(&answer); err != nil {
			return fmt.Errorf("ask the database: %w", err)
		}
		return connection.Close()
	})}
}

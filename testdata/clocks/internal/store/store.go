// Package store is a database that takes its time: a driver for database/sql, as far as the tools need one.
package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// Open opens a pool of so many connections, whose queries take that long.
func Open(connections int, takes time.Duration) *sql.DB {
	db := sql.OpenDB(connector{takes})
	db.SetMaxOpenConns(connections)
	return db
}

type connector struct{ takes time.Duration }

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	return connection(c), kit.Pause(ctx, time.Millisecond)
}
func (c connector) Driver() driver.Driver { return c }

// Open implements driver.Driver.
func (c connector) Open(string) (driver.Conn, error) { return connection(c), nil }

type connection struct{ takes time.Duration }

var errUnprepared = errors.New("the store prepares no statements")

func (c connection) Prepare(string) (driver.Stmt, error) { return nil, errUnprepared }
func (c connection) Close() error                        { return nil }
func (c connection) Begin() (driver.Tx, error)           { return transaction{}, nil }

// QueryContext implements driver.QueryerContext: a query answers its first argument.
func (c connection) QueryContext(ctx context.Context, _ string, args []driver.NamedValue) (driver.Rows, error) {
	if err := kit.Pause(ctx, c.takes); err != nil {
		return nil, err
	}
	return &rows{args[0].Value}, nil
}

type transaction struct{}

func (transaction) Commit() error   { return nil }
func (transaction) Rollback() error { return nil }

type rows struct{ value driver.Value }

func (r *rows) Columns() []string { return []string{"text"} }
func (r *rows) Close() error      { return nil }

func (r *rows) Next(into []driver.Value) error {
	if r.value == nil {
		return io.EOF
	}
	into[0], r.value = r.value, nil
	return nil
}

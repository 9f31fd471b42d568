package known

import (
	"context"
	"database/sql/driver"
	"io"
)

// connector opens a database in which everything succeeds and nothing is stored.
type connector struct{}

func (connector) Open(string) (driver.Conn, error)             { return connector{}, nil }
func (connector) Connect(context.Context) (driver.Conn, error) { return connector{}, nil }
func (connector) Driver() driver.Driver                        { return connector{} }
func (connector) Prepare(string) (driver.Stmt, error)          { return connector{}, nil }
func (connector) Close() error                                 { return nil }
func (connector) Begin() (driver.Tx, error)                    { return connector{}, nil }
func (connector) Commit() error                                { return nil }
func (connector) Rollback() error                              { return nil }
func (connector) NumInput() int                                { return -1 }
func (connector) Exec([]driver.Value) (driver.Result, error)   { return driver.ResultNoRows, nil }
func (connector) Query([]driver.Value) (driver.Rows, error)    { return nothingFound{}, nil }

// nothingFound are no rows.
type nothingFound struct{}

func (nothingFound) Columns() []string         { return nil }
func (nothingFound) Close() error              { return nil }
func (nothingFound) Next([]driver.Value) error { return io.EOF }

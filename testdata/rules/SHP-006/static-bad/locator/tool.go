// Package bad has tools that ask package variables for what the author's own services know.
package bad

import (
	"context"
	"database/sql"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Catalog knows cities.
type Catalog interface {
	Find(ctx context.Context, city string) (string, error)
}

// An Index knows words.
type Index interface{ Has(word string) bool }

type client struct{ address string }

// Get asks another machine.
func (c *client) Get(_ context.Context, path string) (string, error) { return c.address + path, nil }

var (
	catalog Catalog
	index   Index
	remote  = &client{"localhost"}
	shared  *sql.DB
)

// SetIndex says which index there is.
func SetIndex(i Index) { index = i }

// CatalogTool asks the catalog.
type CatalogTool struct{ rest.Tool }

// Execute runs it.
func (CatalogTool) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	found, err := catalog.Find(ctx, "Rome") // want `CatalogTool reaches its service through the package variable catalog \(all hosts and tests share it: make it a parameter of the constructor\) \(SHP-006\)`
	if err != nil {
		contract.LogException(ctx, nil, contract.Tag("CatalogTool", "Execute", "Exception"), err)
		return contract.Failure("CatalogTool failed.")
	}
	return contract.Success(found)
}

// IndexTool asks the index, in a helper.
type IndexTool struct{ rest.Tool }

// Execute runs it.
func (IndexTool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(known("Rome"))
}

func known(word string) bool { return index.Has(word) } // want `IndexTool reaches its service through the package variable index .*SHP-006`

// RemoteTool asks a client of the package.
type RemoteTool struct{ rest.Tool }

// Execute runs it.
func (RemoteTool) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	found, _ := remote.Get(ctx, "/cities") // want `RemoteTool reaches its service through the package variable remote .*SHP-006`
	return contract.Success(found)
}

// StoreTool is given what its constructor finds.
type StoreTool struct {
	rest.Tool
	logger   *slog.Logger
	database *sql.DB
}

// NewStore makes it.
func NewStore(logger *slog.Logger) *StoreTool {
	return &StoreTool{logger: logger, database: shared} // want `StoreTool reaches its service through the package variable shared .*SHP-006`
}

// Execute runs it.
func (t *StoreTool) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.database.PingContext(ctx) == nil)
}

// Package store loads items, and has something to say when that fails.
package store

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// A Store loads items.
type Store struct{ DB *sql.DB }

// An Item is what is loaded.
type Item struct {
	Count int
	Note  string
}

// Load loads an item.
func (s Store) Load(ctx context.Context, name string) (Item, error) {
	var item Item
	if err := s.DB.QueryRowContext(ctx, "SELECT count FROM items WHERE name = ?", name).Scan(&item.Count); err != nil {
		return Item{Note: "not loaded: " + err.Error()}, fmt.Errorf("load %s: %w", name, err)
	}
	return item, nil
}

// Describe makes a sentence of an error.
func Describe(err error) string { return "It failed: " + err.Error() + "." }

// Fail returns an error.
func Fail(err error) contract.Result { return contract.Failure(Describe(err)) }

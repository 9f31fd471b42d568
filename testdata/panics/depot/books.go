package depot

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// A book has entries, or returns why it has none.
type book interface {
	entry(id string) (*Order, error)
}

type shelf struct{ orders map[string]*Order }

func (s shelf) entry(id string) (*Order, error) {
	order, ok := s.orders[id]
	if !ok {
		return nil, fmt.Errorf("look %q up: %w", id, ErrUnknown)
	}
	return order, nil
}

type locked struct{}

func (locked) entry(string) (*Order, error) { return nil, ErrUnknown }

func books(open bool) book {
	if !open {
		return locked{}
	}
	return shelf{orders}
}

// Listed returns all orders.
func Listed() []*Order {
	var all []*Order
	for id := range orders {
		all = append(all, Entry(id))
	}
	return all
}

// Entry returns an order that there has to be.
func Entry(id string) *Order {
	order, err := books(true).entry(id)
	if err != nil {
		panic(err)
	}
	return order
}

// Known returns an order that there has to be, too.
func Known(id string) *Order {
	order, err := Find(id)
	if err != nil {
		panic(err)
	}
	return order
}

// Form returns a file that there has to be.
func Form(name string) []byte {
	text, err := os.ReadFile(filepath.Join("forms", filepath.Base(name)))
	if err != nil {
		panic(err)
	}
	return text
}

// A courier fetches what others keep.
type courier interface {
	fetch(ctx context.Context, id string) (*Order, error)
}

func (s shelf) fetch(_ context.Context, id string) (*Order, error) { return s.entry(id) }

func (locked) fetch(context.Context, string) (*Order, error) { return nil, ErrUnknown }

func couriers(open bool) courier {
	if !open {
		return locked{}
	}
	return shelf{orders}
}

// Fetched returns an order that somebody else has.
func Fetched(ctx context.Context, id string) *Order {
	order, err := couriers(true).fetch(ctx, id)
	if err != nil {
		panic(err)
	}
	return order
}

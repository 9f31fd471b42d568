// Package corpus has what all variants of the corpus of panics are built on.
//
// Each package below testdata/panics/<class> holds variants of tools: broken ones that panic in the way of that class where the
// comment says it, good ones that do not, and under limits broken ones that are known not to be seen. A variant is a type with an
// Execute of its own, which implements contract.Tool. What follows it in its file, up to the type of the next variant, belongs to
// it. The package internal/lab/execute executes them all.
package corpus

import (
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
)

// A Base is what a variant does not have to say: it makes a tool of a type that has Execute.
type Base struct{}

// Name implements contract.Tool.
func (Base) Name() string { return "corpus_variant" }

// UsageMetadata implements contract.Tool.
func (Base) UsageMetadata() string { return "corpus_variant: shows one way to panic, or not to." }

// FullyExecutedOnServer implements contract.Tool.
func (Base) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool. It is open, since a variant reads what it reads.
func (Base) Schema() contract.Schema {
	return contract.Schema{Name: "corpus_variant", Description: "Shows one way to panic, or not to."}
}

// Arguments are the arguments of a call, which decode to T.
type Arguments[T any] string

// Decoded returns the arguments. Those that are not valid are the zero value, as those of {} are.
func (a Arguments[T]) Decoded() T {
	var args T
	if err := json.Unmarshal([]byte(a), &args); err != nil {
		var none T
		return none
	}
	return args
}

// A Variant is a tool of the corpus, for its list.
type Variant struct {
	Name string
	New  func() contract.Tool
}

// Of returns a variant whose zero value is ready.
func Of[T any, P interface {
	*T
	contract.Tool
}]() Variant {
	return Made(func() P { return new(T) })
}

// Made returns a variant that a function makes.
func Made[T contract.Tool](create func() T) Variant {
	return Variant{reflect.TypeFor[T]().Elem().Name(), func() contract.Tool { return create() }}
}

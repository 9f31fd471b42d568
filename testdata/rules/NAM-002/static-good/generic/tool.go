// Package good has a generic tool, known under another name, whose constants are those of the type.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Of is a tool over something.
type Of[T any] struct {
	rest.Tool
	find func(T) string
}

// Tool is one of them.
type Tool = Of[string]

// OfToolName is what the tools are called.
const OfToolName = "weather_lookup"

// Name returns OfToolName.
func (o *Of[T]) Name() string { return named(o) }

func named[T any](*Of[T]) string { return OfToolName }

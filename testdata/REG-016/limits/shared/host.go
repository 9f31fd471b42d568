// Package limits registers one tool of a package and leaves the other out. It is no program: another package of the program may
// register the rest. Standalone, toolnowhere tells of a tool that nothing makes.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

// Fill registers.
func Fill(registry *contract.Registry) error { return registry.Register(pair.NewPing()) }

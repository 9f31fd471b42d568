// Package limits registers one tool of a package and not the other. It is not package main, so another package of the program may register the other
// one. Only a run of toolvet over a whole module reports a tool that is never created.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

// Fill registers.
func Fill(registry *contract.Registry) error { return registry.Register(pair.NewPing()) }

package trial

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// A Subject is a tool under test, and how to make one.
type Subject struct {
	// New makes the tool, anew for every trial. What it needs it takes from the environment.
	New func(Env) contract.Tool
	// Name of the tool; the tool's own where it is empty.
	Name string
	// Examples that succeed; the tool's own where there are none.
	Examples []contract.Example
}

// An Env is what a tool under test is made from.
type Env struct {
	// Logger records. It is nil in the trial that builds the tool without one.
	Logger *slog.Logger

	bench *bench
}

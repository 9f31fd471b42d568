// Package discover finds the tools in Go packages: the functions, variables and types that construct a contract.Tool, and the tests
// that declare subjects. It reads source with the go command and go/packages, and runs none of it.
//
// From the result of Find, package build builds worker programs, and package supervise runs them.
package discover

import (
	"runtime"
	"time"
)

// A Config selects the packages to search and says how to run the tools that are found. The zero value is usable.
type Config struct {
	// Dir is the folder that the patterns are relative to; by default the working directory.
	Dir string
	// Patterns are package patterns of the go command; by default ./...
	Patterns []string
	// Modules restricts the search to tools that modules mount. Tests and constructors are ignored.
	Modules bool
	// Tags are build tags, separated by commas.
	Tags string
	// Race builds the tools with the race detector. A data race ends the process of the tool.
	Race bool
	// Real runs every stimulus in real time.
	Real bool
	// Parallel is the number of tools that are tested at once. Twice as many processes may be alive. The default is four times
	// the number of processors, because a tool that hangs uses none.
	Parallel int
	// Timeout bounds one call in wall time; by default DefaultTimeout.
	Timeout time.Duration
}

// DefaultTimeout bounds one call if Config.Timeout is not set.
const DefaultTimeout = 10 * time.Second

// CallTimeout returns the bound of one call.
func (c Config) CallTimeout() time.Duration {
	if c.Timeout <= 0 {
		return DefaultTimeout
	}
	return c.Timeout
}

// Concurrency returns the number of tools that are tested at once.
func (c Config) Concurrency() int {
	if c.Parallel <= 0 {
		return 4 * runtime.NumCPU()
	}
	return c.Parallel
}

func (c Config) patterns() []string {
	if len(c.Patterns) == 0 {
		return []string{"./..."}
	}
	return c.Patterns
}

// BuildFlags returns the flags of the go command that decide which files are built, and how.
func (c Config) BuildFlags() []string {
	var flags []string
	if c.Tags != "" {
		flags = append(flags, "-tags="+c.Tags)
	}
	if c.Race {
		flags = append(flags, "-race")
	}
	return flags
}

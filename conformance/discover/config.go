// Package worker finds the tools in somebody's Go packages, builds the processes that run them, and supervises these.
//
// Find reads source and runs nothing. Start builds one program for each build list, which links the author's tools with
// the probe (package stimulus) and exists in the overlay of a build only, so the author's files are never touched. A Pool
// hands out a probe.Doer for each tool, runs every tool in a process of its own, and outlives whatever they do. Only to describe
// themselves in other surroundings, tools that have nothing in common follow each other in one process.
package discover

import (
	"runtime"
	"time"
)

// A Config says which packages to look into and how to run what is found there. Its zero value works.
type Config struct {
	// Dir is the folder in which the patterns are meant; the working directory where it is empty.
	Dir string
	// Patterns name packages as for the go command; ./... where there is none.
	Patterns []string
	// Modules leaves only what modules mount: what tests declare and constructors make is not looked at.
	Modules bool
	// Tags are build tags, separated by commas.
	Tags string
	// Race builds the tools with the race detector: a race ends the process of the tool.
	Race bool
	// Real has every stimulus done in real time, whatever the tool is like.
	Real bool
	// Parallel is how many tools are to be tried at once; twice as many processes may be alive. By default there are more
	// than cores, since hangs idle.
	Parallel int
	// Timeout bounds one call in wall time; ten seconds where it is zero.
	Timeout time.Duration
}

// DefaultTimeout bounds one call of a run that names no bound.
const DefaultTimeout = 10 * time.Second

func (c Config) CallTimeout() time.Duration {
	if c.Timeout <= 0 {
		return DefaultTimeout
	}
	return c.Timeout
}

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

// BuildFlags are the flags that decide which files a build sees, and how they are compiled.
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

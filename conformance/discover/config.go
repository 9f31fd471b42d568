// Package discover finds the tools in Go packages: the functions, variables and types that construct a contract.Tool, and the tests
// that declare subjects. It reads source with the go command and go/packages, and runs none of it.
//
// From the result of Find, package build builds programs, which package supervise runs.
package discover

// A Config selects the packages to search. The zero value is usable.
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

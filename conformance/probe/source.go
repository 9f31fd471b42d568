package probe

import "embed"

// Source holds the files of this package, so that a copy can be built into another module. The copy leaves this file out.
//
//go:embed *.go execute/*.go fixture/*.go goroutines/*.go
var Source embed.FS

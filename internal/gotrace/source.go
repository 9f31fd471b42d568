package gotrace

import "embed"

// Source holds the files of this package, so that a copy can be built into another module, like that of package probe, which imports it.
//
//go:embed *.go
var Source embed.FS

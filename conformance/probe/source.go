package probe

import "embed"

// Source holds this package's own files, so that a copy of it can be built into somebody's module. The copy has every
// file but this one.
//
//go:embed *.go
var Source embed.FS

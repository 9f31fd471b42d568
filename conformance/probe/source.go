package probe

import "embed"

// Source holds the files of this package, so that a copy can be built into another module. The copy leaves this file out, and those of package
// fixture that only a declared subject uses: linking net/http makes a process take 1.4 ms longer to start, and some tools start several.
//
//go:embed *.go execute/*.go goroutines/*.go fixture/env.go fixture/recorder.go fixture/service.go
var Source embed.FS

package report

import (
	"runtime/debug"

	"github.com/toolconform/toolconform/contract/requirement"
)

// ThisKit identifies the program that is running: the version of this module in it, and the catalogue.
func ThisKit() Kit { return Kit{Version: version(), Requirements: requirement.Digest()} }

const modulePath = "github.com/toolconform/toolconform"

// unversioned is what the Go command calls a module that it was given as a folder.
const unversioned = "(devel)"

func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return unversioned
	}
	if info.Main.Path == modulePath && info.Main.Version != "" {
		return info.Main.Version
	}
	for _, m := range info.Deps {
		if m.Path == modulePath && m.Replace == nil {
			return m.Version
		}
	}
	return unversioned
}

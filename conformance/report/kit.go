package report

import (
	"runtime/debug"

	"github.com/toolconform/toolconform/contract/requirement"
)

// ThisKit identifies the running program: its version of this module, and the digest of the catalogue.
func ThisKit() Kit { return Kit{Version: version(), Requirements: requirement.Digest()} }

const modulePath = "github.com/toolconform/toolconform"

// unversioned is the version that the go command reports for a module in a directory.
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

package report

import (
	"runtime/debug"

	"github.com/toolconform/toolconform/contract/requirement"
)

// ThisKit identifies the running program: its version of this module, and the digest of the catalogue.
func ThisKit() Kit { return Kit{Version: version(), Requirements: requirement.Digest()} }

const modulePath = "github.com/toolconform/toolconform"

func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return Unversioned
	}
	for _, m := range append(info.Deps, &info.Main) {
		if m.Path == modulePath && m.Version != "" && m.Replace == nil {
			return m.Version
		}
	}
	return Unversioned
}

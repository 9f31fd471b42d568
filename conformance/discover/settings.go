package discover

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/toolconform/toolconform/conformance/internal/gocommand"
	"github.com/toolconform/toolconform/conformance/report"
)

// without are flags that a report omits, because they do not change what is built.
var without = []string{"buildvcs", "trimpath", "modcacherw", "n", "x", "v", "p", "a", "json", "work", "vet", "count", "timeout", "parallel", "short"}

// telling returns the flags of GOFLAGS that a report contains, in their order, since the last one wins. It shortens paths of files to the
// base name, because folders differ between machines.
func telling(goflags string) []string {
	var all []string
	for _, field := range gocommand.Fields(goflags) {
		name, value := gocommand.SplitFlag(field)
		if name == "" || slices.Contains(without, name) || name == "mod" && value == "mod" {
			continue
		}
		if name == "modfile" || name == "pgo" && filepath.IsAbs(value) {
			value = filepath.Base(value)
		}
		if value != "" {
			name += "=" + value
		}
		all = append(all, "-"+name)
	}
	return all
}

// settings returns every setting of a run that decides what is built.
func settings(ctx context.Context, g gocommand.Command, config Config) (report.Build, error) {
	build := report.Build{Cgo: g.GoEnv.CGO_ENABLED == "1", Tags: config.Tags, Race: config.Race, Flags: telling(g.GoEnv.GOFLAGS)}
	out, err := g.Output(ctx, slices.Concat([]string{"env", "-changed", "-json"}, gocommand.BuildVariables)...)
	if err != nil {
		return build, fmt.Errorf("ask the go command for its settings: %w", err)
	}
	changed := map[string]string{}
	if err := json.Unmarshal(out, &changed); err != nil {
		return build, fmt.Errorf("read the output of go env: %w", err)
	}
	for _, name := range gocommand.BuildVariables {
		if value, ok := changed[name]; ok {
			build.Environment = append(build.Environment, name+"="+report.Clean(value))
		}
	}
	return build, nil
}

// Settings describe a search for the report: the version of Go, the package patterns and the settings of the build.
type Settings struct {
	Version  string // of Go
	Patterns []string
	Build    report.Build
}

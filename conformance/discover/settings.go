package discover

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
)

// replacing are flags of the go command that build other code than the files whose digests a report contains.
var replacing = []struct {
	flag, value string // the flag, and what its value must contain
	why         string
}{
	{"overlay", "", "it replaces source files"},
	{"toolexec", "", "another program decides what is built"},
	{"ldflags", "-X", "it overrides variables of the source"},
}

// refuseReplacing rejects GOFLAGS that replace code: a report contains digests of files, and other code than these would be tested.
func refuseReplacing(goflags string) error {
	for _, field := range fields(goflags) {
		name, value := SplitFlag(field)
		for _, r := range replacing {
			if name == r.flag && strings.Contains(value, r.value) {
				return fmt.Errorf("read GOFLAGS: -%s: %s, so the digests in a report would be wrong (take it out of GOFLAGS: toolconform reads them from "+
					"the environment and from go env)", name, r.why)
			}
		}
	}
	return nil
}

// SplitFlag splits a field of GOFLAGS, which may be quoted, into the name of the flag without dashes and its value.
func SplitFlag(field string) (name, value string) {
	if n := len(field); n >= 2 && (field[0] == '\'' || field[0] == '"') && field[n-1] == field[0] {
		field = field[1 : n-1]
	}
	name, value, _ = strings.Cut(strings.TrimPrefix(strings.TrimPrefix(field, "-"), "-"), "=")
	return name, value
}

// without are flags that a report omits, because they do not change what is built.
var without = []string{"buildvcs", "trimpath", "modcacherw", "n", "x", "v", "p", "a", "json", "work", "vet", "count", "timeout", "parallel", "short"}

// telling returns the flags of GOFLAGS that a report contains, in their order, since the last one wins. It shortens paths of files to the
// base name, because folders differ between machines.
func telling(goflags string) []string {
	var all []string
	for _, field := range fields(goflags) {
		name, value := SplitFlag(field)
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

// BuildVariables are the environment variables of the go command that decide which files are built, and how.
var BuildVariables = []string{
	"AR", "CC", "CXX", "CGO_CFLAGS", "CGO_CPPFLAGS", "CGO_CXXFLAGS", "CGO_FFLAGS", "CGO_LDFLAGS", "FC", "GCCGO", "GO386", "GOAMD64",
	"GOARM", "GOARM64", "GOEXPERIMENT", "GOFIPS140", "GOMIPS", "GOMIPS64", "GOPPC64", "GORISCV64", "GO_EXTLINK_ENABLED", "PKG_CONFIG",
}

// settings returns every setting of a run that decides what is built.
func (g GoCommand) settings(ctx context.Context, config Config) (report.Build, error) {
	build := report.Build{Cgo: g.GoEnv.CGO_ENABLED == "1", Tags: config.Tags, Race: config.Race, Flags: telling(g.GoEnv.GOFLAGS)}
	out, err := g.Output(ctx, slices.Concat([]string{"env", "-changed", "-json"}, BuildVariables)...)
	if err != nil {
		return build, fmt.Errorf("ask the go command for its settings: %w", err)
	}
	changed := map[string]string{}
	if err := json.Unmarshal(out, &changed); err != nil {
		return build, fmt.Errorf("read the output of go env: %w", err)
	}
	for _, name := range BuildVariables {
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

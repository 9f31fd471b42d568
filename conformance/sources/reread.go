package sources

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/gocommand"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/lists"
)

// Reread returns a report with the digests that its tools have now, computed from the module or workspace in a folder. Nothing is built, run or
// fetched. A tool whose package is not there has no digests in the result.
func Reread(ctx context.Context, dir string, r report.Report) (report.Report, error) {
	none := r
	none.Tools = slices.Clone(r.Tools)
	wanted := map[string]bool{}
	for i := range none.Tools {
		t := &none.Tools[i]
		wanted[t.Package] = true
		t.Version, t.Digest, t.Dependencies = "", "", ""
	}
	dir, err := filepath.Abs(dir)
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return none, fmt.Errorf("find the module: %w", err)
	}
	now := &Set{settings: discover.Settings{Version: r.Scope.Go, Patterns: r.Scope.Packages}}
	if r.Scope.Build != nil {
		now.settings.Build = *r.Scope.Build
	}
	now.command = recorded(dir, r.Scope)
	if now.roots, err = now.command.Existing(ctx, slices.Sorted(maps.Keys(wanted))); err != nil {
		return none, fmt.Errorf("look for the packages of the report: %w", err)
	}
	if err := now.Read(ctx); err != nil {
		return none, fmt.Errorf("%w (nothing is fetched: the modules have to be in the module cache or in a vendor folder)", err)
	}
	return now.Bind(none), nil
}

// recorded returns the go command with the settings of a report. Only those that decide which files are built are used: a report is not
// trusted, and must not make the go command run a program.
func recorded(dir string, scope report.Scope) gocommand.Command {
	config := discover.Config{Dir: dir}
	flags := []string{"-buildvcs=false"} // as in the build that is verified
	env := []string{"GOPROXY=off", "GOTOOLCHAIN=local", "GOSUMDB=off"}
	if system, machine, ok := strings.Cut(scope.Platform, "/"); ok && harmless.MatchString(system) && harmless.MatchString(machine) {
		env = append(env, "GOOS="+system, "GOARCH="+machine)
	}
	if b := scope.Build; b != nil {
		if harmless.MatchString(b.Tags) {
			config.Tags = b.Tags
		}
		config.Race = b.Race
		env = append(env, map[bool]string{true: "CGO_ENABLED=1", false: "CGO_ENABLED=0"}[b.Cgo])
		flags = append(flags, lists.Select(b.Flags, func(flag string) bool {
			name, value := gocommand.SplitFlag(flag)
			return slices.Contains(selecting, name) && harmless.MatchString(value)
		})...)
		for _, setting := range b.Environment {
			if name, value, _ := strings.Cut(setting, "="); strings.HasPrefix(name, "GO") && slices.Contains(gocommand.BuildVariables, name) && harmless.MatchString(value) {
				env = append(env, setting)
			}
		}
	}
	return gocommand.Command{Dir: dir, Flags: config.BuildFlags(), Env: append(env, "GOFLAGS="+strings.Join(flags, " "))}
}

// selecting holds the flags that decide which files are built; harmless matches the accepted values of flags and variables.
var (
	selecting = []string{"tags", "race", "msan", "asan", "mod", "compiler"}
	harmless  = regexp.MustCompile(`^[A-Za-z0-9_.,+-]*$`)
)

// Folders sets the values of a map of module paths to the folders of these modules, in a folder or below it. Modules that are not there
// keep their values.
func Folders(dir string, modules map[string]string) {
	_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir // an unreadable folder is skipped
		}
		if entry.IsDir() {
			if name := entry.Name(); path != dir && (name == "vendor" || name == "node_modules" || strings.HasPrefix(name, ".")) {
				return fs.SkipDir
			}
			return nil
		}
		if entry.Name() == "go.mod" {
			text, _ := os.ReadFile(path)
			name := modfile.ModulePath(text)
			if known, wanted := modules[name]; wanted && known == "" {
				modules[name] = filepath.Dir(path)
			}
		}
		return nil
	})
}

package discover

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/internal/gocommand"
	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/prose"
)

// Found is the result of a search, as far as the source shows. None of the code was run.
type Found struct {
	// Tools are the tools that toolconform can construct, sorted by package and position. A maker of several tools whose types are
	// unknown is one of them.
	Tools []probe.Origin
	Untested
	// Ignored are files that may concern tools and are excluded from the build.
	Ignored []Ignored

	Config   Config // of the search; Race also if GOFLAGS says so
	Settings Settings
	Command  gocommand.Command
	Cache    string     // the folder for programs
	Packages []*Package // those that concern tools

	root        string          // the folder that positions are relative to: that of the module or of the workspace
	matched     map[string]bool // the import paths that match the patterns
	server      string          // the import path of a program that is an MCP server; "" if none matches
	tempFolders tempfolder.Set
}

// Close removes the temporary folders of the search. Closing what package build has started from it does so, too.
func (f *Found) Close() error { return f.tempFolders.Remove() }

// An Untestable is a type that implements contract.Tool and is not tested, at least not by itself, with the reason.
type Untestable struct {
	probe.Origin
	Why   string // "New needs a Catalog, which toolconform cannot construct"
	File  string // where to write it, relative to the module
	Write string // Go code that declares it; "" if there is none
}

// Find searches packages for tools and for ways to construct them. It runs none of their code. It is an error if there is no tool. The
// error says what is wrong, where, and how to fix it. The caller must close the result.
func Find(ctx context.Context, config Config) (*Found, error) {
	found := &Found{Config: config}
	if err := found.look(ctx, config); err != nil {
		return nil, errors.Join(err, found.Close())
	}
	return found, nil
}

// look does the search of Find and fills in f.
func (f *Found) look(ctx context.Context, config Config) error {
	dir, err := filepath.Abs(config.Dir)
	if err != nil {
		return fmt.Errorf("find the folder %s: %w", config.Dir, err)
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("look for packages: %s is not a folder", config.Dir)
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil { // the go command reports such paths
		return fmt.Errorf("find the folder %s: %w", config.Dir, err)
	}
	if f.Command, err = gocommand.New(ctx, dir, config.BuildFlags()); err != nil {
		return err
	}
	tempfolder.Sweep(os.TempDir(), tempfolder.Prefix)
	scratch := &tempfolder.Set{}
	defer scratch.Remove()
	if f.Command.TempDir, err = scratch.Make(f.Command.GoEnv.TempDir(), tempfolder.Prefix); err != nil {
		return fmt.Errorf("%w (see TMPDIR)", err)
	}
	if err := f.Command.GoEnv.RunsHere(); err != nil {
		return err
	}
	if len(config.Patterns) == 0 {
		config.Patterns = []string{"./..."}
	}
	var patterns []string
	for _, pattern := range config.Patterns {
		f.Settings.Patterns = append(f.Settings.Patterns, report.Clean(relative(dir, pattern)))
		patterns = append(patterns, resolvedPattern(pattern))
	}
	if !f.Command.GoEnv.InModule() {
		return fmt.Errorf("look for packages: %s is in no module: there is no go.mod there or above%s", dir, otherModule)
	}
	if f.Settings.Build, err = settings(ctx, f.Command, config); err != nil {
		return err
	}
	f.Settings.Version = f.Command.GoEnv.GOVERSION
	f.Config.Race = config.Race || slices.Contains(gocommand.Fields(f.Command.GoEnv.GOFLAGS), "-race")
	if err := f.prepare(dir); err != nil {
		return err
	}
	all, without, err := listPackages(ctx, f.Command, patterns)
	if err != nil {
		if strings.Contains(err.Error(), "does not contain") {
			err = fmt.Errorf("%w%s", err, otherModule)
		}
		return err
	}
	f.matched = map[string]bool{}
	for _, p := range all {
		f.matched[p.ImportPath] = true
		if p.serves() {
			f.server = cmp.Or(f.server, p.ImportPath)
		}
	}
	f.Ignored = ignored(dir, f.root, patterns, all)
	if err := unmatched(without); err != nil {
		return fmt.Errorf("%w%s", err, hint(f.Ignored))
	}
	if err := f.read(ctx, config, slices.DeleteFunc(all, func(p *listed) bool { return !p.concerns() })); err != nil {
		return err
	}
	f.predict()
	return f.nothing()
}

// otherModule is the end of a message about patterns that may name folders in other modules.
const otherModule = " (-C DIR looks in the module of DIR)"

// prepare sets the root and the cache, and completes the go command.
func (f *Found) prepare(dir string) (err error) {
	f.root = filepath.Dir(f.Command.GoEnv.GOMOD)
	if work := f.Command.GoEnv.GOWORK; work != "" && work != "off" {
		f.root = filepath.Dir(work)
	}
	if f.Cache, err = f.cacheDir(f.root, fmt.Sprint(f.Command.Flags), f.Command.GoEnv.GOVERSION); err != nil {
		return err
	}
	if f.Command.GoEnv.GOMODCACHE == "" { // without a home directory; the go command then takes every file for part of the module cache
		f.Command.Env = append(f.Command.Env, "GOMODCACHE="+filepath.Join(f.Cache, "mod"))
	}
	return nil
}

// mostLoaded is the number of packages whose type information is in memory at a time: it takes a hundred times as much as what is kept.
const mostLoaded = 512

// read type-checks packages and keeps what concerns tools.
func (f *Found) read(ctx context.Context, config Config, all []*listed) error {
	pkgs, declaring := map[string]*Package{}, []string(nil)
	for some := range slices.Chunk(all, mostLoaded) {
		if err := f.readSome(ctx, config, some, pkgs); err != nil {
			return err
		}
	}
	for _, p := range all {
		if p.declares() && !config.Modules {
			declaring = append(declaring, p.ImportPath)
		}
	}
	slices.SortFunc(f.Packages, func(a, b *Package) int { return cmp.Compare(a.Path, b.Path) })
	return declare(ctx, f.Command, pkgs, declaring, f.root)
}

// readSome reads some of the packages, and adds them to f and to pkgs.
func (f *Found) readSome(ctx context.Context, config Config, all []*listed, pkgs map[string]*Package) error {
	paths, byPath := []string{ContractPath}, map[string]*listed{}
	for _, p := range all {
		paths = append(paths, p.ImportPath)
		byPath[p.ImportPath] = p
	}
	loaded, err := load(ctx, f.Command, false, paths)
	if err != nil {
		return err
	}
	words, err := newVocabulary(loaded)
	if err != nil {
		_, why := f.Command.Output(ctx, slices.Concat([]string{"list", "-export", "-f", ""}, f.Command.Flags, []string{"--", ContractPath})...)
		if why != nil { // the loader does not say why
			return fmt.Errorf("load packages: %w", why)
		}
		return err
	}
	for _, p := range loaded {
		l := byPath[p.PkgPath]
		if l == nil || p.Types == nil {
			continue
		}
		pkg := words.read(p, l, f.root)
		if config.Modules {
			pkg.Makers = slices.DeleteFunc(pkg.Makers, func(m *Maker) bool { return m.Form != Mounted })
			pkg.refused, pkg.ToolTypes = nil, nil
		}
		pkgs[p.PkgPath] = pkg
		f.Packages = append(f.Packages, pkg)
	}
	return nil
}

// nothing returns an error with the reason if no tool was found.
func (f *Found) nothing() error {
	if len(f.Tools)+len(f.Untestable) > 0 {
		return nil
	}
	matches, uses := prose.Counted(len(f.matched), "package matches", "packages match"), prose.Counted(len(f.Packages), "of them uses", "of them use")
	if f.server != "" {
		return fmt.Errorf("no tool found, but %[1]s is an MCP server, which is tested as a program: go build -o server %[1]s && toolconform mcp -- ./server", f.server)
	}
	if len(f.Packages) == 0 {
		return fmt.Errorf("no tool found: nothing here imports %s (%s)%s", ContractPath, matches, hint(f.Ignored))
	}
	return fmt.Errorf("no tool found: %s, and %s %s, but none makes or declares a contract.Tool%s", matches, uses, ContractPath, hint(f.Ignored))
}

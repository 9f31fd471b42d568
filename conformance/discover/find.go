package discover

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"slices"

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
	// Untestable are types that implement contract.Tool and that toolconform cannot construct.
	Untestable []Untestable
	// Decorators are types that implement contract.Tool and are not tested by themselves.
	Decorators []Decorator
	// Ignored are files that may concern tools and are excluded from the build.
	Ignored []Ignored

	Config      Config          // of the search; Race also if GOFLAGS says so
	matched     map[string]bool // the import paths that match the patterns
	Settings    Settings
	Lists       []*BuildList
	tempFolders tempfolder.Set
}

// Close removes the temporary folders of the search. Closing what package build has started from it does so, too.
func (f *Found) Close() error { return f.tempFolders.Remove() }

// An Untestable is a type that implements contract.Tool and that toolconform cannot construct.
type Untestable struct {
	probe.Origin
	Why   string // "New needs a Catalog, which toolconform cannot construct"
	File  string // where to write it, relative to the module
	Write string // Go code that declares it; "" if there is none
}

// A Decorator is a tool type that is not tested by itself, with the reason.
type Decorator struct {
	Type     string
	Package  string
	Position string
	Why      string
}

// A BuildList is one module or workspace, with its packages that concern tools.
type BuildList struct {
	Command   gocommand.Command
	Cache     string
	root      string // the folder that positions are relative to
	Packages  []*Package
	constants map[TypeName]string // names of tool types, also of imported packages
	ignored   []Ignored
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
	command, err := gocommand.New(ctx, dir, config.BuildFlags())
	if err != nil {
		return err
	}
	tempfolder.Sweep(os.TempDir(), tempfolder.Prefix)
	scratch := &tempfolder.Set{}
	defer scratch.Remove()
	if command.TempDir, err = scratch.Make(command.GoEnv.TempDir(), tempfolder.Prefix); err != nil {
		return fmt.Errorf("%w (see TMPDIR)", err)
	}
	if err := command.GoEnv.RunsHere(); err != nil {
		return err
	}
	if !command.GoEnv.InModule() && moduleRootOfAll(dir, config.patterns()) == "" {
		return fmt.Errorf("look for packages: %s is in no module: there is no go.mod there or above", dir)
	}
	if f.Settings.Build, err = settings(ctx, command, config); err != nil {
		return err
	}
	f.matched = map[string]bool{}
	f.Settings.Version = command.GoEnv.GOVERSION
	for _, pattern := range config.patterns() {
		f.Settings.Patterns = append(f.Settings.Patterns, report.Clean(relative(dir, pattern)))
	}
	f.Config.Race = config.Race || slices.Contains(gocommand.Fields(command.GoEnv.GOFLAGS), "-race")
	used, err := command.Used()
	if err != nil {
		return err
	}
	matched := 0
	for _, place := range places(dir, config.patterns(), command.GoEnv, used) {
		list, n, err := f.find(ctx, config, command, place)
		if err != nil {
			return err
		}
		matched += n
		f.Lists = append(f.Lists, list)
		f.Ignored = append(f.Ignored, list.ignored...)
	}
	f.predict()
	return f.nothing(matched)
}

// find reads the packages of one build list. It also returns how many packages match the patterns.
func (f *Found) find(ctx context.Context, config Config, command gocommand.Command, at place) (*BuildList, int, error) {
	var err error
	if at.dir != command.Dir {
		if at.alone {
			config.Dir = at.dir
		}
		tmp := command.TempDir
		if command, err = gocommand.New(ctx, at.dir, config.BuildFlags()); err != nil {
			return nil, 0, err
		}
		command.TempDir = tmp
	}
	list := &BuildList{root: rootOf(command, at)}
	if list.Cache, err = f.cacheDir(list.root, fmt.Sprint(command.Flags), command.GoEnv.GOVERSION); err != nil {
		return nil, 0, err
	}
	if command.GoEnv.GOMODCACHE == "" { // without a home directory; the go command then takes every file for part of the module cache
		command.Env = append(command.Env, "GOMODCACHE="+filepath.Join(list.Cache, "mod"))
	}
	if at.alone && command.GoEnv.GOWORK != "" {
		command.Env = append(command.Env, "GOWORK=off")
		command.GoEnv.GOWORK = "off"
	}
	if command, err = command.Detached(list.Cache); err != nil {
		return nil, 0, err
	}
	list.Command = command
	all, err := listPackages(ctx, command, at.patterns)
	if err != nil {
		return nil, 0, err
	}
	for _, p := range all {
		f.matched[p.ImportPath] = true
	}
	list.ignored = ignored(at.dir, list.root, at.patterns, all)
	if err := unmatched(at.patterns, all); err != nil {
		return nil, 0, fmt.Errorf("%w%s", err, hint(list.ignored))
	}
	return list, len(all), list.read(ctx, config, slices.DeleteFunc(slices.Clone(all), func(p *listed) bool { return !p.concerns() }))
}

// rootOf returns the folder that positions are relative to: that of the module or of the workspace.
func rootOf(command gocommand.Command, at place) string {
	switch {
	case at.alone:
		return at.dir
	case command.GoEnv.GOWORK != "" && command.GoEnv.GOWORK != "off":
		return filepath.Dir(command.GoEnv.GOWORK)
	case command.GoEnv.GOMOD != "" && command.GoEnv.GOMOD != os.DevNull:
		return filepath.Dir(command.GoEnv.GOMOD)
	default:
		return at.dir
	}
}

// read type-checks packages and keeps only what concerns tools. It loads at most mostLoaded packages at a time: their type information
// takes a hundred times as much memory as what is kept.
func (b *BuildList) read(ctx context.Context, config Config, all []*listed) error {
	if len(all) == 0 {
		return nil
	}
	pkgs, declaring := map[string]*Package{}, []string(nil)
	b.constants = map[TypeName]string{}
	for some := range slices.Chunk(all, mostLoaded) {
		if err := b.readSome(ctx, config, some, pkgs); err != nil {
			return err
		}
	}
	for _, p := range all {
		if p.declares() && !config.Modules {
			declaring = append(declaring, p.ImportPath)
		}
	}
	for _, p := range b.Packages {
		for _, t := range p.ToolTypes {
			b.constants[t.name] = t.Constant
		}
	}
	slices.SortFunc(b.Packages, func(a, b *Package) int { return cmp.Compare(a.Path, b.Path) })
	return declare(ctx, b.Command, pkgs, declaring, b.root)
}

// readSome reads some of the packages, and adds them to b and to pkgs.
func (b *BuildList) readSome(ctx context.Context, config Config, some []*listed, pkgs map[string]*Package) error {
	paths, byPath := []string{ContractPath}, map[string]*listed{}
	for _, p := range some {
		paths = append(paths, p.ImportPath)
		byPath[p.ImportPath] = p
	}
	loaded, err := load(ctx, b.Command, false, paths)
	if err != nil {
		return err
	}
	words, err := newVocabulary(loaded)
	if errors.Is(err, errUnlisted) { // the loader does not say why
		_, failed := b.Command.Output(ctx, slices.Concat([]string{"list", "-export", "-f", ""}, b.Command.Flags, []string{"--", ContractPath})...)
		if failed != nil {
			return fmt.Errorf("load packages: %w", failed)
		}
	}
	if err != nil {
		return err
	}
	visited := map[*types.Package]bool{}
	for _, p := range loaded {
		l := byPath[p.PkgPath]
		if l == nil || p.Types == nil {
			continue
		}
		pkg := words.read(p, l, moduleDir(l, b.root))
		if config.Modules {
			pkg.Makers = slices.DeleteFunc(pkg.Makers, func(m *Maker) bool { return m.Form != Mounted })
			pkg.refused, pkg.ToolTypes = nil, nil
		}
		pkgs[p.PkgPath] = pkg
		b.Packages = append(b.Packages, pkg)
		words.constantsBeyond(p.Types, visited, b.constants)
	}
	return nil
}

func moduleDir(l *listed, otherwise string) string {
	if l.Module != nil && l.Module.Dir != "" {
		return l.Module.Dir
	}
	return otherwise
}

// nothing returns an error with the reason if no tool was found.
func (f *Found) nothing(matched int) error {
	if len(f.Tools)+len(f.Untestable) > 0 {
		return nil
	}
	concerned := 0
	for _, list := range f.Lists {
		concerned += len(list.Packages)
	}
	matches, uses := prose.Counted(matched, "package matches", "packages match"), prose.Counted(concerned, "of them uses", "of them use")
	if concerned == 0 {
		return fmt.Errorf("no tool found: nothing here imports %s (%s)%s", ContractPath, matches, hint(f.Ignored))
	}
	return fmt.Errorf("no tool found: %s, and %s %s, but none makes or declares a contract.Tool%s", matches, uses, ContractPath, hint(f.Ignored))
}

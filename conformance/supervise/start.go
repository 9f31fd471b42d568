package supervise

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/amplifier"
)

// A madeTool is a tool that a maker in a program makes, or failed to make.
type madeTool struct {
	list     *discover.BuildList
	pkg      *discover.Package // of the maker
	maker    *discover.Maker
	declared bool
	how      string // "New", "Tools[2]", "declared by TestConformance"
	position string

	program    *build.Program
	number     int // of the maker in the program
	element    int
	named      probe.Named
	given      string       // the name of a declared subject
	problem    string       // why the maker made no tool
	nothing    bool         // a module that mounted nothing, which is allowed
	startCrash *probe.Crash // of the process, before it made anything
}

// Start builds the programs for the tools in f, constructs the tools, and returns the pool that runs them. The pool ends with ctx; it
// must be closed even so.
func Start(ctx context.Context, f *discover.Found) (*Pool, error) {
	goroot := ""
	if len(f.Lists) > 0 {
		goroot = filepath.ToSlash(f.Lists[0].Command.GoEnv.GOROOT)
	}
	pool, err := newPool(ctx, f, goroot)
	if err != nil {
		return nil, err
	}
	var tools []*runner
	for _, list := range f.Lists {
		if list.Command.TempDir, err = pool.folders.Make(list.Command.GoEnv.TempDir(), discover.ProcessPrefix); err != nil {
			return nil, errors.Join(err, pool.Close())
		}
		madeTools, beyond, err := pool.build(ctx, list)
		if err != nil {
			_ = pool.Close()
			return nil, errors.Join(err, pool.folders.Remove(), f.Close()) // it may have been closed while something was built
		}
		madeTools = pool.withoutEmptyModules(madeTools)
		tools = append(tools, pool.choose(list, madeTools)...)
		made, worked := seenIn(madeTools)
		for _, u := range beyond {
			made[discover.TypeNameOf(u.Package, u.Type)] = true
		}
		rest := list.Untested(made, worked)
		pool.untestable = append(append(pool.untestable, beyond...), rest.Untestable...)
		pool.decorators = append(pool.decorators, rest.Decorators...)
	}
	pool.setRunners(tools)
	return pool, nil
}

// build builds the programs of one build list, and returns the tools that they make.
func (c *Pool) build(ctx context.Context, list *discover.BuildList) ([]madeTool, []discover.Untestable, error) {
	var importable, mains, declaring []*discover.Package
	for _, p := range list.Packages {
		switch {
		case len(p.Makers) == 0:
		case p.Main:
			mains = append(mains, p)
		default:
			importable = append(importable, p)
		}
		if len(p.Declared) > 0 {
			declaring = append(declaring, p)
		}
	}
	if len(importable)+len(mains)+len(declaring) == 0 {
		return nil, nil, nil
	}
	root, err := build.MainModule(ctx, list)
	if err != nil {
		return nil, nil, err
	}
	importable, beyond := build.Importable(list, importable)
	parts := []part{
		{"union", importable, c.unionOf}, {"mains", mains, c.mainsOf}, {"tests", declaring, c.declaredOf},
	}
	madeTools := make([][]madeTool, len(parts))
	untestable := make([][]discover.Untestable, len(parts))
	failures := make([]error, len(parts))
	var wait sync.WaitGroup
	for i, part := range parts {
		if len(part.pkgs) == 0 {
			continue
		}
		b, err := c.builder(list, root, part.kind)
		if err != nil {
			return nil, nil, err
		}
		wait.Go(func() { madeTools[i], untestable[i], failures[i] = part.do(ctx, b, part.pkgs) })
	}
	wait.Wait()
	var all []madeTool
	for i := range parts {
		if failures[i] != nil {
			return nil, nil, failures[i]
		}
		all, beyond = append(all, madeTools[i]...), append(beyond, untestable[i]...)
	}
	return all, beyond, nil
}

// A part is a way of building programs, and the packages to which it applies.
type part struct {
	kind string
	pkgs []*discover.Package
	do   func(context.Context, *build.Builder, []*discover.Package) ([]madeTool, []discover.Untestable, error)
}

// builder returns a builder with a folder of its own, in the cache or on its file system, so that binaries are linked and not copied.
func (c *Pool) builder(list *discover.BuildList, root discover.Module, kind string) (*build.Builder, error) {
	folder, err := c.folders.Make(list.Cache, discover.RunPrefix)
	if err != nil {
		return nil, err
	}
	return &build.Builder{List: list, Kind: kind, Folder: folder, Root: root}, nil
}

// unionOf returns the tools of packages that can be imported.
func (c *Pool) unionOf(ctx context.Context, b *build.Builder, pkgs []*discover.Package) ([]madeTool, []discover.Untestable, error) {
	var mutex sync.Mutex
	surveys := map[*build.Program]survey{}
	programs, down, err := b.Partition(ctx, pkgs, func(ctx context.Context, p *build.Program) (*probe.Crash, error) {
		s, err := c.survey(ctx, p)
		mutex.Lock()
		defer mutex.Unlock()
		surveys[p] = s
		return s.crash, err
	})
	if err != nil {
		return nil, nil, err
	}
	if len(programs) == 0 {
		if err := c.selfCheck(ctx, b.List); err != nil {
			return nil, nil, err
		}
	}
	var all []madeTool
	for _, p := range programs {
		all = append(all, madeBy(b, p, surveys[p])...)
	}
	for _, f := range down {
		all = append(all, lost(b, f.Package, f.Crash)...)
	}
	return all, nil, nil
}

// mainsOf returns the tools of packages main.
func (c *Pool) mainsOf(ctx context.Context, b *build.Builder, pkgs []*discover.Package) ([]madeTool, []discover.Untestable, error) {
	programs, err := b.Mains(ctx, pkgs)
	if err != nil {
		return nil, nil, err
	}
	var all []madeTool
	for i, p := range programs {
		s, err := c.survey(ctx, p)
		if err == nil && s.crash != nil {
			err = c.selfCheck(ctx, b.List)
		}
		switch {
		case err != nil:
			return nil, nil, err
		case s.crash != nil:
			all = append(all, lost(b, pkgs[i], *s.crash)...)
		default:
			all = append(all, madeBy(b, p, s)...)
		}
	}
	return all, nil, nil
}

// madeBy returns the tools that the makers of a program made, according to a survey.
func madeBy(b *build.Builder, p *build.Program, s survey) []madeTool {
	var all []madeTool
	for i, m := range p.Makers {
		y := madeTool{list: b.List, pkg: m.Package, maker: m.Maker, how: m.Name, position: m.Position, program: p, number: i}
		handshake, ok := s.handshakes[i]
		if !ok {
			handshake.Problem = "it ends the process"
		}
		if m.Form == discover.Mounted && mountedNothing(handshake.Problem) {
			y.nothing, y.problem = true, handshake.Problem
			all = append(all, y)
			continue
		}
		if len(handshake.Tools) == 0 && (m.Form == discover.One || !handshake.None) {
			y.problem = probe.Legible(handshake.Problem)
			all = append(all, y)
		}
		for element, named := range handshake.Tools {
			y.element, y.named = element, named
			if m.Form != discover.One {
				y.how = fmt.Sprintf("%s[%d]", m.Name, element)
			}
			all = append(all, y)
		}
	}
	return all
}

// lost returns the tools of a package whose program does not start: one for each type, as far as the source shows.
func lost(b *build.Builder, p *discover.Package, crash probe.Crash) []madeTool {
	crash.Kind = "init"
	var all []madeTool
	for _, m := range p.Makers {
		y := madeTool{list: b.List, pkg: p, maker: m, how: m.Name, position: m.Position, startCrash: &crash, problem: crash.Title}
		types := p.LikelyTypes(m)
		for _, t := range types {
			y.named = probe.Named{Package: t.Package, Type: b.List.LookUp(t).Spelled}
			all = append(all, y)
		}
		if len(types) == 0 {
			all = append(all, y)
		}
	}
	return all
}

// withoutEmptyModules removes modules that mounted nothing, which is allowed, and lists them as decorators.
func (c *Pool) withoutEmptyModules(madeTools []madeTool) []madeTool {
	var rest []madeTool
	for _, y := range madeTools {
		if !y.nothing {
			rest = append(rest, y)
			continue
		}
		c.decorators = append(c.decorators, discover.Decorator{
			Type: y.pkg.Name + "." + y.maker.Name, Package: y.pkg.Path, Position: y.position, Why: strings.TrimPrefix(y.problem, mountModule) + " (with an empty config)",
		})
	}
	return rest
}

const mountModule = "mount module: "

// mountedNothing reports whether a maker's problem is that its module mounted nothing.
func mountedNothing(problem string) bool {
	return strings.HasPrefix(problem, mountModule+amplifier.ErrMountedNothing.Error())
}

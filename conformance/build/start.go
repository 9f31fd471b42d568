package build

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract/amplifier"
)

// A madeTool is a tool that a maker in a program makes, or failed to make.
type madeTool struct {
	pkg      *discover.Package // of the maker
	maker    *discover.Maker
	declared bool
	how      string // "New", "Tools[2]", "declared by TestConformance"
	position string

	program    *Program
	number     int // of the maker in the program
	element    int
	named      probe.Named
	given      string       // the name of a declared subject
	problem    string       // why the maker made no tool
	nothing    bool         // a module that mounted nothing, which is allowed
	startCrash *probe.Crash // of the process, before it made anything
}

// Tools are the tools that Start constructed, and the processes that run them.
type Tools struct {
	pool       *supervise.Pool
	runners    []probe.Runner
	untestable []discover.Untestable
	decorators []discover.Decorator

	selfCheckOnce sync.Once
	selfCheckErr  error // see selfCheck

	folders tempfolder.Set // of the programs
	found   *discover.Found
}

// Runners returns a runner for each tool, sorted by package, name and position. Different runners may be used at once.
func (c *Tools) Runners() []probe.Runner { return c.runners }

// Untestable returns the tool types that were not constructed.
func (c *Tools) Untestable() []discover.Untestable { return c.untestable }

// Decorators returns the tool types that are not tested by themselves.
func (c *Tools) Decorators() []discover.Decorator { return c.decorators }

// Close ends every process and removes the temporary files of the run, also those of the search. It may be called more than once.
func (c *Tools) Close() error {
	return errors.Join(c.pool.Close(), c.folders.Remove(), c.found.Close())
}

// Start builds the programs for the tools in f and constructs the tools. The processes end with ctx; the result must be closed even so.
func Start(ctx context.Context, f *discover.Found, config supervise.Config) (*Tools, error) {
	config.GOROOT = filepath.ToSlash(f.Command.GoEnv.GOROOT)
	config.Race = f.Config.Race
	pool, err := supervise.NewPool(ctx, config)
	if err != nil {
		return nil, err
	}
	c := &Tools{pool: pool, found: f}
	context.AfterFunc(ctx, func() { _ = c.Close() })
	if err := c.start(ctx); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// start sets the tools.
func (c *Tools) start(ctx context.Context) (err error) {
	if c.found.Command.TempDir, err = c.folders.Make(c.found.Command.GoEnv.TempDir(), tempfolder.Prefix); err != nil {
		return err
	}
	madeTools, beyond, err := c.build(ctx)
	if err != nil {
		return err
	}
	madeTools = c.withoutEmptyModules(madeTools)
	made, worked := seenIn(madeTools)
	for _, u := range beyond {
		made[discover.TypeNameOf(u.Package, u.Type)] = true
	}
	rest := c.found.Untested(made, worked)
	c.untestable = append(beyond, rest.Untestable...)
	c.decorators = append(c.decorators, rest.Decorators...)
	c.setRunners(choose(c.found, madeTools))
	return nil
}

// build builds the programs, and returns the tools that they make.
func (c *Tools) build(ctx context.Context) ([]madeTool, []discover.Untestable, error) {
	var others, mains, declaring []*discover.Package
	for _, p := range c.found.Packages {
		switch {
		case len(p.Makers) == 0:
		case p.Main:
			mains = append(mains, p)
		default:
			others = append(others, p)
		}
		if len(p.Declared) > 0 {
			declaring = append(declaring, p)
		}
	}
	if len(others)+len(mains)+len(declaring) == 0 {
		return nil, nil, nil
	}
	root, err := MainModule(ctx, c.found)
	if err != nil {
		return nil, nil, err
	}
	others, beyond := importable(others)
	parts := []part{
		{"union", others, c.unionOf}, {"mains", mains, c.mainsOf}, {"tests", declaring, c.declaredOf},
	}
	madeTools := make([][]madeTool, len(parts))
	untestable := make([][]discover.Untestable, len(parts))
	failures := make([]error, len(parts))
	var wait sync.WaitGroup
	for i, part := range parts {
		if len(part.pkgs) == 0 {
			continue
		}
		b, err := c.builder(root, part.kind)
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
	do   func(context.Context, *Builder, []*discover.Package) ([]madeTool, []discover.Untestable, error)
}

// builder returns a builder with a folder of its own, in the cache or on its file system, so that binaries are linked and not copied.
func (c *Tools) builder(root discover.Module, kind string) (*Builder, error) {
	folder, err := c.folders.Make(c.found.Cache, discover.RunPrefix)
	if err != nil {
		return nil, err
	}
	return &Builder{Found: c.found, Kind: kind, Folder: folder, Root: root}, nil
}

// unionOf returns the tools of packages that can be imported.
func (c *Tools) unionOf(ctx context.Context, b *Builder, pkgs []*discover.Package) ([]madeTool, []discover.Untestable, error) {
	var mutex sync.Mutex
	surveys := map[*Program]supervise.Survey{}
	programs, down, err := b.Partition(ctx, pkgs, func(ctx context.Context, p *Program) (*probe.Crash, error) {
		s, err := c.pool.Survey(ctx, &p.Program)
		mutex.Lock()
		defer mutex.Unlock()
		surveys[p] = s
		return s.Crash, err
	})
	if err != nil {
		return nil, nil, err
	}
	if len(programs) == 0 {
		if err := c.selfCheck(ctx); err != nil {
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
func (c *Tools) mainsOf(ctx context.Context, b *Builder, pkgs []*discover.Package) ([]madeTool, []discover.Untestable, error) {
	programs, err := b.Mains(ctx, pkgs)
	if err != nil {
		return nil, nil, err
	}
	var all []madeTool
	for i, p := range programs {
		s, err := c.pool.Survey(ctx, &p.Program)
		if err == nil && s.Crash != nil {
			err = c.selfCheck(ctx)
		}
		switch {
		case err != nil:
			return nil, nil, err
		case s.Crash != nil:
			all = append(all, lost(b, pkgs[i], *s.Crash)...)
		default:
			all = append(all, madeBy(b, p, s)...)
		}
	}
	return all, nil, nil
}

// madeBy returns the tools that the makers of a program made, according to a survey.
func madeBy(b *Builder, p *Program, s supervise.Survey) []madeTool {
	var all []madeTool
	for i, m := range p.makers {
		y := madeTool{pkg: m.Package, maker: m.Maker, how: m.Name, position: m.Position, program: p, number: i}
		handshake, ok := s.Handshakes[i]
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
func lost(b *Builder, p *discover.Package, crash probe.Crash) []madeTool {
	crash.Kind = "init"
	var all []madeTool
	for _, m := range p.Makers {
		y := madeTool{pkg: p, maker: m, how: m.Name, position: m.Position, startCrash: &crash, problem: crash.Title}
		types := p.LikelyTypes(m)
		for _, t := range types {
			y.named = probe.Named{Package: t.Package, Type: b.Found.LookUp(t).Spelled}
			all = append(all, y)
		}
		if len(types) == 0 {
			all = append(all, y)
		}
	}
	return all
}

// withoutEmptyModules removes modules that mounted nothing, which is allowed, and lists them as decorators.
func (c *Tools) withoutEmptyModules(madeTools []madeTool) []madeTool {
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

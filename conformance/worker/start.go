package worker

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A yield is one tool that a program makes, or failed to make.
type yield struct {
	list     *buildList
	pack     *pack // of what makes it
	maker    *maker
	declared bool
	how      string // "New", "Tools[2]", "declared by TestConformance"
	position string

	program *program
	number  int // of the maker in the program
	element int
	named   probe.Named
	given   string       // what the author of a subject calls it
	problem string       // why it made none
	nothing bool         // a module that mounted nothing: it may, and there is nothing to test
	fallen  *probe.Death // of the process, before anything was made
}

// Start builds the programs that hold the tools, asks them what they make, and answers the crew that runs them. When the
// context ends, so does the crew; it is to be closed all the same.
func (f *Found) Start(ctx context.Context) (*Crew, error) {
	goroot := ""
	if len(f.lists) > 0 {
		goroot = filepath.ToSlash(f.lists[0].command.goEnv.GOROOT)
	}
	crew, err := newCrew(ctx, f, goroot)
	if err != nil {
		return nil, err
	}
	var tools []*tool
	for _, list := range f.lists {
		if list.command.tmp, err = crew.folders.make(list.command.goEnv.temporary(), processPrefix); err != nil {
			return nil, errors.Join(err, crew.Close())
		}
		yields, beyond, err := crew.build(ctx, list)
		if err != nil {
			_ = crew.Close()
			return nil, errors.Join(err, crew.folders.remove(), f.Close()) // it may have been closed while something was built
		}
		yields = crew.something(yields)
		tools = append(tools, crew.choose(list, yields)...)
		made, worked := seenIn(yields)
		for _, u := range beyond {
			made[typeNameOf(u.Package, u.Type)] = true
		}
		rest := list.leftOver(made, worked)
		crew.untestable = append(append(crew.untestable, beyond...), rest.untestable...)
		crew.decorators = append(crew.decorators, rest.decorators...)
	}
	crew.line(tools)
	return crew, nil
}

// build builds what one build list needs and asks it what it makes.
func (c *Crew) build(ctx context.Context, list *buildList) ([]yield, []Untestable, error) {
	var importable, mains, declaring []*pack
	for _, p := range list.packs {
		switch {
		case len(p.makers) == 0:
		case p.main:
			mains = append(mains, p)
		default:
			importable = append(importable, p)
		}
		if len(p.declared) > 0 {
			declaring = append(declaring, p)
		}
	}
	if len(importable)+len(mains)+len(declaring) == 0 {
		return nil, nil, nil
	}
	root, err := list.mainModule(ctx)
	if err != nil {
		return nil, nil, err
	}
	importable, beyond := list.within(importable)
	parts := []part{
		{"union", importable, c.unionOf}, {"mains", mains, c.mainsOf}, {"tests", declaring, c.declaredOf},
	}
	yields := make([][]yield, len(parts))
	untestable := make([][]Untestable, len(parts))
	failures := make([]error, len(parts))
	var wait sync.WaitGroup
	for i, part := range parts {
		if len(part.packs) == 0 {
			continue
		}
		b, err := c.builder(list, root, part.kind)
		if err != nil {
			return nil, nil, err
		}
		wait.Go(func() { yields[i], untestable[i], failures[i] = part.do(ctx, b, part.packs) })
	}
	wait.Wait()
	var all []yield
	for i := range parts {
		if failures[i] != nil {
			return nil, nil, failures[i]
		}
		all, beyond = append(all, yields[i]...), append(beyond, untestable[i]...)
	}
	return all, beyond, nil
}

// A part is one way of building, and the packages that are built so.
type part struct {
	kind  string
	packs []*pack
	do    func(context.Context, *builder, []*pack) ([]yield, []Untestable, error)
}

// builder answers a builder with a folder of its own: in the cache, or beside it, so that binaries are linked and not copied.
func (c *Crew) builder(list *buildList, root module, kind string) (*builder, error) {
	folder, err := c.folders.make(list.cache, runPrefix)
	if err != nil {
		return nil, err
	}
	return &builder{list: list, kind: kind, folder: folder, root: root}, nil
}

// unionOf runs the tools of packages that can be imported.
func (c *Crew) unionOf(ctx context.Context, b *builder, packs []*pack) ([]yield, []Untestable, error) {
	begun := &openings{crew: c, of: map[*program]opening{}}
	defer begun.close()
	programs, down, err := b.partition(ctx, packs, begun)
	if err != nil {
		return nil, nil, err
	}
	if len(programs) == 0 {
		if err := c.sound(ctx, b.list); err != nil {
			return nil, nil, err
		}
	}
	var all []yield
	for _, p := range programs {
		made, err := begun.survey(ctx, p)
		if err != nil {
			return nil, nil, err
		}
		all = append(all, b.yields(p, made)...)
	}
	for _, f := range down {
		all = append(all, b.lost(f.pack, f.death)...)
	}
	return all, nil, nil
}

// mainsOf runs the tools of packages main.
func (c *Crew) mainsOf(ctx context.Context, b *builder, packs []*pack) ([]yield, []Untestable, error) {
	programs, err := b.mains(ctx, packs)
	if err != nil {
		return nil, nil, err
	}
	var all []yield
	for i, p := range programs {
		s, err := c.survey(ctx, p)
		if err == nil && s.death != nil {
			err = c.sound(ctx, b.list)
		}
		switch {
		case err != nil:
			return nil, nil, err
		case s.death != nil:
			all = append(all, b.lost(packs[i], *s.death)...)
		default:
			all = append(all, b.yields(p, s)...)
		}
	}
	return all, nil, nil
}

// yields answers what the makers of a program make.
func (b *builder) yields(p *program, s survey) []yield {
	var all []yield
	for i, m := range p.makers {
		y := yield{list: b.list, pack: m.pack, maker: m.maker, how: m.name, position: m.position, program: p, number: i}
		greeting, ok := s.greetings[i]
		if !ok {
			greeting.Problem = "it ends the process"
		}
		if m.form == mounted && mountedNothing(greeting.Problem) {
			y.nothing, y.problem = true, greeting.Problem
			all = append(all, y)
			continue
		}
		if len(greeting.Tools) == 0 && (m.form == one || !greeting.None) {
			y.problem = probe.Legible(greeting.Problem)
			all = append(all, y)
		}
		for element, named := range greeting.Tools {
			y.element, y.named = element, named
			if m.form != one {
				y.how = fmt.Sprintf("%s[%d]", m.name, element)
			}
			all = append(all, y)
		}
	}
	return all
}

// lost answers the tools of a package that does not start: one for each type, as far as the source tells.
func (b *builder) lost(p *pack, death probe.Death) []yield {
	death.Kind = "init"
	var all []yield
	for _, m := range p.makers {
		y := yield{list: b.list, pack: p, maker: m, how: m.name, position: m.position, fallen: &death, problem: death.What}
		types := p.seems(m)
		for _, t := range types {
			y.named = probe.Named{Package: t.pkg, Type: b.list.look(t).spelled}
			all = append(all, y)
		}
		if len(types) == 0 {
			all = append(all, y)
		}
	}
	return all
}

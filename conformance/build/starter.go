package build

import (
	"context"
	"errors"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/prose"
)

// A starter is a test that declares subjects, and the test binary that holds it.
type starter struct {
	pkg         *discover.Package
	declaration discover.Declaration
	binary      string
}

// declaredOf returns the subjects that the tests of packages declare.
func (c *Tools) declaredOf(ctx context.Context, b *Builder, pkgs []*discover.Package) ([]madeTool, []discover.Untestable, error) {
	binaries, err := b.Tests(ctx, nil, pkgs)
	if err != nil {
		return nil, nil, err
	}
	var starters []starter
	for i, p := range pkgs {
		for _, d := range p.Declared {
			starters = append(starters, starter{p, d, binaries[i]})
		}
	}
	madeTools := make([][]madeTool, len(starters))
	untestable := make([][]discover.Untestable, len(starters))
	failures := make([]error, len(starters))
	var wait sync.WaitGroup
	for i, s := range starters {
		wait.Go(func() { madeTools[i], untestable[i], failures[i] = c.declared(ctx, b, s) })
	}
	wait.Wait()
	return slices.Concat(madeTools...), slices.Concat(untestable...), errors.Join(failures...)
}

// program returns the program in which one call of conformance.Test serves.
func (s starter) program(call supervise.Call) *Program {
	p := &Program{}
	p.Path, p.Args, p.Call = s.binary, []string{"-test.run=^" + s.declaration.Test + "$", "-test.timeout=0", "-test.v"}, call
	if testdata := filepath.Join(s.pkg.Dir, "testdata"); discover.Exists(testdata) {
		p.Links = []string{testdata}
	}
	return p
}

var beginning = regexp.MustCompile(`(?m)^=== RUN +(\S+)$`)

// begun returns the names of the tests and subtests that a test binary began, sorted: their order is not the same in every run.
func begun(said string) []string {
	var names []string
	for _, match := range beginning.FindAllStringSubmatch(said, -1) {
		names = append(names, match[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// declared returns the subjects of one test function. Each of its calls of conformance.Test is a program of its own. A run in which no call
// serves shows the names of its subtests: these may run in any order, so calls are counted within each of them. There is no n-th call if
// the test ends without serving it.
func (c *Tools) declared(ctx context.Context, b *Builder, of starter) ([]madeTool, []discover.Untestable, error) {
	d, calls := of.declaration, 0
	outline, err := c.pool.Survey(ctx, &of.program(supervise.NoCall).Program)
	if err != nil {
		return nil, nil, err
	}
	if outline.Crash == nil || !outline.RanTests() {
		return c.notServed(ctx, b, of, outline, calls)
	}
	var all []madeTool
	for _, name := range begun(outline.Output) {
		for n := 1; ; n++ {
			program := of.program(supervise.Call{Test: name, N: n})
			s, err := c.pool.Survey(ctx, &program.Program)
			if err != nil {
				return nil, nil, err
			}
			if s.Crash != nil && s.RanTests() {
				break // there are no more
			}
			if s.Crash != nil {
				lost, untestable, err := c.notServed(ctx, b, of, s, calls)
				return append(all, lost...), untestable, err
			}
			calls++
			y := madeTool{pkg: of.pkg, declared: true, how: d.Describe(), position: d.Position, program: program}
			if _, sub, ok := strings.Cut(name, "/"); ok {
				y.how += "/" + sub
			}
			all = append(all, y.declaredBy(s)...)
		}
	}
	if calls > 0 && outline.Passed() {
		return all, nil, nil
	}
	_, untestable, err := c.notServed(ctx, b, of, outline, calls)
	return all, untestable, err
}

// declaredBy returns the tools of the subjects of one call, each a copy of y.
func (y madeTool) declaredBy(s supervise.Survey) []madeTool {
	var all []madeTool
	for number := range s.Count {
		y.number, y.element, y.named, y.problem = number, 0, probe.Named{}, ""
		handshake, ok := s.Handshakes[number]
		y.given = handshake.DeclaredName
		if !ok {
			y.problem = "it ends the process"
		}
		if len(handshake.Tools) == 0 {
			y.problem = probe.Legible(handshake.Problem) + y.problem
			all = append(all, y)
		}
		for element, named := range handshake.Tools {
			y.element, y.named = element, named
			all = append(all, y)
		}
	}
	return all
}

// notServed returns why a test that served so many calls has no other: it ended, or its process crashed before it ran.
func (c *Tools) notServed(ctx context.Context, b *Builder, of starter, s supervise.Survey, calls int) ([]madeTool, []discover.Untestable, error) {
	d := of.declaration
	switch {
	case s.Crash == nil:
		return nil, untestableSubjects(b, of.pkg, d, d.Test+" serves a call that was not requested"), nil
	case s.RanTests():
		why := d.Test + " ended before it called conformance.Test"
		if calls > 0 {
			why = d.Test + " failed after " + prose.Plural(calls, "call") + " of conformance.Test"
		}
		if text := probe.TestOutput(s.Output); text != "" {
			why += ": " + text
		}
		return nil, untestableSubjects(b, of.pkg, d, why), nil
	}
	if err := c.selfCheck(ctx); err != nil {
		return nil, nil, err
	}
	crash := *s.Crash
	crash.Kind = "init"
	y := madeTool{pkg: of.pkg, declared: true, how: d.Describe(), position: d.Position}
	y.startCrash, y.problem = &crash, crash.Title
	var all []madeTool
	for _, t := range d.Types() {
		y.named = probe.Named{Package: t.Package, Type: b.Found.LookUp(t).Spelled}
		all = append(all, y)
	}
	return all, nil, nil
}

// untestableSubjects returns the subjects of a test as untestable.
func untestableSubjects(b *Builder, p *discover.Package, d discover.Declaration, why string) []discover.Untestable {
	var all []discover.Untestable
	for _, t := range d.Types() {
		u := discover.Untestable{Origin: p.Origin(b.Found.LookUp(t)), Why: why}
		u.Maker, u.Position = d.Describe(), d.Position
		all = append(all, u)
	}
	return all
}

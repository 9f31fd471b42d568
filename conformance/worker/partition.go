package worker

import (
	"context"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A fallen package is one whose process ends, or hangs, before a tool is made: nothing of it can be tested.
type fallen struct {
	pkg   *pkg
	crash probe.Crash
}

// A begin is how a program begins: whether it starts, and what that costs each of its processes.
type begin struct {
	crash *probe.Crash  // why it does not start
	cost  time.Duration // of processor time, until it has
}

// A beginner finds out how a program begins, and what its packages do then.
type beginner interface {
	begins(context.Context, *program, time.Duration) (begin, error)
	traces(context.Context, *program) ([]initTrace, error)
}

// A share is some of the packages that are to be in programs.
type share struct {
	pkgs  []*pkg
	kept  string // under which name the binary may stay in the cache; "" where it is of this run only
	final bool   // it is not to be parted any more, because that was done

	patient bool // it has the time of a call to start: what seemed to hang is in all of its packages
}

// unionPatience is how long a program of several packages has to start. One that takes longer is no verdict on anybody: its packages are only told
// apart, and each of them has the time of a call when it is alone. So what hangs at the start is waited for once, and the others go on meanwhile.
const unionPatience = time.Second

// patience returns how long the program of a share has to start; 0 where that is as long as one call may take.
func (s share) patience() time.Duration {
	if len(s.pkgs) > 1 && !s.patient {
		return unionPatience
	}
	return 0
}

// partition builds programs for packages so that every program starts. All in one is tried first; where that fails the
// packages are reported apart, since two of them may only not get along with each other. A package that falls alone is to blame.
// Where some packages make each process much slower, they are parted from the others.
func (b *builder) partition(ctx context.Context, pkgs []*pkg, by beginner) ([]*program, []fallen, error) {
	return b.split(ctx, share{pkgs: pkgs, kept: b.kind}, by)
}

func (b *builder) split(ctx context.Context, of share, by beginner) ([]*program, []fallen, error) {
	pkgs := of.pkgs
	if len(pkgs) == 0 {
		return nil, nil, nil
	}
	p, err := b.union(ctx, pkgs, of.kept)
	if err != nil && (len(pkgs) == 1 || ctx.Err() != nil) {
		return nil, nil, err
	}
	var begun begin
	if err == nil {
		if begun, err = by.begins(ctx, p, of.patience()); err != nil {
			return nil, nil, err
		}
		if begun.crash == nil {
			return b.lightened(ctx, of, p, begun, by)
		}
		if len(pkgs) == 1 {
			return nil, []fallen{{pkgs[0], *begun.crash}}, nil
		}
	}
	first, second, all := b.suspects(ctx, p, pkgs, begun.crash, by)
	if all && of.patience() > 0 && begun.crash.Kind == "timeout" {
		of.patient = true // it may start yet: what they all need takes long
		return b.split(ctx, of, by)
	}
	if all {
		return b.accuse(ctx, pkgs, *begun.crash, by)
	}
	return b.each(ctx, append([]share{{pkgs: first}}, doubtful(second)...), by)
}

// each builds programs for several shares at once.
func (b *builder) each(ctx context.Context, shares []share, by beginner) ([]*program, []fallen, error) {
	var group errgroup.Group
	programs, down := make([][]*program, len(shares)), make([][]fallen, len(shares))
	for i, of := range shares {
		group.Go(func() (err error) {
			programs[i], down[i], err = b.split(ctx, of, by)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, nil, err
	}
	return slices.Concat(programs...), slices.Concat(down...), nil
}

// mostDoubtful is how many packages are tried one by one because they may end a program at its start.
const mostDoubtful = 4

// doubtful parts packages of which some may end a program at its start as well, as their source reads: where one has, to find the next of them in
// what is left would take a program of all that is left.
func doubtful(pkgs []*pkg) []share {
	var shares []share
	rest := pkgs
	for _, p := range pkgs {
		with, without := having(rest, p.path)
		if p.mayFall && len(with) > 0 && len(without) > 0 {
			shares, rest = append(shares, share{pkgs: with}), without
		}
	}
	if len(shares) > mostDoubtful {
		return []share{{pkgs: pkgs}}
	}
	return append(shares, share{pkgs: rest})
}

// accuse tries one of several packages that all start the one which the traceback names: when it falls alone, so do they all.
func (b *builder) accuse(ctx context.Context, pkgs []*pkg, crash probe.Crash, by beginner) ([]*program, []fallen, error) {
	programs, down, err := b.split(ctx, share{pkgs: pkgs[:1]}, by)
	if err != nil {
		return nil, nil, err
	}
	if len(down) == 0 || down[0].crash.Title != crash.Title {
		more, others, err := b.split(ctx, share{pkgs: pkgs[1:]}, by)
		return append(programs, more...), append(down, others...), err
	}
	for _, p := range pkgs[1:] {
		down = append(down, fallen{p, down[0].crash})
	}
	return programs, down, nil
}

// suspects parts the packages that start a package which the traceback of a crash names, or which was next when a program ended without a word,
// from the others; all is true when there are no others. Where nothing tells, each half is a suspect.
func (b *builder) suspects(ctx context.Context, p *program, pkgs []*pkg, crash *probe.Crash, by beginner) (first, second []*pkg, all bool) {
	told := func(paths []string) bool {
		for _, path := range paths {
			if first, second = having(pkgs, path); len(first) > 0 {
				return true
			}
		}
		return false
	}
	if crash != nil && !told(initializing(crash.Text)) {
		traces, _ := by.traces(ctx, p)
		told(next(pkgs, traces))
	}
	if len(first) > 0 {
		return first, second, len(second) == 0
	}
	half := len(pkgs) / 2
	return pkgs[:half], pkgs[half:], false
}

// having parts the packages that are, or depend on, one from the others.
func having(pkgs []*pkg, path string) (with, without []*pkg) {
	for _, p := range pkgs {
		if p.path == path || slices.Contains(p.deps, path) {
			with = append(with, p)
		} else {
			without = append(without, p)
		}
	}
	return with, without
}

// initializing returns the packages of which a traceback says that they were being initialized, innermost first.
func initializing(text string) []string {
	var paths []string
	for _, g := range parse(text) {
		for _, frame := range g.frames {
			// example.com/m/bad.init.0, example.com/m/bad.init, example.com/m/bad.init.func1
			if i := strings.LastIndexByte(frame.Function, '/') + 1; i >= 0 {
				name, rest, _ := strings.Cut(frame.Function[i:], ".")
				if rest == "init" || strings.HasPrefix(rest, "init.") {
					paths = append(paths, strings.ReplaceAll(frame.Function[:i]+name, "%2e", "."))
				}
			}
		}
	}
	return slices.Compact(paths)
}

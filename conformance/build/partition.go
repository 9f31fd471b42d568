package build

import (
	"context"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A FailedPackage is a package whose program crashes or hangs before a tool is made.
type FailedPackage struct {
	Package *discover.Package
	Crash   probe.Crash
}

// A Startup describes whether a program starts, and the cost of that.
type Startup struct {
	Crash         *probe.Crash  // why it does not start
	ProcessorTime time.Duration // until it has started
}

// A StartupProber starts programs to find out whether they start.
type StartupProber interface {
	// Startup starts a program and waits for it: at most the given time, or that of one call if it is 0.
	Startup(context.Context, *Program, time.Duration) (Startup, error)
	// InitTraces starts a program and returns the traces of its package initialization.
	InitTraces(context.Context, *Program) ([]InitTrace, error)
}

// A share is a set of packages for one program, or for several if it is divided.
type share struct {
	pkgs  []*discover.Package
	kept  string // name of the binary in the cache; "" if it is not kept after this run
	final bool   // a part without or with the heavy packages, which is not divided for them again

	patient bool // it may take the time of a call to start: all of its packages seemed to hang
}

// unionPatience is how long a program of several packages may take to start. If it takes longer, no package has failed: the share is divided,
// and a package alone has the time of a call. So a package that hangs is waited for once, while the others go on.
const unionPatience = time.Second

// patience returns how long the program of a share may take to start; 0 for the time of one call.
func (s share) patience() time.Duration {
	if len(s.pkgs) > 1 && !s.patient {
		return unionPatience
	}
	return 0
}

// Partition builds programs for packages such that every program starts. It tries one program for all packages first. If that does not
// start, it is divided, since packages may be incompatible with each other only. A package whose own program does not start has failed.
// Packages that make every process much slower get a program of their own.
func (b *Builder) Partition(ctx context.Context, pkgs []*discover.Package, by StartupProber) ([]*Program, []FailedPackage, error) {
	return b.split(ctx, share{pkgs: pkgs, kept: b.Kind}, by)
}

func (b *Builder) split(ctx context.Context, of share, by StartupProber) ([]*Program, []FailedPackage, error) {
	pkgs := of.pkgs
	if len(pkgs) == 0 {
		return nil, nil, nil
	}
	p, err := b.Union(ctx, pkgs, of.kept)
	if err != nil && (len(pkgs) == 1 || ctx.Err() != nil) {
		return nil, nil, err
	}
	var begun Startup
	if err == nil {
		if begun, err = by.Startup(ctx, p, of.patience()); err != nil {
			return nil, nil, err
		}
		if begun.Crash == nil {
			return b.lightened(ctx, of, p, begun, by)
		}
		if len(pkgs) == 1 {
			return nil, []FailedPackage{{pkgs[0], *begun.Crash}}, nil
		}
	}
	first, second, all := b.suspects(ctx, p, pkgs, begun.Crash, by)
	if all && of.patience() > 0 && begun.Crash.Kind == "timeout" {
		of.patient = true // it may start yet: a common dependency may be slow
		return b.split(ctx, of, by)
	}
	if all {
		return b.accuse(ctx, pkgs, *begun.Crash, by)
	}
	return b.each(ctx, append([]share{{pkgs: first}}, doubtful(second)...), by)
}

// each builds programs for several shares concurrently.
func (b *Builder) each(ctx context.Context, shares []share, by StartupProber) ([]*Program, []FailedPackage, error) {
	var group errgroup.Group
	programs, down := make([][]*Program, len(shares)), make([][]FailedPackage, len(shares))
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

// mostDoubtful limits the packages that are tried one by one because they may end a program at its start.
const mostDoubtful = 4

// doubtful separates the packages that may end a program at its start, according to their source, after one of them has. Finding the next
// one in the rest would take a program of the whole rest.
func doubtful(pkgs []*discover.Package) []share {
	var shares []share
	rest := pkgs
	for _, p := range pkgs {
		with, without := having(rest, p.Path)
		if p.InitMayFail && len(with) > 0 && len(without) > 0 {
			shares, rest = append(shares, share{pkgs: with}), without
		}
	}
	if len(shares) > mostDoubtful {
		return []share{{pkgs: pkgs}}
	}
	return append(shares, share{pkgs: rest})
}

// accuse tries one of several packages that all initialize the one in the traceback: if it crashes alone, they all do.
func (b *Builder) accuse(ctx context.Context, pkgs []*discover.Package, crash probe.Crash, by StartupProber) ([]*Program, []FailedPackage, error) {
	programs, down, err := b.split(ctx, share{pkgs: pkgs[:1]}, by)
	if err != nil {
		return nil, nil, err
	}
	if len(down) == 0 || down[0].Crash.Title != crash.Title {
		more, others, err := b.split(ctx, share{pkgs: pkgs[1:]}, by)
		return append(programs, more...), append(down, others...), err
	}
	for _, p := range pkgs[1:] {
		down = append(down, FailedPackage{p, down[0].Crash})
	}
	return programs, down, nil
}

// suspects separates the packages that initialize a package in the traceback of a crash, or the next one if there is no traceback, from the
// others; all is true if there are no others. If nothing is known, each half is a suspect.
func (b *Builder) suspects(ctx context.Context, p *Program, pkgs []*discover.Package, crash *probe.Crash, by StartupProber) (first, second []*discover.Package, all bool) {
	told := func(paths []string) bool {
		for _, path := range paths {
			if first, second = having(pkgs, path); len(first) > 0 {
				return true
			}
		}
		return false
	}
	if crash != nil && !told(initializing(crash.Text)) {
		traces, _ := by.InitTraces(ctx, p)
		told(next(pkgs, traces))
	}
	if len(first) > 0 {
		return first, second, len(second) == 0
	}
	half := len(pkgs) / 2
	return pkgs[:half], pkgs[half:], false
}

// having separates the packages that are one, or depend on it, from the others.
func having(pkgs []*discover.Package, path string) (with, without []*discover.Package) {
	for _, p := range pkgs {
		if p.Path == path || slices.Contains(p.Deps, path) {
			with = append(with, p)
		} else {
			without = append(without, p)
		}
	}
	return with, without
}

// initializing returns the packages that were being initialized according to a traceback, innermost first.
func initializing(text string) []string {
	var paths []string
	for _, g := range ParseTraceback(text) {
		for _, frame := range g.Frames {
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

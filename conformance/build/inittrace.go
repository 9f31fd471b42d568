package build

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/discover"
)

// The packages of a program are initialized in each of its processes, of which every tool has several. If some of them take long (they read
// a table, or compile a grammar), the others get a program of their own.

// An InitTrace is the cost of the initialization of one package, as the runtime reports it.
type InitTrace struct {
	path  string
	took  time.Duration
	bytes int // allocated on the heap
}

// initLine matches a line of the runtime: init net/http @1.2 ms, 0.03 ms clock, 2224 bytes, 29 allocs
var initLine = regexp.MustCompile(`(?m)^init (\S+) @\S+ ms, (\S+) ms clock, (\d+) bytes, \d+ allocs$`)

// ParseInitTraces returns the reports of GODEBUG=inittrace=1 in the output of a program.
func ParseInitTraces(text string) []InitTrace {
	var all []InitTrace
	for _, m := range initLine.FindAllStringSubmatch(text, -1) {
		ms, _ := strconv.ParseFloat(m[2], 64)
		bytes, _ := strconv.Atoi(m[3])
		all = append(all, InitTrace{strings.ReplaceAll(m[1], "%2e", "."), time.Duration(ms * float64(time.Millisecond)), bytes})
	}
	return all
}

// next returns the package that was probably being initialized when a program ended without a traceback: the first one, in the order of
// initialization, that has no trace.
func next(pkgs []*discover.Package, traces []InitTrace) []string {
	if len(traces) == 0 {
		return nil
	}
	var open []*discover.Package
	for _, p := range pkgs {
		if p.HasInit && !slices.ContainsFunc(traces, func(t InitTrace) bool { return t.path == p.Path }) {
			open = append(open, p)
		}
	}
	ready := func(p *discover.Package) bool {
		return !slices.ContainsFunc(open, func(other *discover.Package) bool { return slices.Contains(p.Deps, other.Path) })
	}
	var first []string
	for _, p := range open {
		if ready(p) && (first == nil || p.Path < first[0]) {
			first = []string{p.Path}
		}
	}
	return first
}

// A package is heavy if its initialization took so long and so much memory, or much longer: a wait for a processor takes no memory.
const (
	heavyTime   = 3 * time.Millisecond
	heavyBytes  = 256 << 10
	heavyAnyway = 25 * time.Millisecond
)

// worthParting is the least processor time that parting must save, since it links a further program.
const worthParting = 3 * time.Second

// processesOf estimates the number of processes for the tools of so many packages.
func processesOf(pkgs int) time.Duration { return FreshStarts + 4*time.Duration(pkgs) }

// parted separates the packages that make each process slower from the others, if that is worth it.
func parted(pkgs []*discover.Package, traces []InitTrace) (light, heavy []*discover.Package) {
	var saved time.Duration
	light = pkgs
	for _, t := range traces {
		if t.took < heavyTime || t.bytes < heavyBytes && t.took < heavyAnyway {
			continue
		}
		with, without := having(light, t.path)
		if len(with) > 0 && len(with)+len(heavy) < len(pkgs) {
			saved += t.took
			light, heavy = without, append(heavy, with...)
		}
	}
	if saved*processesOf(len(light)) < worthParting {
		return pkgs, nil
	}
	return light, heavy
}

// lightened returns the program of a share, or those of its parts. A package is heavy only if it is so in two starts: the machine may have
// been busy.
func (b *Builder) lightened(ctx context.Context, of share, whole *Program, begun Startup, by StartupProber) ([]*Program, []FailedPackage, error) {
	as := []*Program{whole}
	if of.final || begun.ProcessorTime*processesOf(len(of.pkgs)) < worthParting {
		return as, nil, nil
	}
	light, heavy := of.pkgs, []*discover.Package(nil)
	var least []InitTrace
	for range 2 {
		traces, err := by.InitTraces(ctx, whole)
		if err != nil {
			return as, nil, nil //nolint:nilerr // it starts: that is enough
		}
		least = lesser(least, traces)
		if light, heavy = parted(of.pkgs, least); len(heavy) == 0 {
			return as, nil, nil
		}
	}
	programs, down, err := b.each(ctx, []share{of.part(light, "-light"), of.part(heavy, "-heavy")}, by)
	if err != nil {
		return as, nil, ctx.Err()
	}
	return programs, down, nil
}

// lesser returns, for each package of two starts, the trace that took less time.
func lesser(before, now []InitTrace) []InitTrace {
	for i := range now {
		for _, b := range before {
			if b.path == now[i].path {
				now[i].took = min(now[i].took, b.took)
			}
		}
	}
	return now
}

// part returns a part of a share, which is not parted again. The whole share has started.
func (s share) part(pkgs []*discover.Package, name string) share {
	if s.kept == "" {
		name = ""
	}
	return share{pkgs: pkgs, kept: s.kept + name, final: true, patient: true}
}

// FreshStarts is the number of processes of a program that are started to compare the descriptions of its tools. The keys of a map of two
// are iterated in the rarer order in one process of eight: n processes agree with probability (7/8)^n + (1/8)^n, which is below 0.1 % from
// 52 on.
const FreshStarts = 52

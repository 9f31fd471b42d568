package driver

import (
	"maps"
	"runtime"
	"slices"
	"sync"

	"github.com/toolconform/toolconform/analyzer/driver/work"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/objectpath"
)

// A pool analyses packages that were loaded together. Each is read, evaluated and forgotten, so that a large module needs no more memory
// than a small one: what others see of a package are the types that the compiler left, and the facts about those.
type crew struct {
	c  Config
	mu sync.RWMutex
	// told are the facts, by what others see.
	told map[work.About]analysis.Fact
}

func newCrew(c Config) *crew {
	return &crew{c: c, told: map[work.About]analysis.Fact{}}
}

// A job is what is to be done with a package: analyzers to run, and what becomes of their outcomes. Jobs are done one at a time on each
// processor; then is called for one of them at a time. Without it, the analyzers run for their facts.
type job struct {
	analyzers []*analysis.Analyzer
	then      func(p *packages.Package, outcomes []*work.Outcome)
}

// do does jobs, each after those of the packages that it is made with. An own package below them is looked at for facts.
func (w *crew) do(jobs map[*packages.Package]job) {
	jobs = maps.Clone(jobs)
	var all []*packages.Package
	var analyzers []*analysis.Analyzer
	for p, j := range jobs {
		all, analyzers = append(all, p), append(analyzers, j.analyzers...)
	}
	if tellers := work.Tellers(analyzers); len(tellers) > 0 {
		for _, p := range beneath(all) {
			jobs[p] = job{analyzers: tellers}
		}
	}
	var running sync.WaitGroup
	var one sync.Mutex // job's then at a time
	slots := make(chan bool, runtime.GOMAXPROCS(0))
	finished := map[*packages.Package]chan bool{}
	packages.Visit(all, nil, func(p *packages.Package) {
		mine := make(chan bool)
		finished[p] = mine
		var before []chan bool
		for _, imported := range p.Imports {
			before = append(before, finished[imported])
		}
		j, wanted := jobs[p]
		running.Go(func() {
			defer close(mine)
			for _, done := range before {
				<-done
			}
			if wanted {
				slots <- true
				defer func() { <-slots }()
				w.one(p, j, &one)
			}
		})
	})
	running.Wait()
}

// beneath returns the packages of the author's own modules that the wanted ones are made with. What is to be known of them is found
// in their source; everything else is taken as the compiler left it.
func beneath(wanted []*packages.Package) []*packages.Package {
	var all []*packages.Package
	packages.Visit(wanted, nil, func(p *packages.Package) {
		own := p.Module != nil && p.Module.Path != "" && p.Module.Version == ""
		if own && !p.IllTyped && len(p.Errors) == 0 && !slices.Contains(wanted, p) {
			all = append(all, p)
		}
	})
	return all
}

// one does the job of one package.
func (w *crew) one(p *packages.Package, j job, mu *sync.Mutex) {
	source := w.c.read(p)
	var outcomes []*work.Outcome
	if len(source.Errors) == 0 {
		at := w.atWork(source)
		for _, a := range j.analyzers {
			outcomes = append(outcomes, at.Do(a))
		}
		w.tell(p, at.Facts)
	}
	mu.Lock()
	defer mu.Unlock()
	if j.then != nil {
		j.then(source, outcomes)
	}
}

func (w *crew) atWork(p *packages.Package) *work.Package {
	module := &analysis.Module{}
	if p.Module != nil {
		module = &analysis.Module{Path: p.Module.Path, Version: p.Module.Version, GoVersion: p.Module.GoVersion}
	}
	return &work.Package{
		Fset: p.Fset, Files: p.Syntax, OtherFiles: p.OtherFiles, IgnoredFiles: p.IgnoredFiles,
		Types: p.Types, Info: p.TypesInfo, Sizes: p.TypesSizes, Module: module,
		Facts: &work.Facts{Pkg: p.Types, All: map[work.About]analysis.Fact{}, Elsewhere: w.known},
	}
}

// known returns a fact about what another package declares.
func (w *crew) known(of work.About) analysis.Fact {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return w.told[of]
}

// tell makes the facts about a package known to those that import it. What they cannot see nobody asks about.
func (w *crew) tell(p *packages.Package, facts *work.Facts) {
	seen := map[work.About]analysis.Fact{}
	paths := new(objectpath.Encoder)
	for key, fact := range facts.All {
		of := work.About{Pkg: p.Types, Kind: key.Kind}
		if key.Object != nil {
			path, err := paths.For(key.Object)
			if err != nil {
				continue
			}
			if of.Object, err = objectpath.Object(p.Types, path); err != nil {
				continue
			}
		}
		seen[of] = fact
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	maps.Copy(w.told, seen)
}

package counterexample

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/valueflow"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
)

// A Request says what to execute.
type Request struct {
	Dir        string
	Env        []string // of the go command
	Tags       string
	Overlay    map[string][]byte
	Patterns   []string                   // packages with handlers
	Handlers   map[string][]roots.Handler // of other libraries, by package
	Executions int
	Done       map[string]bool // handlers that are left out, by package, a space and key
	Serial     bool            // one handler is executed at a time
}

// An Event is what an execution of a request has come to.
type Event struct {
	Package string   `json:"package,omitempty"`
	Key     string   `json:"key,omitempty"`     // of the handler that is about to be executed, or has been
	Handler *Handler `json:"handler,omitempty"` // what was found, if it has been executed
	Skipped string   `json:"skipped,omitempty"` // why none of the package is executed
	Failed  string   `json:"failed,omitempty"`  // why nothing is
	End     bool     `json:"end,omitempty"`
}

// Execute loads the packages of a request with the bodies of everything that they depend on, executes their handlers, and tells of each before
// and after. loaded is called in between.
func Execute(ctx context.Context, r Request, loaded func(), tell func(Event)) {
	l, err := load(ctx, r)
	if err != nil {
		tell(Event{Failed: err.Error()})
		return
	}
	loaded()
	all := l.jobs(r, tell)
	sessions := make([]*search.Session, min(mostParallel, len(all)))
	if r.Serial {
		sessions = sessions[:min(1, len(all))]
	}
	for i := range sessions {
		sessions[i] = search.NewSession(l.program())
		introduce(sessions[i], r.Handlers)
	}
	var lock sync.Mutex
	var group sync.WaitGroup
	for i, session := range sessions {
		group.Go(func() {
			for n := i; n < len(all); n += len(sessions) { // a session learns of the program, so each gets the same handlers in each run
				j := all[n]
				lock.Lock()
				tell(j.event)
				lock.Unlock()
				found := run(session, j.handler, budget(r.Executions))
				lock.Lock()
				j.event.Handler = &found
				tell(j.event)
				lock.Unlock()
			}
		})
	}
	group.Wait()
	tell(Event{End: true})
}

// introduce tells a session how its handlers are called.
func introduce(session *search.Session, handlers map[string][]roots.Handler) {
	all := map[string]roots.Handler{}
	for _, list := range handlers {
		for _, h := range list {
			all[h.Key] = h
		}
	}
	of := func(f *ssa.Function) (h roots.Handler, ok bool) {
		if f.Origin() != nil {
			f = f.Origin()
		}
		h, ok = all[valueflow.Key(f)]
		return h, ok
	}
	session.Wrapped = func(f *ssa.Function) bool {
		h, ok := of(f)
		return ok && (h.Via == roots.HandOver || !h.IsRegistered() && session.Carried(f))
	}
	session.Sent = func(f *ssa.Function, param int) bool {
		h, ok := of(f)
		return !ok || slices.ContainsFunc(h.Model, func(a roots.Atom) bool { return a.Param == param })
	}
}

// mostParallel is how many handlers are executed at the same time.
const mostParallel = 4

// A job is a handler to execute, with its event.
type job struct {
	handler *ssa.Function
	event   Event
}

// jobs returns the handlers that a request asks for.
func (l *loadedProgram) jobs(r Request, tell func(Event)) (all []job) {
	for _, p := range l.initial {
		handlers, err := l.handlers(p, r.Handlers[p.PkgPath])
		if err != nil {
			tell(Event{Package: p.PkgPath, Skipped: err.Error()})
		}
		for _, h := range handlers {
			if e := (Event{Package: p.PkgPath, Key: valueflow.Key(h)}); !r.Done[e.Package+" "+e.Key] {
				all = append(all, job{h, e})
			}
		}
	}
	return all
}

// A loaded program has the syntax of all its packages.
type loadedProgram struct {
	initial  []*packages.Package
	ssa      *ssa.Program
	embedded map[string]*string
	origins  map[string]execute.Origin
}

// program returns a program for one goroutine.
func (l *loadedProgram) program() *execute.Program {
	program := execute.NewProgram(l.ssa, func(path string) execute.Origin { return l.origins[path] })
	program.Embedded = l.embedded
	return program
}

func load(ctx context.Context, r Request) (*loadedProgram, error) {
	config := &packages.Config{
		Context: ctx, Mode: packages.LoadAllSyntax | packages.NeedModule, Fset: token.NewFileSet(), Dir: r.Dir, Env: r.Env, Overlay: r.Overlay,
		ParseFile: newSourceParser(r.Tags).parse,
	}
	if r.Tags != "" {
		config.BuildFlags = []string{"-tags=" + r.Tags}
	}
	initial, err := packages.Load(config, r.Patterns...)
	if err != nil {
		return nil, fmt.Errorf("load packages: %w", err)
	}
	l := &loadedProgram{initial, ssa.NewProgram(config.Fset, ssa.InstantiateGenerics), map[string]*string{}, map[string]execute.Origin{}}
	packages.Visit(initial, nil, func(p *packages.Package) {
		l.origins[p.PkgPath] = originOf(p)
		if p.IllTyped { // its functions have no bodies
			l.ssa.CreatePackage(p.Types, nil, nil, true)
			return
		}
		embeds(p, l.embedded)
		l.ssa.CreatePackage(p.Types, p.Syntax, p.TypesInfo, true)
	})
	return l, nil
}

// originOf returns where a package comes from. The contract belongs to no module but its own.
func originOf(p *packages.Package) execute.Origin {
	switch {
	case p.Module == nil && standard(p.PkgPath):
		return execute.Standard
	case p.Module != nil && p.Module.Version != "" || contractapi.Owns(p.PkgPath):
		return execute.Other
	}
	return execute.Module
}

// standard reports whether a path is one of the standard library: its first element has no dot.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") && path != "command-line-arguments"
}

// handlers returns the handlers of a package.
func (l *loadedProgram) handlers(p *packages.Package, found []roots.Handler) ([]*ssa.Function, error) {
	if p.IllTyped || len(p.Errors) > 0 {
		return nil, errors.New("the package, or one that it depends on, has errors")
	}
	known := driver.Results{}
	if found != nil {
		known[roots.Analyzer] = map[string]any{p.PkgPath: found}
	}
	keys, err := driver.ResultOf(known, summary.Handlers, p)
	if err != nil {
		return nil, err
	}
	return named(l.ssa, p.Types, p.Syntax, p.TypesInfo, keys.([]string)), nil
}

// named returns the functions of a package with the given keys.
func named(program *ssa.Program, pkg *types.Package, files []*ast.File, info *types.Info, keys []string) []*ssa.Function {
	if len(keys) == 0 {
		return nil
	}
	made := program.Package(pkg)
	made.SetDebugMode(true)
	made.Build()
	var all []*ssa.Function
	var add func(f *ssa.Function)
	add = func(f *ssa.Function) {
		if f == nil {
			return
		}
		if slices.Contains(keys, valueflow.Key(f)) {
			all = append(all, f)
		}
		for _, inner := range f.AnonFuncs {
			add(inner)
		}
	}
	for _, file := range files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok {
				if f, ok := info.Defs[d.Name].(*types.Func); ok {
					add(program.FuncValue(f))
				}
			}
		}
	}
	add(made.Func("init"))
	return all
}

// embeds notes the variables of a package that have files embedded, and the content of single files.
func embeds(p *packages.Package, into map[string]*string) {
	for _, file := range p.Syntax {
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR {
				continue
			}
			for _, spec := range g.Specs {
				v := spec.(*ast.ValueSpec)
				name := cmp.Or(embeddedBy(g.Doc), embeddedBy(v.Doc))
				if name == "" {
					continue
				}
				into[p.PkgPath+"."+v.Names[0].Name] = nil
				if content, err := os.ReadFile(filepath.Join(filepath.Dir(p.Fset.Position(file.Pos()).Filename), name)); err == nil {
					text := string(content)
					into[p.PkgPath+"."+v.Names[0].Name] = &text
				}
			}
		}
	}
}

// embeddedBy returns the pattern of a go:embed directive, or "".
func embeddedBy(doc *ast.CommentGroup) string {
	if doc == nil {
		return ""
	}
	for _, c := range doc.List {
		if name, ok := strings.CutPrefix(c.Text, "//go:embed "); ok {
			return strings.TrimSpace(name)
		}
	}
	return ""
}

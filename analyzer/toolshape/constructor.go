package toolshape

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// constructor reports a tool for which no constructor takes a logger. A tool that others can make only as a literal
// has no constructor, and one that wraps a tool leaves logging to it.
func constructor(p *lint.Pass, t *tools.Tool) {
	if t.Bridge != "" || t.Methods[contractapi.Execute].Carried || hasLoggerMethod(t) {
		return
	}
	var first *types.Func
	for _, f := range t.Makers {
		if !f.Exported() {
			continue
		}
		for v := range f.Signature().Params().Variables() {
			if p.Package.IsTool(v.Type()) || carriesLogger(v.Type(), 0) {
				return
			}
		}
		if first == nil || strings.HasPrefix(f.Name(), "New") && !strings.HasPrefix(first.Name(), "New") {
			first = f
		}
	}
	if first != nil {
		p.Report(lint.Finding{Requirement: "SHP-007", At: lint.Name{Object: first},
			Fact:        first.Name() + " makes " + t.Type.Name() + " without a *slog.Logger",
			Consequence: "the host does not get the log of the tool"})
	}
}

// hasLoggerMethod reports whether a method sets the logger of the tool: WithLogger, SetLogger.
func hasLoggerMethod(t *tools.Tool) bool {
	methods := types.NewMethodSet(types.NewPointer(t.Type.Type()))
	for method := range methods.Methods() {
		signature := method.Obj().(*types.Func).Signature()
		if strings.Contains(method.Obj().Name(), "Logger") && signature.Params().Len() > 0 {
			return true
		}
	}
	return false
}

// loggerless are packages whose types contain no logger.
var loggerless = []string{"context", "crypto/tls", "database/sql", "io", "io/fs", "net/http", "net/url", "os", "time"}

// deepest is the depth to which parameters are searched for a logger.
const deepest = 4

// carriesLogger reports whether a value of a type may contain a logger: its type, or that of a part, mentions one. It
// returns true if that is unknown.
func carriesLogger(t types.Type, depth int) bool {
	t = contractapi.Deref(t)
	methods := ""
	if named, ok := types.Unalias(t).(*types.Named); ok {
		if p := named.Obj().Pkg(); p != nil && slices.Contains(loggerless, p.Path()) {
			return false
		}
		methods = named.Obj().Name() + types.TypeString(t.Underlying(), nil)
		for m := range named.Methods() {
			methods += m.Name()
		}
	}
	anything, _ := t.Underlying().(*types.Interface)
	if depth == deepest || strings.Contains(strings.ToLower(methods), "log") || anything != nil && anything.NumMethods() == 0 {
		return true
	}
	return slices.ContainsFunc(parts(t), func(t types.Type) bool { return carriesLogger(t, depth+1) })
}

// parts returns the types of fields, elements, parameters and results.
func parts(t types.Type) (all []types.Type) {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for field := range u.Fields() {
			all = append(all, field.Type())
		}
	case *types.Interface:
		for m := range u.Methods() {
			all = append(all, results(m.Signature())...)
		}
	case *types.Signature:
		all = results(u)
		for v := range u.Params().Variables() {
			all = append(all, v.Type())
		}
	case interface{ Elem() types.Type }:
		all = append(all, u.Elem())
	}
	return all
}

func results(s *types.Signature) (all []types.Type) {
	for v := range s.Results().Variables() {
		all = append(all, v.Type())
	}
	return all
}

// returnsNil reports a constructor that returns a nil tool and no error.
func returnsNil(p *lint.Pass, t *tools.Tool) {
	for _, f := range t.Makers {
		if !strings.HasPrefix(f.Name(), "New") || f.Signature().Results().Len() != 1 || !empties(f) {
			continue
		}
		for _, o := range p.Source.Returned(f, 0) {
			if len(o.Via) == 0 && o.Expr != nil && p.TypesInfo.Types[o.Expr].IsNil() {
				p.Report(lint.Finding{Requirement: "SHP-010", At: o.Expr,
					Fact:        f.Name() + " returns nil instead of a " + t.Type.Name(),
					Consequence: "registering it adds no tool, and the first call panics"})
			}
		}
	}
}

// empties reports whether nil is not a usable tool for a result type; a nil map or function may be one.
func empties(f *types.Func) bool {
	switch f.Signature().Results().At(0).Type().Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

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

// carriesLogger reports whether a value of a type may contain a logger: it is one, a struct has one, a method of an
// interface returns one, an option sets one. It returns true if that is unknown.
func carriesLogger(t types.Type, depth int) bool {
	if depth == deepest {
		return true
	}
	t = contractapi.Deref(t)
	if named, ok := types.Unalias(t).(*types.Named); ok {
		if p := named.Obj().Pkg(); p != nil && slices.Contains(loggerless, p.Path()) {
			return false
		}
		if strings.Contains(strings.ToLower(named.Obj().Name()), "log") {
			return true
		}
		for m := range named.Methods() {
			if strings.Contains(strings.ToLower(m.Name()), "log") {
				return true
			}
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for field := range u.Fields() {
			if carriesLogger(field.Type(), depth+1) {
				return true
			}
		}
	case *types.Interface:
		if u.NumMethods() == 0 {
			return true // any may contain one
		}
		for m := range u.Methods() {
			if strings.Contains(strings.ToLower(m.Name()), "log") || returnsLogger(m.Signature(), depth) {
				return true
			}
		}
	case *types.Signature:
		for v := range u.Params().Variables() {
			if carriesLogger(v.Type(), depth+1) {
				return true
			}
		}
		return returnsLogger(u, depth)
	case *types.Slice:
		return carriesLogger(u.Elem(), depth+1)
	case *types.Map:
		return carriesLogger(u.Elem(), depth+1)
	}
	return false
}

func returnsLogger(s *types.Signature, depth int) bool {
	for v := range s.Results().Variables() {
		if carriesLogger(v.Type(), depth+1) {
			return true
		}
	}
	return false
}

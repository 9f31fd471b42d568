package toollog

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// mayLog reports whether a node may log an exception: an entry, a function that logs, or an unknown one that gets an
// error.
func (s *summaries) mayLog(part ast.Node) bool {
	found := false
	ast.Inspect(part, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			found = found || s.effect(call) != never
		}
		return !found
	})
	return found
}

// effect reports whether a call logs an exception.
func (s *summaries) effect(call *ast.CallExpr) amount {
	if s.p.TypesInfo.Types[call.Fun].IsType() {
		return never
	}
	if r := recordOf(s.p, call); r != nil {
		switch {
		case r.isException(s.p):
			return always
		case r.level == unknown, r.level == atError && r.spread:
			return maybe
		}
		return never
	}
	callee := typeutil.Callee(s.p.TypesInfo, call)
	switch callee := callee.(type) {
	case *types.Builtin:
		return never
	case *types.Func:
		if s.p.Package.Body(callee) != nil {
			if inner := s.of(callee); inner != nil {
				return inner.logs
			}
			return maybe // recursive
		}
		if fact, known := s.factOf(callee); known {
			return fact.amount()
		}
		if neverLogs(callee) {
			return never
		}
	case *types.Var:
		if value, ok := s.p.Source.Initial(callee); ok {
			if literal, ok := ast.Unparen(value).(*ast.FuncLit); ok {
				return s.amount(literal.Body, literal.Body)
			}
		}
	}
	if literal, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		return s.amount(literal.Body, literal.Body)
	}
	for _, argument := range call.Args {
		if t := s.p.TypesInfo.TypeOf(argument); t != nil && (isError(t) || holdsFunction(t)) {
			return maybe
		}
	}
	return never
}

func (f Fact) amount() amount {
	switch {
	case f.Logs:
		return always
	case f.MayLog:
		return maybe
	}
	return never
}

func holdsFunction(t types.Type) bool { _, ok := t.Underlying().(*types.Signature); return ok }

// neverLogs reports whether a function of another package is known not to log exceptions.
func neverLogs(f *types.Func) bool {
	if f.Pkg() == nil {
		return true // the method Error of an error
	}
	switch f.Pkg().Path() {
	case "fmt", "errors", "strings", "strconv", "context", "log", "log/slog", "time", "os", "io", "net/http", "encoding/json", "sort", "slices":
		return true
	case contractapi.Path:
		return f.Name() != "LogException"
	}
	return false
}

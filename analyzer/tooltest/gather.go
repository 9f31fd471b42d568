package tooltest

import (
	"encoding/json"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

var gatherer = lint.NewGather[*findings]("tooltested", "find what the tests of a package check of which tools", gather)

// gather finds what the tests of a package check. What they check of a tool that is not known by its type, they check of all tools that they mention.
func gather(p *lint.Pass) any {
	f := &findings{tools: len(p.Tools()) > 0, mounts: mounting(p.Pkg) != nil, path: p.Pkg.Path(), proofs: map[string]proof{}}
	s := read(p)
	f.doubles = s.doubles()
	named := s.named()
	f.add(named, mentioned)
	if s.breaksServices() {
		f.add(named, exception)
	}
	for _, at := range s.calls {
		switch call := at.Node().(*ast.CallExpr); {
		case s.certifies(call):
			f.add(named, everything)
		case s.returnsResult(call):
			f.add(named, s.shown(at))
		case s.passesOut(call):
			f.add(named, everything)
		}
	}
	return f
}

// shown returns what a call that returns a result checks.
func (s *source) shown(call inspector.Cursor) proof {
	wanted := s.result(call, 0)
	if wanted&refusal != 0 && !slices.ContainsFunc(call.Node().(*ast.CallExpr).Args, s.malformed) {
		wanted |= exception
	}
	return wanted
}

// malformed reports whether an argument is a constant that is no JSON object with members.
func (s *source) malformed(e ast.Expr) bool {
	value := s.TypesInfo.Types[e].Value
	if value == nil || value.Kind() != constant.String {
		return false
	}
	text := strings.TrimSpace(constant.StringVal(value))
	var members map[string]any
	return text == "" || json.Unmarshal([]byte(text), &members) != nil || len(members) == 0
}

// named returns the tools that the test files mention, and the tools that those embed.
func (s *source) named() []string {
	var all []string
	for _, id := range s.idents {
		object := s.TypesInfo.Uses[id]
		t := object.Type()
		if f, ok := object.(*types.Func); ok {
			results := f.Signature().Results()
			if results.Len() == 0 {
				continue
			}
			t = results.At(0).Type()
			if s.isSomeTool(t) && f.Pkg() != nil && !s.inTests(f) {
				all = append(all, f.Pkg().Path()+"."+anyTool)
				continue
			}
		}
		if keys := s.toolOf(t); keys != nil {
			all = append(all, keys...)
		} else if _, isType := object.(*types.TypeName); !isType && (s.isSomeTool(t) || s.hasSomeTools(t)) {
			all = append(all, anyTool)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// returnsResult reports whether a call returns a result and is not a constructor of the contract.
func (s *source) returnsResult(call *ast.CallExpr) bool {
	if !isResult(s.TypesInfo.TypeOf(call)) || s.TypesInfo.Types[call.Fun].IsType() {
		return false
	}
	callee := typeutil.StaticCallee(s.TypesInfo, call)
	return callee == nil || callee.Pkg() == nil || callee.Pkg().Path() != contractapi.Path
}

// passesOut reports whether a call passes a tool to a function whose source was not read: it may test it.
func (s *source) passesOut(call *ast.CallExpr) bool {
	callee := typeutil.Callee(s.TypesInfo, call)
	if _, builtin := callee.(*types.Builtin); builtin || s.TypesInfo.Types[call.Fun].IsType() || callee != nil && (s.inTests(callee) || harmless(callee.Pkg())) {
		return false
	}
	return slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
		t := s.TypesInfo.TypeOf(e)
		return s.toolOf(t) != nil || s.isSomeTool(t)
	})
}

// harmless reports whether a package only inspects its arguments: the contract, the standard library, assertions, the suite.
func harmless(p *types.Package) bool {
	if p == nil || p.Path() == contractapi.Path {
		return true
	}
	return contractapi.IsStandard(p.Path()) || slices.ContainsFunc([]string{"github.com/stretchr/testify", "github.com/onsi/", "github.com/google/go-cmp", suitePath},
		func(known string) bool { return strings.HasPrefix(p.Path(), known) })
}

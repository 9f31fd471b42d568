package tooltest

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

var gatherer = lint.NewGather[*findings]("tooltested", "find what the tests of a package check of which tools", gather)

func gather(p *lint.Pass) any {
	f := &findings{tools: len(p.Tools()) > 0, mounts: mounting(p.Pkg) != nil, path: p.Pkg.Path(), proofs: map[string]*proof{}}
	s := read(p)
	if s == nil {
		return f
	}
	f.doubles = s.doubles()
	mentioned := s.mentioned()
	add := func(keys []string, shown proof) { f.add(s.whole(keys), shown) }
	add(mentioned, proof{mentioned: true})
	if s.breaksServices() {
		add(mentioned, proof{exception: true})
	}
	for _, call := range s.calls {
		switch suite := s.suite(call); {
		case suite != nil:
			add(suite, certified)
		case s.returnsResult(call):
			add(s.targets(call, nil), s.shown(call))
		default:
			add(s.passedOut(call), everything)
		}
	}
	add(s.stored(), everything)
	return f
}

// shown returns what a call that returns a result checks.
func (s *source) shown(call *ast.CallExpr) proof {
	wanted := s.result(call, 0)
	shown := proof{mentioned: true, success: wanted.success, payload: wanted.payload, refusal: wanted.failure}
	if wanted.failure {
		texts, known := s.arguments(call, 0)
		shown.exception, shown.fails = !known, texts
	}
	return shown
}

// mentioned returns the tools that the test files mention.
func (s *source) mentioned() []string {
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
		if key, ok := s.toolOf(t); ok {
			all = append(all, key)
		} else if _, isType := object.(*types.TypeName); !isType && s.isSomeTool(t) {
			all = append(all, anyTool)
		}
	}
	return union(all)
}

// returnsResult reports whether a call returns a result and is not a constructor of the contract.
func (s *source) returnsResult(call *ast.CallExpr) bool {
	if !isResult(s.TypesInfo.TypeOf(call)) || s.TypesInfo.Types[call.Fun].IsType() {
		return false
	}
	callee := typeutil.StaticCallee(s.TypesInfo, call)
	return callee == nil || callee.Pkg() == nil || callee.Pkg().Path() != contractapi.Path
}

// targets returns the tools that a call which returns a result may run.
func (s *source) targets(call *ast.CallExpr, inside []ast.Node) []string {
	if body := s.body(call); body != nil {
		return s.within(body, inside)
	}
	callee, ok := typeutil.Callee(s.TypesInfo, call).(*types.Func)
	if !ok {
		return []string{anyTool}
	}
	if recv := callee.Signature().Recv(); recv != nil {
		if key, ok := s.toolOf(recv.Type()); ok {
			return []string{key}
		}
		if selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			return s.carried(selector.X, 0)
		}
		return []string{anyTool}
	}
	if callee.Pkg() == s.Pkg {
		return []string{s.Pkg.Path() + "." + anyTool}
	}
	return []string{anyTool}
}

// within returns the tools that a function of the test files runs.
func (s *source) within(body ast.Node, inside []ast.Node) []string {
	for _, one := range inside {
		if one == body {
			return nil
		}
	}
	var all []string
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && s.returnsResult(call) {
			all = append(all, s.targets(call, append(inside, body))...)
		}
		return true
	})
	if len(all) == 0 {
		return []string{anyTool}
	}
	return union(all)
}

// carried returns the tools that an expression may be.
func (s *source) carried(e ast.Expr, depth int) []string {
	if key, ok := s.toolOf(s.TypesInfo.TypeOf(e)); ok {
		return []string{key}
	}
	if depth > deepest {
		return []string{anyTool}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		values := s.values[s.TypesInfo.ObjectOf(e)]
		if len(values) == 0 {
			break
		}
		var all []string
		for _, value := range values {
			all = append(all, s.carried(value, depth+1)...)
		}
		return union(all)
	case *ast.CallExpr:
		f := typeutil.StaticCallee(s.TypesInfo, e)
		if f != nil && f.Signature().Recv() == nil && f.Pkg() != nil && f.Pkg().Path() != contractapi.Path && !s.inTests(f) {
			return []string{f.Pkg().Path() + "." + anyTool}
		}
	}
	return []string{anyTool}
}

// arguments returns the arguments that a call passes to the tool; known is false if not all are known.
func (s *source) arguments(call *ast.CallExpr, depth int) (texts []string, known bool) {
	if depth > 4 {
		return nil, false
	}
	if body := s.body(call); body != nil {
		return s.argumentsWithin(call, body, depth)
	}
	for _, argument := range call.Args {
		if t, ok := s.TypesInfo.TypeOf(argument).Underlying().(*types.Basic); ok && t.Info()&types.IsString != 0 {
			return s.texts(argument)
		}
	}
	return nil, false
}

// argumentsWithin returns the arguments that a function of the test files passes to a tool: its own parameter, or
// constants.
func (s *source) argumentsWithin(call *ast.CallExpr, body ast.Node, depth int) (texts []string, known bool) {
	params := s.params(body)
	known = true
	ast.Inspect(body, func(n ast.Node) bool {
		inner, ok := n.(*ast.CallExpr)
		if !ok || !s.returnsResult(inner) || inner == call {
			return true
		}
		for _, argument := range inner.Args {
			id, ok := ast.Unparen(argument).(*ast.Ident)
			if !ok {
				continue
			}
			for i, param := range params {
				if param != nil && s.TypesInfo.Uses[id] == param && isText(param.Type()) && len(call.Args) == len(params) && !call.Ellipsis.IsValid() {
					more, all := s.texts(call.Args[i])
					texts, known = append(texts, more...), known && all
					return true
				}
			}
		}
		more, all := s.arguments(inner, depth+1)
		texts, known = append(texts, more...), known && all
		return true
	})
	return texts, known && len(texts) > 0
}

func isText(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// texts returns the possible constants of an expression.
func (s *source) texts(e ast.Expr) (texts []string, known bool) {
	for _, o := range s.Source.From(e) {
		if o.Value == nil || o.Value.Kind() != constant.String {
			return nil, false
		}
		texts = append(texts, constant.StringVal(o.Value))
	}
	return texts, len(texts) > 0
}

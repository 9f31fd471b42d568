package blocking

import (
	"go/ast"
	"go/types"
)

const useSelect = "wait in a select with ctx.Done()"

// pause examines a call of time.Sleep, and reports whether a call is one.
func (l *looker) pause(call *ast.CallExpr) bool {
	if qualified(l.callee(call)) != "time.Sleep" || len(call.Args) != 1 {
		return false
	}
	if !l.short(call.Args[0]) {
		l.deaf(call, "sleeps", useSelect)
	}
	return true
}

// timer returns the duration of the timer or ticker whose channel an expression is, or nil if it is unknown.
func (s *scope) timer(e ast.Expr) (duration ast.Expr, isTimer bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		switch qualified(s.callee(e)) {
		case "time.After", "time.Tick":
			if len(e.Args) == 1 {
				return e.Args[0], true
			}
		}
	case *ast.SelectorExpr:
		t := types.TypeString(s.pass.TypesInfo.TypeOf(e.X), nil)
		if e.Sel.Name != "C" || t != "*time.Timer" && t != "*time.Ticker" {
			return nil, false
		}
		return s.made(e.X), true
	}
	return nil, false
}

// made returns the duration that the timer in a variable was made with.
func (s *scope) made(timer ast.Expr) ast.Expr {
	for _, o := range s.pass.Source.From(timer) {
		call, ok := o.Expr.(*ast.CallExpr)
		if ok && len(call.Args) == 1 {
			switch qualified(s.callee(call)) {
			case "time.NewTimer", "time.NewTicker":
				return call.Args[0]
			}
		}
	}
	return nil
}

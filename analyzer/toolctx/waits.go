package toolctx

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"time"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A wait is a place at which a call stands still.
type wait struct {
	at      ast.Node
	what    string // "sleeps"
	instead string
}

// A cancelled call has a second to answer (CAN-003). One constant pause that is shorter is not a long wait; in a loop it may become
// one.
const (
	longest       = time.Second
	longestInLoop = 10 * time.Millisecond
)

const useSelect = "wait in a select, beside ctx.Done()"

// waits answers the waits of a function that nothing but their time ends.
func waits(p *lint.Pass, body *ast.BlockStmt) []wait {
	var all []wait
	beside, loops := besideOthers(body), loopsOf(body)
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			callee := typeutil.StaticCallee(p.TypesInfo, n)
			name := qualified(callee)
			if instead := deaf[name]; instead != "" {
				all = append(all, wait{n, "calls " + lint.Spell(n.Fun), instead})
			} else if name == "time.Sleep" && !isShort(p, n.Args[0], limit(loops, n)) {
				all = append(all, wait{n, "sleeps", useSelect})
			}
		case *ast.UnaryExpr:
			if n.Op == token.ARROW && !beside[n] && isTimer(p, n.X, limit(loops, n)) {
				all = append(all, wait{n, "waits for " + lint.Spell(n.X), useSelect})
			}
		}
		return true
	})
	return all
}

// besideOthers answers the receives of select statements that have something else to wait for.
func besideOthers(body *ast.BlockStmt) map[ast.Expr]bool {
	all := map[ast.Expr]bool{}
	ast.Inspect(body, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectStmt)
		if !ok || len(s.Body.List) < 2 {
			return true
		}
		for _, clause := range s.Body.List {
			ast.Inspect(clause.(*ast.CommClause).Comm, func(n ast.Node) bool {
				if receive, ok := n.(*ast.UnaryExpr); ok {
					all[receive] = true
				}
				return true
			})
		}
		return true
	})
	return all
}

// isTimer reports whether a channel is one of a timer or ticker, or of time.After.
func isTimer(p *lint.Pass, e ast.Expr, limit time.Duration) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		f := typeutil.StaticCallee(p.TypesInfo, e)
		if qualified(f) == "time.After" {
			return !isShort(p, e.Args[0], limit)
		}
		return qualified(f) == "time.Tick"
	case *ast.SelectorExpr:
		t := types.TypeString(p.TypesInfo.TypeOf(e.X), nil)
		return e.Sel.Name == "C" && (t == "*time.Timer" || t == "*time.Ticker")
	}
	return false
}

// loopsOf answers the loops of a function.
func loopsOf(body *ast.BlockStmt) []ast.Node {
	var all []ast.Node
	ast.Inspect(body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			all = append(all, n)
		}
		return true
	})
	return all
}

// limit answers how long a pause may be at a place. A loop that is left right after it is none.
func limit(loops []ast.Node, at ast.Node) time.Duration {
	for _, loop := range loops {
		if loop.Pos() <= at.Pos() && at.End() <= loop.End() && !leaves(loop, at) {
			return longestInLoop
		}
	}
	return longest
}

// leaves reports whether the block of a loop in which a place stands ends with leaving the function.
func leaves(loop, at ast.Node) bool {
	left := false
	ast.Inspect(loop, func(n ast.Node) bool {
		block, ok := n.(*ast.BlockStmt)
		if ok && len(block.List) > 0 && block.Pos() <= at.Pos() && at.End() <= block.End() {
			_, returns := block.List[len(block.List)-1].(*ast.ReturnStmt)
			left = left || returns
		}
		return true
	})
	return left
}

// isShort reports whether a duration is never longer than a limit, as a constant or as the smallest of several values.
func isShort(p *lint.Pass, e ast.Expr, limit time.Duration) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && p.TypesInfo.Types[call.Fun].IsBuiltin() {
		if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && id.Name == "min" {
			return slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return isShort(p, e, limit) })
		}
	}
	value := p.TypesInfo.Types[e].Value
	if value == nil {
		return false
	}
	n, ok := constant.Int64Val(constant.ToInt(value))
	return ok && time.Duration(n) <= limit
}

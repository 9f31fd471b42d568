package blocking

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"time"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
)

// A cancelled call has a second to return (CAN-003). One shorter pause is not a long wait; in a loop it may become one.
const (
	longest       = time.Second
	longestInLoop = 10 * time.Millisecond
)

// short reports whether a pause at a place is never too long, together with its repetitions in the loops around it.
func (s *scope) short(at ast.Node, duration ast.Expr) bool { return s.shortAt(at, duration, 0) }

func (s *scope) shortAt(at ast.Node, duration ast.Expr, depth int) bool {
	most, ok := s.most(duration, 0)
	if !ok {
		return !s.inLoop(at) && s.shortParameter(duration, depth)
	}
	limit := int64(longest)
	for _, n := range s.around(at) {
		switch loop := n.(type) {
		case *ast.FuncLit:
			if call, ok := s.parents()[loop].(*ast.CallExpr); !ok || call.Fun != loop {
				return most <= limit
			}
		case *ast.ForStmt, *ast.RangeStmt:
			if leaves(loop, at) || s.asks(loop) {
				continue
			}
			times, ok := s.times(loop)
			if !ok {
				limit = min(limit, int64(longestInLoop))
				continue
			}
			if times > 0 && most > limit/times {
				return false
			}
			most *= max(times, 1)
		}
	}
	return most <= limit
}

// inLoop reports whether a place is in a loop of its function that may repeat it.
func (s *scope) inLoop(at ast.Node) bool {
	return slices.ContainsFunc(s.around(at), func(n ast.Node) bool {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return !leaves(n, at)
		}
		return false
	})
}

// most returns an upper bound of an expression.
func (s *scope) most(e ast.Expr, depth int) (int64, bool) {
	if depth > 8 {
		return 0, false
	}
	e = ast.Unparen(e)
	if value := s.pass.TypesInfo.Types[e].Value; value != nil {
		return number(value)
	}
	switch e := e.(type) {
	case *ast.Ident:
		return s.mostOf(s.pass.Source.From(e), depth)
	case *ast.BinaryExpr:
		left, known := s.most(e.X, depth+1)
		right, ok := s.most(e.Y, depth+1)
		switch {
		case e.Op == token.REM && ok:
			return max(right-1, 0), true
		case !known || !ok || left < 0 || right < 0:
			return 0, false
		case e.Op == token.MUL && (right == 0 || left <= int64(time.Hour)*24/right):
			return left * right, true
		case e.Op == token.ADD && left+right >= left:
			return left + right, true
		case e.Op == token.QUO && s.pass.TypesInfo.Types[e.Y].Value != nil && right > 0:
			return left / right, true
		}
	case *ast.CallExpr:
		return s.mostOfCall(e, depth)
	}
	return 0, false
}

func (s *scope) mostOfCall(e *ast.CallExpr, depth int) (int64, bool) {
	if s.pass.TypesInfo.Types[e.Fun].IsType() && len(e.Args) == 1 {
		return s.most(e.Args[0], depth+1)
	}
	if id, ok := ast.Unparen(e.Fun).(*ast.Ident); ok && s.pass.TypesInfo.Types[e.Fun].IsBuiltin() {
		var least, largest int64
		found, every := false, true
		for _, argument := range e.Args {
			n, ok := s.most(argument, depth+1)
			if ok && (!found || n < least) {
				least = n
			}
			largest = max(largest, n)
			found, every = found || ok, every && ok
		}
		switch id.Name {
		case "min":
			return least, found
		case "max":
			return largest, every
		}
		return 0, false
	}
	if f := s.callee(e); f != nil && f.Pkg() != nil && (f.Pkg().Path() == "math/rand" || f.Pkg().Path() == "math/rand/v2") && len(e.Args) == 1 {
		return s.most(e.Args[0], depth+1) // a random number below its argument
	}
	return 0, false
}

// mostOf returns an upper bound of the values of all origins.
func (s *scope) mostOf(origins []origin.Origin, depth int) (most int64, ok bool) {
	for _, o := range origins {
		if o.Expr == nil || o.Kind != origin.Constant && o.Kind != origin.Literal && o.Kind != origin.Other && o.Kind != origin.Call {
			return 0, false
		}
		n, known := s.most(o.Expr, depth+1)
		if !known {
			return 0, false
		}
		most = max(most, n)
	}
	return most, len(origins) > 0
}

func number(value constant.Value) (int64, bool) {
	if value.Kind() != constant.Int && value.Kind() != constant.Float {
		return 0, false
	}
	return constant.Int64Val(constant.ToInt(value))
}

// times returns how often a loop runs at most, if a constant limits it.
func (s *scope) times(loop ast.Node) (int64, bool) {
	switch loop := loop.(type) {
	case *ast.RangeStmt:
		t := s.pass.TypesInfo.TypeOf(loop.X)
		if t == nil {
			return 0, false
		}
		if basic, ok := t.Underlying().(*types.Basic); ok && basic.Info()&types.IsInteger != 0 {
			return s.most(loop.X, 0)
		}
		if array, ok := t.Underlying().(*types.Array); ok {
			return array.Len(), true
		}
		if literal, ok := ast.Unparen(loop.X).(*ast.CompositeLit); ok {
			return int64(len(literal.Elts)), true
		}
	case *ast.ForStmt:
		return s.counted(loop)
	}
	return 0, false
}

// counted returns how often for i := 0; i < n; i++ runs at most.
func (s *scope) counted(loop *ast.ForStmt) (int64, bool) {
	step, ok := loop.Post.(*ast.IncDecStmt)
	condition, compares := loop.Cond.(*ast.BinaryExpr)
	if !ok || !compares || step.Tok != token.INC || condition.Op != token.LSS && condition.Op != token.LEQ {
		return 0, false
	}
	counter := s.uses(step.X)
	if counter == nil || s.uses(condition.X) != counter {
		return 0, false
	}
	n, ok := s.most(condition.Y, 0)
	return n + 1, ok
}

// leaves reports whether the block of a loop that contains a place ends with a return statement.
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

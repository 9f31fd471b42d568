package blocking

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// bare examines a channel operation outside of a select statement.
func (l *looker) bare(n ast.Node) {
	switch n := n.(type) {
	case *ast.UnaryExpr:
		if n.Op == token.ARROW && l.clause(n) == nil {
			l.single(n, n.X)
		}
	case *ast.SendStmt:
		if l.clause(n) == nil {
			l.single(n, n.Chan)
		}
	case *ast.RangeStmt:
		if t := l.pass.TypesInfo.TypeOf(n.X); t != nil {
			if _, isChan := t.Underlying().(*types.Chan); isChan {
				l.single(n.X, n.X)
			}
		}
	}
}

// clause returns the case of a select statement whose operation is a node; nil if there is none.
func (s *scope) clause(n ast.Node) *ast.CommClause {
	for inner, around := range s.withAround(n) {
		switch around := around.(type) {
		case *ast.CommClause:
			if around.Comm == inner {
				return around
			}
			return nil
		case *ast.BlockStmt, *ast.FuncLit:
			return nil
		}
	}
	return nil
}

// withAround yields the nodes around a place, the nearest first, each with its child that contains the place.
func (s *scope) withAround(n ast.Node) func(func(inner, around ast.Node) bool) {
	return func(yield func(inner, around ast.Node) bool) {
		for up := s.parents()[n]; up != nil && yield(n, up); n, up = up, s.parents()[up] {
		}
	}
}

// single examines a wait on one channel.
func (l *looker) single(at ast.Node, channel ast.Expr) {
	if !l.ends(at, channel) {
		l.deaf(at, does(at)+l.text(channel), useSelect)
	}
}

// ends reports whether a wait on a channel ends soon, ends with the context, or may do so.
func (l *looker) ends(at ast.Node, channel ast.Expr) bool {
	switch l.waitsFor(channel, 0) {
	case clock:
		return l.brief(channel)
	case another:
		return l.givesBack(at, channel)
	}
	return true
}

func does(at ast.Node) string {
	if _, sends := at.(*ast.SendStmt); sends {
		return "waits to send on "
	}
	return "waits for "
}

// brief reports whether a wait for a timer is short.
func (s *scope) brief(channel ast.Expr) bool {
	duration, _ := s.timer(channel)
	return duration != nil && s.short(duration)
}

// givesBack reports whether an operation on a channel that serves as a semaphore or pool returns what was taken before: then there is
// room for it.
func (s *scope) givesBack(at ast.Node, channel ast.Expr) bool {
	if slices.Contains(endings, firstWord(s.decl.Name.Name)) || s.deferred(at) {
		return true
	}
	_, sends := at.(*ast.SendStmt)
	taken := false
	ast.Inspect(s.decl, func(n ast.Node) bool {
		if n == nil || taken || n.Pos() >= at.Pos() {
			return !taken
		}
		switch n := n.(type) {
		case *ast.SendStmt:
			taken = taken || !sends && s.text(n.Chan) == s.text(channel)
		case *ast.UnaryExpr:
			taken = taken || sends && n.Op == token.ARROW && s.text(n.X) == s.text(channel)
		}
		return true
	})
	return taken
}

// choice examines a select statement.
func (l *looker) choice(n *ast.SelectStmt) {
	if len(n.Body.List) == 0 {
		l.deaf(n, "waits for ever in an empty select", "")
		return
	}
	var names []string
	var first ast.Node
	for _, s := range n.Body.List {
		clause := s.(*ast.CommClause)
		at, channel := operation(clause.Comm)
		if channel == nil {
			return // default
		}
		if l.ends(at, channel) {
			return
		}
		if first == nil {
			first = at
		}
		names = append(names, strings.TrimPrefix(does(at), "waits ")+l.text(channel))
	}
	l.deaf(first, "waits "+strings.Join(names, " or "), "add a case for ctx.Done()")
}

// operation returns the operation of a case of a select statement, and its channel; nil for the default case.
func operation(comm ast.Stmt) (at ast.Node, channel ast.Expr) {
	switch comm := comm.(type) {
	case *ast.SendStmt:
		return comm, comm.Chan
	case *ast.ExprStmt:
		return received(comm.X)
	case *ast.AssignStmt:
		if len(comm.Rhs) == 1 {
			return received(comm.Rhs[0])
		}
	}
	return nil, nil
}

func received(e ast.Expr) (ast.Node, ast.Expr) {
	if receive, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && receive.Op == token.ARROW {
		return receive, receive.X
	}
	return nil, nil
}

package prove

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"
)

// names finds names in the source for values, so that messages can use them, also for variables that SSA has eliminated.
type names struct {
	f        *ssa.Function
	assigned map[token.Pos][]ast.Expr // by the position of a call or an operation: the left side of its assignment
	compared map[token.Pos]ast.Expr   // by the position of an operator: the operation
}

func newNames(f *ssa.Function) *names {
	n := &names{f: f, assigned: map[token.Pos][]ast.Expr{}, compared: map[token.Pos]ast.Expr{}}
	if f.Syntax() == nil {
		return n
	}
	ast.Inspect(f.Syntax(), func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.AssignStmt:
			n.assign(node.Lhs, node.Rhs)
		case *ast.ValueSpec:
			var left []ast.Expr
			for _, name := range node.Names {
				left = append(left, name)
			}
			n.assign(left, node.Values)
		case *ast.BinaryExpr:
			n.compared[node.OpPos] = node
		case *ast.SwitchStmt:
			n.cases(node)
		}
		return true
	})
	return n
}

// cases records the comparisons that the cases of a switch imply.
func (n *names) cases(s *ast.SwitchStmt) {
	for _, clause := range s.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			if s.Tag != nil {
				n.compared[e.Pos()] = &ast.BinaryExpr{X: s.Tag, Op: token.EQL, Y: e}
			}
		}
	}
}

func (n *names) assign(left, right []ast.Expr) {
	for i, e := range right {
		to := left
		if len(left) == len(right) {
			to = left[i : i+1]
		}
		n.assigned[ssaPos(e)] = to
	}
}

// ssaPos returns the position that SSA assigns to the value of an expression.
func ssaPos(e ast.Expr) token.Pos {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return e.Lparen
	case *ast.BinaryExpr:
		return e.OpPos
	case *ast.UnaryExpr:
		return e.OpPos
	case *ast.IndexExpr:
		return e.Lbrack
	case *ast.SliceExpr:
		return e.Lbrack
	case *ast.TypeAssertExpr:
		return e.Lparen
	case *ast.SelectorExpr:
		return e.Sel.Pos()
	}
	return e.Pos()
}

// variable returns the name of the variable to which result number index of the expression at a position is assigned, or "".
func (n *names) variable(at token.Pos, index int) string {
	to := n.assigned[at]
	if !at.IsValid() || index >= len(to) {
		return ""
	}
	if name := types.ExprString(to[index]); name != "_" && len(name) <= 40 {
		return name
	}
	return ""
}

// of returns the source text of a node, or "".
func (n *names) of(x *node, depth int) string {
	if x == nil || depth == 0 {
		return ""
	}
	part := func(y *node) string { return n.of(y, depth-1) }
	switch x.kind {
	case constants:
		if x.value == nil {
			return "nil"
		}
		if text := x.value.String(); x.value.Kind() != constant.String || len(text) < 30 {
			return text
		}
		return ""
	case length, capacity:
		return wrapped(map[kind]string{length: "len(", capacity: "cap("}[x.kind], part(x.a), ")")
	case loaded, merged:
		return n.inMemory(x.a, depth)
	case converted:
		return part(x.a)
	case element:
		return n.variable(x.a.v.Pos(), x.index)
	case field:
		return joinedBy(part(x.a), ".", fieldName(x.a.t, x.index))
	case fieldAt, elementAt, mapped:
		return n.inMemory(x, depth)
	}
	return n.ofValue(x, depth)
}

func (n *names) inMemory(at *node, depth int) string {
	switch at.kind {
	case fieldAt:
		return joinedBy(n.of(at.a, depth-1), ".", fieldName(pointee(at.a.t), at.index))
	case elementAt, mapped:
		inner := n.of(at.b, depth-1)
		return wrapped(joinedBy(n.of(at.a, depth-1), "[", inner), "", "]")
	}
	return n.of(at, depth-1)
}

func wrapped(open, inner, end string) string {
	if open == "" || inner == "" && end == ")" {
		return ""
	}
	return open + inner + end
}

func joinedBy(a, by, b string) string {
	if a == "" || b == "" {
		return ""
	}
	return a + by + b
}

func fieldName(t types.Type, index int) string {
	if t == nil {
		return ""
	}
	if s, ok := t.Underlying().(*types.Struct); ok && index < s.NumFields() {
		return s.Field(index).Name()
	}
	return ""
}

func (n *names) ofValue(x *node, depth int) string {
	switch v := x.v.(type) {
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Global, *ssa.Function:
		return v.Name()
	case *ssa.Phi:
		if token.IsIdentifier(v.Comment) && v.Comment != "rangeindex" {
			return v.Comment
		}
		return ""
	case *ssa.Alloc:
		if token.IsIdentifier(v.Comment) && v.Comment != "new" && v.Comment != "complit" && v.Comment != "varargs" && v.Comment != "slicelit" {
			return v.Comment
		}
	case *ssa.BinOp:
		if name := n.variable(v.Pos(), 0); name != "" {
			return name
		}
		if e := n.compared[v.Pos()]; e != nil {
			return short(types.ExprString(e))
		}
	}
	if x.v != nil && x.v.Parent() == n.f {
		return n.variable(x.v.Pos(), 0)
	}
	return ""
}

func short(text string) string {
	if len(text) > 60 {
		return ""
	}
	return text
}

// line returns the line number of a position, or "".
func (n *names) line(at token.Pos) string {
	if !at.IsValid() {
		return ""
	}
	return strconv.Itoa(n.f.Prog.Fset.Position(at).Line)
}

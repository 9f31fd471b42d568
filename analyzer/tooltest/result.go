package tooltest

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// result returns what the uses of a result expression require. An assertion of a library requires anything.
func (s *source) result(e inspector.Cursor, depth int) proof {
	if depth > deepest {
		return unsure
	}
	switch parent := e.Parent().Node().(type) {
	case *ast.ExprStmt, *ast.GoStmt, *ast.DeferStmt, *ast.ReturnStmt: // calls of a function that returns it are examined, too
		return 0
	case *ast.SelectorExpr:
		if call, ok := e.Parent().Parent().Node().(*ast.CallExpr); ok && call.Fun == parent {
			return s.methodCall(e.Parent().Parent(), parent.Sel.Name, depth)
		}
	case *ast.AssignStmt:
		for i, left := range parent.Lhs {
			if parent.Rhs[min(i, len(parent.Rhs)-1)] == e.Node() {
				return s.everyUse(left, func(use inspector.Cursor) proof { return s.result(use, depth+1) })
			}
		}
		return 0 // it is assigned
	}
	return unsure
}

// deepest is the number of steps that a result is followed.
const deepest = 12

// everyUse combines what the uses of a variable require.
func (s *source) everyUse(left ast.Expr, of func(inspector.Cursor) proof) proof {
	id, ok := left.(*ast.Ident)
	if !ok {
		return unsure
	}
	var all proof
	for _, use := range s.uses[s.TypesInfo.ObjectOf(id)] {
		if !s.onlyReported(use) {
			all |= of(use)
		}
	}
	return all
}

// onlyReported reports whether a node is only used in a failure message.
func (s *source) onlyReported(at inspector.Cursor) bool {
	for {
		child := at.Node()
		at = at.Parent()
		call, ok := at.Node().(*ast.CallExpr)
		if ok && call.Fun != child && s.complains(call) {
			return true
		}
		if _, ok := at.Node().(ast.Expr); !ok {
			return false
		}
	}
}

// methodCall returns what a method call on a result requires.
func (s *source) methodCall(call inspector.Cursor, method string, depth int) proof {
	switch {
	case s.onlyReported(call), method == "IsZero":
		return 0
	case method == "JSON", method == "Decode":
		return success | payload
	case method == "OK":
		return s.truth(call, true)
	case method == "Err":
		return s.err(call, depth)
	}
	return unsure
}

// truth returns what the uses of a boolean require; ok means that true stands for a success.
func (s *source) truth(e inspector.Cursor, ok bool) proof {
	switch parent := e.Parent().Node().(type) {
	case *ast.UnaryExpr:
		return s.truth(e.Parent(), ok != (parent.Op == token.NOT))
	case *ast.BinaryExpr:
		if parent.Op == token.LAND || parent.Op == token.LOR {
			return s.truth(e.Parent(), ok)
		}
	case *ast.IfStmt:
		if s.fails(parent.Body) && parent.Else == nil {
			if ok {
				return refusal
			}
			return success
		}
	case *ast.CallExpr:
		if s.complains(parent) {
			return 0
		}
	}
	return unsure
}

// err returns what the uses of a result's error require.
func (s *source) err(e inspector.Cursor, depth int) proof {
	switch parent := e.Parent().Node().(type) {
	case *ast.BinaryExpr:
		if s.TypesInfo.Types[parent.Y].IsNil() {
			return s.truth(e.Parent(), parent.Op == token.EQL)
		}
	case *ast.SelectorExpr: // Error()
		return refusal
	case *ast.AssignStmt:
		if len(parent.Lhs) == 1 && depth < deepest {
			return s.everyUse(parent.Lhs[0], func(use inspector.Cursor) proof { return s.err(use, depth+1) })
		}
	}
	return unsure
}

// complaints are the functions of testing.T that fail a test; remarks those that only log.
var (
	complaints = []string{"Error", "Errorf", "Fail", "FailNow", "Fatal", "Fatalf"}
	remarks    = []string{"Log", "Logf", "Skip", "Skipf"}
)

// complains reports whether a call fails a test or logs in it: t.Fatalf, Fail, panic.
func (s *source) complains(call *ast.CallExpr) bool {
	callee := typeutil.Callee(s.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil {
		return callee == types.Universe.Lookup("panic")
	}
	return callee.Pkg().Path() == "testing" && slices.Contains(slices.Concat(complaints, remarks), callee.Name()) || strings.HasPrefix(callee.Name(), "Fail")
}

// fails reports whether a block fails a test.
func (s *source) fails(block ast.Node) bool {
	for n := range ast.Preorder(block) {
		if call, ok := n.(*ast.CallExpr); ok && s.complains(call) && !slices.Contains(remarks, typeutil.Callee(s.TypesInfo, call).Name()) {
			return true
		}
	}
	return false
}

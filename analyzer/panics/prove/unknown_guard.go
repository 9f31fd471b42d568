package prove

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// UnknownGuard reports whether a branch on the path to an instruction has a condition on some values that the analysis does not
// understand. The condition may guard the instruction.
func (f *Function) UnknownGuard(at ssa.Instruction, values ...ssa.Value) bool {
	return f.hasGuard(at, search{}, values)
}

// RelatingGuard reports whether a branch on the path to an instruction has a condition on some values that the analysis does not
// understand, or that relates them to something other than a constant.
func (f *Function) RelatingGuard(at ssa.Instruction, values ...ssa.Value) bool {
	return f.hasGuard(at, search{relating: true}, values)
}

// HasGuard reports whether a branch on the path to an instruction depends on a value.
func (f *Function) HasGuard(at ssa.Instruction, v ssa.Value) bool {
	return f.hasGuard(at, search{all: true}, []ssa.Value{v})
}

// hasGuard reports whether a branch on the path to an instruction has a condition on some values that counts for the search. It returns
// true if that is not known.
func (f *Function) hasGuard(at ssa.Instruction, s search, values []ssa.Value) bool {
	if f.p == nil || f.large || f.p.left <= 0 || !f.p.g.reached(at.Block()) {
		return true
	}
	s.p, s.know = f.p, f.know
	var leaves []Leaf
	for _, v := range values {
		if v != nil {
			leaves = append(leaves, Leaf{v, -1})
		}
	}
	found := false
	f.p.withBudget(func() bool {
		searched := slices.ContainsFunc(values, func(v ssa.Value) bool { return v != nil && Searches(v) })
		found = s.unknownGuard(path{points: []point{before(f.p.at(at))}}, leaves, searched)
		return true
	})
	return found
}

// unknownGuard reports whether a branch on a path has a condition on the leaves that the analysis does not understand. searched says
// that one of the leaves is the result of a search.
func (s *search) unknownGuard(w path, leaves []Leaf, searched bool) bool {
	subjects := newSubjects(leaves)
	subjects.searched = searched
	s.about = subjects
	for _, at := range w.points {
		if at.edge >= 0 && s.guardsSubject(at.b, at.edge, subjects) {
			return true
		}
		for b := at.b; b != nil; b = s.p.g.above(b) {
			above := s.p.g.above(b)
			if above == nil {
				break
			}
			if n, one := s.p.only(above, b); one && s.guardsSubject(above, n, subjects) {
				return true
			}
		}
	}
	return false
}

// guardsSubject reports whether the branch at the end of a block, with the nth successor taken, has a condition on subjects that the
// analysis does not understand.
func (s *search) guardsSubject(b *ssa.BasicBlock, n int, about subjects) bool {
	branch, ok := lastOf(b).(*ssa.If)
	if !ok || !about.in(branch.Cond, map[ssa.Value]bool{}) {
		return false
	}
	if s.relating {
		if s.p.repeats(b) {
			return false
		}
		if !comparesConstant(branch.Cond) {
			return true
		}
	}
	return s.all || about.searched && looksInto(branch.Cond, about, 0) || about.separates(branch.Cond, 0) || !s.understood(s.p.of(branch.Cond), n == 0, 4)
}

// comparesConstant reports whether a condition compares something with a constant, and so relates it to no other value. Conditions other than
// comparisons are left to understood.
func comparesConstant(v ssa.Value) bool {
	compared, ok := v.(*ssa.BinOp)
	if !ok {
		return true // other conditions are left to understood
	}
	_, x := compared.X.(*ssa.Const)
	_, y := compared.Y.(*ssa.Const)
	return x || y
}

// looksInto reports whether a condition is about a prefix, a suffix or an element of a text or list.
func looksInto(v ssa.Value, about subjects, depth int) bool {
	i, ok := v.(ssa.Instruction)
	if !ok || depth > 4 {
		return false
	}
	switch x := v.(type) {
	case *ssa.Index:
		return about.in(x.X, map[ssa.Value]bool{})
	case *ssa.Lookup:
		return about.in(x.X, map[ssa.Value]bool{})
	case *ssa.IndexAddr:
		return about.in(x.X, map[ssa.Value]bool{})
	case *ssa.Call:
		f := x.Call.StaticCallee()
		return f != nil && (strings.HasPrefix(f.Name(), "HasPrefix") || strings.HasPrefix(f.Name(), "HasSuffix"))
	}
	var operands [8]*ssa.Value
	for _, o := range i.Operands(operands[:0]) {
		if *o != nil && looksInto(*o, about, depth+1) {
			return true
		}
	}
	return false
}

// understood reports whether the facts contain everything that a condition says.
func (s *search) understood(c *node, truth bool, depth int) bool {
	if depth == 0 {
		return false
	}
	switch c.kind {
	case constants:
		return true
	case not:
		return s.understood(c.a, !truth, depth-1)
	case binary:
		return s.compares(c, truth)
	case present:
		return true
	case element: // of an assertion or a lookup
		switch c.a.v.(type) {
		case *ssa.TypeAssert, *ssa.Next:
			return true
		case *ssa.Call:
			return s.promises(c, truth)
		}
		return false
	case phi, merged:
		return len(s.p.chosen(c, truth, s.know, 3)) > 0
	case opaque:
		return s.promises(c, truth)
	}
	return false
}

// promises reports whether the known conditions of a call say everything that its true result says. The checks of functions with
// source are not all known.
func (s *search) promises(c *node, truth bool) bool {
	call, _ := callOf(c)
	if call == nil || !truth || len(s.p.promised(c, truth, s.know)) == 0 {
		return false
	}
	f := call.Call.StaticCallee()
	return f != nil && f.Blocks == nil
}

// compares reports whether the facts contain everything that a comparison says, or whether it says next to nothing.
func (s *search) compares(c *node, truth bool) bool {
	if _, _, _, ok := span(c.t); ok {
		return s.p.plain(c.a, s.about, 5) && s.p.plain(c.b, s.about, 5)
	}
	if c.op != token.EQL {
		return isFloat(c.t)
	}
	x, y := c.a, c.b
	if x.kind == constants {
		x, y = y, x
	}
	if y.kind != constants {
		return false
	}
	if y.value == nil {
		return isNillable(c.t) && !s.mayBeCheck(x)
	}
	if isString(c.t) {
		return true
	}
	return y.value.Kind() == constant.Bool && s.understood(x, truth == constant.BoolVal(y.value), 3)
}

// plain reports whether a constraint on a number is a constraint on the subjects, too. It is not for remainders, bit operations,
// and functions of the subjects.
func (p *prover) plain(n *node, about subjects, depth int) bool {
	if call, _ := callOf(n); call != nil {
		return about.values[call] || about.values[n.v]
	}
	if n.kind == converted && depth > 0 {
		return p.plain(n.a, about, depth-1)
	}
	if (n.kind == phi || n.kind == merged) && depth > 1 {
		for _, e := range p.edges(n) {
			if from := p.along(n, e); from != n && !p.plain(from, about, min(depth-1, 2)) {
				return false
			}
		}
	}
	if n.kind != binary || n.op == token.LBRACK || depth == 0 {
		return true
	}
	if !isLinear(n) && n.op != token.QUO && n.op != token.MUL {
		return false
	}
	return p.plain(n.a, about, depth-1) && p.plain(n.b, about, depth-1)
}

func isFloat(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsFloat != 0
}

// mayBeCheck reports whether a node is the error of a call, which may be the result of a check.
func (s *search) mayBeCheck(n *node) bool {
	call, _ := callOf(n)
	if call == nil {
		return false
	}
	return types.Identical(n.t, types.Universe.Lookup("error").Type())
}

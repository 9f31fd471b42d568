package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// Parsers abandon nested calls by a panic with a value of their own, which a deferred function at the top recovers. It panics again with any
// other value. Such a function stops panics with that value only.
//
// thrown returns the type of the value of an explicit panic, and the value if it is a constant or a package variable; "" if that is not known.
func (l *funcAnalysis) thrown(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return typed(v)
	case *ssa.ChangeInterface:
		return l.thrown(v.X)
	case *ssa.UnOp:
		if g, ok := v.X.(*ssa.Global); ok && v.Op == token.MUL {
			return "=" + g.String()
		}
	case *ssa.Call:
		f := v.Call.StaticCallee()
		if f != nil && slices.Contains([]string{"fmt.Errorf", "errors.New"}, f.String()) {
			return "error"
		}
		return resultType(f, 0)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return resultType(call.Call.StaticCallee(), v.Index)
		}
	}
	return ""
}

// resultType returns the dynamic type of an interface result of a function, ignoring nil, or "" if there is not exactly one.
func resultType(f *ssa.Function, result int) string {
	if f == nil {
		return ""
	}
	one := ""
	for _, b := range f.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || result >= len(ret.Results) || isNil(ret.Results[result]) {
			continue
		}
		boxed, ok := ret.Results[result].(*ssa.MakeInterface)
		if !ok {
			return ""
		}
		is := types.TypeString(boxed.X.Type(), nil)
		if one != "" && one != is {
			return ""
		}
		one = is
	}
	return one
}

// typed returns the dynamic type of an interface value, and the value if it is constant.
func typed(v *ssa.MakeInterface) string {
	text := types.TypeString(v.X.Type(), nil)
	if c, ok := v.X.(*ssa.Const); ok && c.Value != nil {
		text += "=" + c.Value.ExactString()
	}
	return text
}

// caughtAt reports whether a call deferred before an instruction recovers a panic with the value of r.
func (l *funcAnalysis) caughtAt(at ssa.Instruction, r Reason) bool {
	if r.thrown == "" {
		return false
	}
	for _, b := range l.f.Blocks {
		for _, i := range b.Instrs {
			d, ok := i.(*ssa.Defer)
			if ok && l.proof.Before(d, at) && l.catches(d, r.thrown) {
				return true
			}
		}
	}
	return false
}

// catches reports whether a deferred call recovers a value.
func (l *funcAnalysis) catches(d *ssa.Defer, thrown string) bool {
	all := l.resolve(d)
	return len(all) == 1 && all[0].in != nil && l.Finder.newFuncAnalysis(all[0].in).catching(thrown)
}

// catching reports whether the function, if deferred, recovers a value and does not panic with it again.
func (l *funcAnalysis) catching(thrown string) bool {
	if !l.alwaysCalls() {
		return false
	}
	for _, s := range l.proof.Sites() {
		assertion, asserts := s.At.(*ssa.TypeAssert)
		switch {
		case s.Verdict == hazard.Proven:
		case s.Class != hazard.Panic && !l.usesRecovered(s):
		case asserts && isOf(thrown, assertion.AssertedType):
		case !l.avoids(s.At, thrown):
			return false
		}
	}
	return true
}

// avoids reports whether an instruction is reached only if the recovered value is another one.
func (l *funcAnalysis) avoids(at ssa.Instruction, thrown string) bool {
	for _, g := range l.proof.Guards(at) {
		switch cond := g.Cond.(type) {
		case *ssa.Extract:
			if assertion, ok := cond.Tuple.(*ssa.TypeAssert); ok && isRecover(assertion.X) && thrown[0] != '=' && isOf(thrown, assertion.AssertedType) != g.Truth {
				return true
			}
		case *ssa.BinOp:
			same := isRecover(cond.X) && l.thrown(cond.Y) == thrown || isRecover(cond.Y) && l.thrown(cond.X) == thrown
			if same && strings.Contains(thrown, "=") && (cond.Op == token.EQL) != g.Truth {
				return true
			}
		}
	}
	return false
}

// isOf reports whether a thrown value has a type. The results of fmt.Errorf and errors.New are errors, but not runtime errors.
func isOf(thrown string, t types.Type) bool {
	name, _, _ := strings.Cut(thrown, "=")
	return name == types.TypeString(t, nil)
}

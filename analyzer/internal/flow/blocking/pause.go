package blocking

import (
	"go/constant"
	"go/token"
	"go/types"
	"time"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// longest is the time in which a cancelled call has to return (CAN-003). A shorter pause is not a long wait.
const longest = time.Second

// pause examines a call of time.Sleep, and reports whether a call is one.
func (s *scope) pause(call ssa.CallInstruction, f *types.Func) bool {
	if f.FullName() != "time.Sleep" {
		return false
	}
	if !s.short(call.Common().Args[0]) {
		s.deaf(call, s.program.Call(call), "sleeps", useSelect)
	}
	return true
}

// short reports whether a pause is never too long. Its repetitions in loops do not count, nor does the length of a parameter, which only the callers know.
func (s *scope) short(duration ssa.Value) bool {
	if _, ok := held(duration).(*ssa.Parameter); ok {
		return true
	}
	most, ok := s.most(duration, 0)
	return ok && most <= int64(longest)
}

// most returns an upper bound of a number.
func (s *scope) most(v ssa.Value, depth int) (int64, bool) {
	if depth > 8 {
		return 0, false
	}
	switch v := held(v).(type) {
	case *ssa.Const:
		if v.Value != nil && (v.Value.Kind() == constant.Int || v.Value.Kind() == constant.Float) {
			return constant.Int64Val(constant.ToInt(v.Value))
		}
	case *ssa.Convert:
		return s.most(v.X, depth+1)
	case *ssa.UnOp:
		if global, ok := v.X.(*ssa.Global); ok {
			return s.most(s.program.Initial(global), depth+1)
		}
	case *ssa.Phi:
		return s.mostOf(v.Edges, depth)
	case *ssa.BinOp:
		return s.mostOfBinOp(v, depth)
	case *ssa.Call:
		return s.mostOfCall(v, depth)
	}
	return 0, false
}

// mostOf returns the greatest upper bound of some numbers.
func (s *scope) mostOf(all []ssa.Value, depth int) (most int64, ok bool) {
	for _, v := range all {
		n, ok := s.most(v, depth+1)
		if !ok {
			return 0, false
		}
		most = max(most, n)
	}
	return most, true
}

func (s *scope) mostOfBinOp(v *ssa.BinOp, depth int) (int64, bool) {
	left, known := s.most(v.X, depth+1)
	right, ok := s.most(v.Y, depth+1)
	switch {
	case v.Op == token.REM && ok:
		return max(right-1, 0), true
	case !known || !ok || left < 0 || right < 0:
		return 0, false
	case v.Op == token.MUL && (right == 0 || left <= int64(time.Hour)*24/right):
		return left * right, true
	case v.Op == token.ADD && left+right >= left:
		return left + right, true
	}
	return 0, false
}

// mostOfCall returns an upper bound of a minimum or a random number.
func (s *scope) mostOfCall(call *ssa.Call, depth int) (int64, bool) {
	args := call.Call.Args
	if builtin, ok := call.Call.Value.(*ssa.Builtin); ok && builtin.Name() == "min" {
		for _, argument := range args {
			if n, ok := s.most(argument, depth+1); ok {
				return n, true
			}
		}
	}
	if f := call.Call.StaticCallee(); f != nil && len(args) == 1 {
		switch lazyssa.PathOf(f) {
		case "math/rand", "math/rand/v2":
			return s.most(args[0], depth+1)
		}
	}
	return 0, false
}

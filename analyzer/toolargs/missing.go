package toolargs

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A test is a branch on whether a field has its zero value.
type test struct {
	branch  *ssa.If
	missing *ssa.BasicBlock // the successor if it has
	at      token.Pos       // where the field is named
}

// tests returns the branches on whether a field is missing.
func (u usage) tests(field int) []test {
	var all []test
	for _, f := range u.program.Functions() {
		for _, b := range f.Blocks {
			for _, instruction := range b.Instrs {
				value, at := u.read(instruction, field)
				if value == nil {
					continue
				}
				for branch, holds := range branches(value) {
					missing := branch.Block().Succs[1]
					if holds {
						missing = branch.Block().Succs[0]
					}
					all = append(all, test{branch, missing, at})
				}
			}
		}
	}
	return all
}

// branches returns the branches on a value, and their outcome if it is the zero value of its type.
func branches(v ssa.Value) map[*ssa.If]bool {
	all := map[*ssa.If]bool{}
	zero, ok := zeroOf(v.Type())
	if !ok {
		return all
	}
	var look func(v ssa.Value, zero constant.Value)
	look = func(v ssa.Value, zero constant.Value) {
		for _, user := range *v.Referrers() {
			switch user := user.(type) {
			case *ssa.If:
				all[user] = constant.BoolVal(zero)
			case *ssa.BinOp:
				if holds, ok := compared(user, v, zero); ok {
					look(user, constant.MakeBool(holds))
				}
			case *ssa.UnOp:
				if user.Op == token.NOT {
					look(user, constant.MakeBool(!constant.BoolVal(zero)))
				}
			case *ssa.Call:
				if builtin, ok := user.Call.Value.(*ssa.Builtin); ok && builtin.Name() == "len" {
					look(user, constant.MakeInt64(0))
				} else if f := user.Call.StaticCallee(); f != nil && f.String() == "strings.TrimSpace" {
					look(user, constant.MakeString(""))
				}
			}
		}
	}
	look(v, zero)
	return all
}

// zeroOf returns the zero value of a type as a constant; an unknown constant for a nilable type.
func zeroOf(t types.Type) (constant.Value, bool) {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		switch info := t.Info(); {
		case info&types.IsString != 0:
			return constant.MakeString(""), true
		case info&types.IsBoolean != 0:
			return constant.MakeBool(false), true
		case info&(types.IsInteger|types.IsFloat) != 0:
			return constant.MakeInt64(0), true
		}
	case *types.Pointer, *types.Slice, *types.Map:
		return constant.MakeUnknown(), true
	}
	return nil, false
}

// compared returns the outcome of a comparison if v is zero.
func compared(c *ssa.BinOp, v ssa.Value, zero constant.Value) (holds, ok bool) {
	op, other := c.Op, c.Y
	if c.Y == v {
		op, other = mirrored[op], c.X
	}
	with, ok := other.(*ssa.Const)
	switch {
	case !ok || !isBoolean(c.Type()):
		return false, false
	case zero.Kind() == constant.Unknown:
		return op == token.EQL, with.IsNil() && (op == token.EQL || op == token.NEQ)
	case with.Value == nil:
		return false, false
	case zero.Kind() == constant.Bool && op != token.EQL && op != token.NEQ:
		return false, false
	}
	return constant.Compare(zero, op, with.Value), true
}

var mirrored = map[token.Token]token.Token{
	token.EQL: token.EQL, token.NEQ: token.NEQ,
	token.LSS: token.GTR, token.GTR: token.LSS, token.LEQ: token.GEQ, token.GEQ: token.LEQ,
}

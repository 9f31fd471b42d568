package argtext

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/ssa"
)

// A Mishap is what is made of the error of a decode that is not what should be.
type Mishap struct {
	Kind Kind
	At   ssa.Instruction // the call whose error it is, or where the wrong thing is returned
	In   *ssa.Function
}

// A Kind of a mishap.
type Kind uint8

// The kinds.
const (
	Dropped   Kind = iota // nobody looks at the error
	Logged                // it is logged and nothing else
	GoneOn                // it is looked at, and the call goes on all the same
	Succeeded             // the call returns a success
	Swallowed             // a function returns no error
)

// Mishandled returns what is wrong with what is made of the error of a decode, in its function and in those that called it.
func (r *Reader) Mishandled(d Decode) []Mishap {
	if d.Err < 0 {
		return []Mishap{{Dropped, d.Call, d.Call.Parent()}}
	}
	call, index, target := d.Call, d.Err, d.Target
	e := &errand{decode: call, target: targetOf(call, target, d.Value), returned: -1}
	for l := d.from; ; l = l.caller {
		if mishap := e.fate(call, index); mishap != nil {
			return []Mishap{*mishap}
		}
		if e.returned < 0 || l == nil {
			return nil
		}
		call, index, target = l.call, e.returned, l.given(target)
		e = &errand{decode: call, target: targetOf(call, target, valueOf(call, index)), returned: -1}
	}
}

// valueOf returns the result of a call that is not its error.
func valueOf(call *ssa.Call, err int) int {
	if err == 0 {
		return 1
	}
	return 0
}

// An errand looks at one error in one function.
type errand struct {
	decode *ssa.Call
	target []ssa.Value // what is read into

	returned int // the result in which the function hands the error on; -1: none
}

// targetOf returns the variables that hold what was read.
func targetOf(call *ssa.Call, pointer ssa.Value, value int) []ssa.Value {
	if pointer != nil {
		return []ssa.Value{pointer}
	}
	result := resultValue(call, value)
	if result == nil {
		return nil
	}
	all := []ssa.Value{result}
	for _, user := range *result.Referrers() {
		if store, ok := user.(*ssa.Store); ok && store.Val == result {
			if variable, ok := store.Addr.(*ssa.Alloc); ok {
				all = append(all, variable)
			}
		}
	}
	return all
}

// resultValue returns the value of a result of a call; nil where nobody takes it.
func resultValue(call *ssa.Call, i int) ssa.Value {
	if call.Call.Signature().Results().Len() == 1 {
		if i == 0 {
			return call
		}
		return nil
	}
	for _, user := range *call.Referrers() {
		if extract, ok := user.(*ssa.Extract); ok && extract.Index == i {
			return extract
		}
	}
	return nil
}

// fate returns what is wrong with what is made of an error, and notes the result in which the function hands it on.
func (e *errand) fate(call *ssa.Call, index int) *Mishap {
	err := resultValue(call, index)
	if err == nil || len(*err.Referrers()) == 0 {
		return &Mishap{Dropped, call, call.Parent()}
	}
	if asked(err) {
		return nil
	}
	logged, other := false, false
	for _, user := range *err.Referrers() {
		switch user := user.(type) {
		case *ssa.BinOp:
			if from, to, ok := branchOf(user); ok {
				if m := e.follow(err, from, to); m != nil {
					return m
				}
			}
			other = true
		case *ssa.Return:
			e.returned = slices.Index(user.Results, err)
		default:
			logs := e.logs(user, err)
			logged, other = logged || logs, other || !logs
		}
	}
	if logged && !other && e.returned < 0 {
		return &Mishap{Logged, call, call.Parent()}
	}
	return nil
}

// asked reports whether a function asks which error it is: not every one need be a failure then.
func asked(err ssa.Value) bool {
	for _, user := range *err.Referrers() {
		switch user := user.(type) {
		case *ssa.TypeAssert:
			return true
		case *ssa.Call:
			if basic, ok := user.Type().Underlying().(*types.Basic); ok && basic.Info()&types.IsBoolean != 0 {
				return true
			}
			if _, several := user.Type().(*types.Tuple); several && fullName(user.Call.StaticCallee()) == "errors.AsType" {
				return true
			}
		case *ssa.BinOp:
			if !isNil(user.X) && !isNil(user.Y) {
				return true
			}
		}
	}
	return false
}

// logs reports whether the only thing that an instruction does with an error is to log it.
func (e *errand) logs(user ssa.Instruction, err ssa.Value) bool {
	switch user := user.(type) {
	case *ssa.MakeInterface:
		return onlyLogged(user)
	case *ssa.ChangeInterface:
		return onlyLogged(user)
	case *ssa.Call:
		return isLog(user)
	case *ssa.Store:
		list, ok := user.Addr.(*ssa.IndexAddr)
		return ok && onlyLogged(list.X)
	}
	return false
}

// branchOf returns the way that is taken where an error is not nil.
func branchOf(comparison *ssa.BinOp) (from, to *ssa.BasicBlock, ok bool) {
	if !isNil(comparison.X) && !isNil(comparison.Y) || comparison.Op != token.NEQ && comparison.Op != token.EQL {
		return nil, nil, false
	}
	for _, user := range *comparison.Referrers() {
		if branch, isIf := user.(*ssa.If); isIf {
			from = branch.Block()
			if comparison.Op == token.NEQ {
				return from, from.Succs[0], true
			}
			return from, from.Succs[1], true
		}
	}
	return nil, nil, false
}

func isNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// onlyLogged reports whether a list of arguments is given to a logger, and to nobody else.
func onlyLogged(v ssa.Value) bool {
	logged := false
	for _, user := range *v.Referrers() {
		switch user := user.(type) {
		case *ssa.Call:
			if !isLog(user) {
				return false
			}
			logged = true
		case *ssa.Slice:
			if !onlyLogged(user) {
				return false
			}
			logged = true
		case *ssa.Store:
			if place, ok := user.Addr.(*ssa.IndexAddr); ok && user.Val == v {
				if !onlyLogged(place.X) {
					return false
				}
				logged = true
			}
		case *ssa.IndexAddr:
		default:
			return false
		}
	}
	return logged
}

// isLog reports whether a call writes to a log.
func isLog(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	if f == nil {
		return false
	}
	switch path := pathOf(f); path {
	case "log", "log/slog":
		return true
	case "fmt":
		return strings.HasPrefix(f.Name(), "Print")
	case contractapi.Path:
		return f.Name() == "LogException"
	}
	return false
}

// isResult reports whether a function returns a contract.Result.
func isResult(f *ssa.Function) bool {
	results := f.Signature.Results()
	return results.Len() == 1 && contractapi.IsType(results.At(0).Type(), "Result")
}

package argtext

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// A Mistake is a mistake in the handling of a decode's error.
type Mistake struct {
	Kind Kind
	At   ssa.Instruction // the call whose error is mishandled, or the instruction that returns the wrong value
	In   *ssa.Function
}

// A Kind says what is wrong.
type Kind uint8

// The kinds.
const (
	Dropped   Kind = iota // the error is never used
	GoneOn                // the function uses the decoded value despite the error
	Succeeded             // the call returns a success despite the error
	Swallowed             // a function returns a nil error despite the error
)

// Mistake returns the first mistake in the handling of a decode's error, in its function and in the callers that get the error; nil if there is none.
func (d Decode) Mistake() *Mistake {
	if d.Err < 0 {
		return &Mistake{Dropped, d.Call, d.Call.Parent()}
	}
	call, index, target := d.Call, d.Err, d.Target
	e := &errorUse{decode: call, target: targetOf(call, target, d.Value), returned: -1}
	for l := d.from; ; l = l.caller {
		if mistake := e.check(call, index); mistake != nil || e.returned < 0 || l == nil {
			return mistake
		}
		call, index, target = l.call, e.returned, l.argument(target)
		e = &errorUse{decode: call, target: targetOf(call, target, 1-index), returned: -1}
	}
}

// An errorUse follows one error through one function.
type errorUse struct {
	decode *ssa.Call
	target []ssa.Value // the decoded values

	returned int // index of the result that returns the error; -1: none
}

// targetOf returns the values and variables that hold the decoded value.
func targetOf(call *ssa.Call, pointer ssa.Value, value int) []ssa.Value {
	if pointer != nil {
		return []ssa.Value{pointer}
	}
	result := lazyssa.ResultOf(call, value)
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

// check returns the mistake in the handling of an error, if any, and sets returned if the function returns the error.
func (e *errorUse) check(call *ssa.Call, index int) *Mistake {
	err := lazyssa.ResultOf(call, index)
	if err == nil || len(*err.Referrers()) == 0 {
		return &Mistake{Dropped, call, call.Parent()}
	}
	if distinguishes(err) {
		return nil
	}
	for _, user := range *err.Referrers() {
		switch user := user.(type) {
		case *ssa.BinOp:
			for _, use := range *user.Referrers() {
				if branch, ok := use.(*ssa.If); ok {
					if _, to := lazyssa.NilTest(branch); to != nil {
						if m := e.follow(branch.Block(), to); m != nil {
							return m
						}
					}
				}
			}
		case *ssa.Return:
			e.returned = slices.Index(user.Results, err)
		}
	}
	return nil
}

// distinguishes reports whether a function examines which error it is, so that some errors need not be a failure.
func distinguishes(err ssa.Value) bool {
	return slices.ContainsFunc(*err.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.TypeAssert:
			return true
		case *ssa.Call:
			return types.Identical(user.Type(), types.Typ[types.Bool])
		case *ssa.BinOp:
			return !lazyssa.IsNil(user.X) && !lazyssa.IsNil(user.Y)
		}
		return false
	})
}

const successName = contractapi.Path + ".Success"

// isResult reports whether a function returns a contract.Result.
func isResult(f *ssa.Function) bool {
	results := f.Signature.Results()
	return results.Len() == 1 && contractapi.IsType(results.At(0).Type(), "Result")
}

package errtext

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

// A question is a query for the atoms of a result of a function, or of the values that it stores through a pointer parameter.
type question struct {
	f    *ssa.Function
	i    int // the result, or the parameter
	path path
	need need
	kind questionKind
}

type questionKind uint8

const (
	ofResult    questionKind = iota // of a result
	ofSuccess                       // of a result, where the function returns no error
	ofParameter                     // of the target of a pointer parameter
)

// summary returns the atoms that answer a question. A question in progress has none: recursion adds no atoms.
func (f *Finder) summary(q question) []atom {
	if known, ok := f.known[q]; ok {
		return known
	}
	if depth, open := f.active[q]; open || len(f.active) > maxCalls {
		f.lowest = min(f.lowest, depth)
		return nil
	}
	depth, before := len(f.active), f.lowest
	f.active[q], f.lowest = depth, depth
	defer func() {
		delete(f.active, q)
		f.lowest = min(f.lowest, before)
	}()
	w := f.walk()
	var all []atom
	switch q.kind {
	case ofParameter:
		all = w.contents(q.f.Params[q.i], q.path, q.need, site{})
	default:
		for _, b := range q.f.Blocks {
			if r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && q.i < len(r.Results) && !(q.kind == ofSuccess && failing(r)) {
				if load, ok := r.Results[q.i].(*ssa.UnOp); ok { // with defer, all return statements read one variable, each what its path has stored
					delete(w.seen, visit{load.X, q.path, q.need})
				}
				all = append(all, w.value(r.Results[q.i], q.path, q.need, site{at: r})...)
			}
		}
	}
	all = distinct(all)
	if f.lowest == depth {
		f.known[q] = all
	}
	return all
}

// maxCalls limits the depth of followed calls.
const maxCalls = 24

// inside returns the atoms of a result of a function of the package, for a call with these arguments.
func (w *walker) inside(q question, args []ssa.Value, use site, call *ssa.Call) []atom {
	return w.seenFrom(q.f, w.summary(q), args, use, call)
}

// succeeded reports whether a place is reached only if a call has returned no error.
func succeeded(call *ssa.Call, use site) bool {
	err := lazyssa.ErrorOf(call)
	return err != nil && use.block() != nil && nilAt(err, use.block(), true)
}

// failing reports whether a return statement returns an error, last, that is not nil: one that is made there, or was tested.
func failing(r *ssa.Return) bool {
	err := r.Results[len(r.Results)-1]
	if call := lazyssa.CallOf(err); call != nil {
		switch lazyssa.FullName(call.Call.StaticCallee()) {
		case "fmt.Errorf", "errors.New":
			return true
		}
	}
	return lazyssa.IsError(err.Type()) && nilAt(err, r.Block(), false)
}

// nilAt reports whether a block is reached only if a value is nil, or only if it is not.
func nilAt(v ssa.Value, b *ssa.BasicBlock, isNil bool) bool {
	for branch, taken := range lazyssa.Conditions(b) {
		if tested, notNil := lazyssa.NilTest(branch); tested == v && (taken == notNil) != isNil {
			return true
		}
	}
	return false
}

// behind returns the atoms that a function stores through a pointer parameter.
func (w *walker) behind(callee lazyssa.Target, i int, p path, n need, call ssa.CallInstruction) []atom {
	value, _ := call.(*ssa.Call)
	f := callee.Function
	all := w.summary(question{f, i, p, n, ofParameter})
	return w.seenFrom(f, slices.DeleteFunc(slices.Clone(all), func(a atom) bool { return a.cause == nil && a.of == f && a.param == i }),
		callee.Args(call), site{at: call}, value)
}

// seenFrom translates the atoms of a function for a caller: arguments replace parameters.
func (w *walker) seenFrom(f *ssa.Function, inside []atom, args []ssa.Value, use site, call *ssa.Call) []atom {
	var all []atom
	for _, a := range inside {
		var step []lint.Step
		if call != nil {
			step = w.step(call.Pos(), " returns it")
		}
		if a.cause != nil {
			seen := *a.cause
			seen.Chain = append(slices.Clone(a.cause.Chain), step...)
			all = append(all, atom{cause: &seen})
			continue
		}
		if a.of != f { // of the function around a function literal
			all = append(all, a)
			continue
		}
		if a.param >= len(args) {
			continue
		}
		for _, from := range w.value(args[a.param], a.path, a.need, use) {
			if from.cause != nil {
				seen := *from.cause
				seen.Chain = append(slices.Clone(from.cause.Chain), step...)
				from.cause = &seen
			}
			all = append(all, from)
		}
	}
	return all
}

// A mark identifies what an atom is.
type mark struct {
	kind  Kind
	what  string
	of    *ssa.Function
	param int
	path  path
	need  need
}

func (a atom) mark() mark {
	if a.cause != nil {
		return mark{kind: a.cause.Kind, what: a.cause.What, param: -1}
	}
	return mark{of: a.of, param: a.param, path: a.path, need: a.need}
}

// distinct returns each cause once, and no more than maxAtoms.
func distinct(all []atom) []atom {
	seen := map[mark]bool{}
	var unique []atom
	for _, a := range all {
		if m := a.mark(); !seen[m] {
			seen[m] = true
			unique = append(unique, a)
		}
	}
	return unique[:min(len(unique), maxAtoms)]
}

package errtext

import (
	"cmp"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

// A question is what is asked of a function: what a result of it carries, or what it puts behind a pointer that it is given.
type question struct {
	f    *ssa.Function
	i    int // the result, or the parameter
	path path
	need need
	kind asks
}

type asks uint8

const (
	ask      asks = iota // of a result
	askRight             // of a result that comes without an error
	fill                 // of what is behind a parameter
)

// summary returns a question about a function of the package. While one is being returned, it returns nothing: a function that
// calls itself adds nothing to what it says otherwise.
func (f *Finder) summary(q question) []atom {
	if known, ok := f.known[q]; ok {
		return known
	}
	if f.asked[q] || len(f.asked) > deepestCalls {
		return nil
	}
	f.asked[q] = true
	defer delete(f.asked, q)
	w := f.walk()
	var all []atom
	switch q.kind {
	case fill:
		all = w.contents(q.f.Params[q.i], q.path, q.need, site{})
	default:
		for _, b := range q.f.Blocks {
			if r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && q.i < len(r.Results) && (q.kind != askRight || !fails(r)) {
				all = append(all, w.value(r.Results[q.i], q.path, q.need, site{at: r})...)
			}
		}
	}
	all = distinct(all)
	f.known[q] = all
	return all
}

// deepestCalls is how many functions are followed into one another.
const deepestCalls = 24

// inside returns what a result of a function of the package carries at a call with these arguments.
func (w *walker) inside(f *ssa.Function, i int, p path, n need, args []ssa.Value, use site, call *ssa.Call) []atom {
	return w.seenFrom(f, w.summary(question{f, i, p, n, ask}), args, use, call)
}

// behind returns what a function puts behind a pointer that it is given.
func (w *walker) behind(callee lazyssa.Target, i int, p path, n need, call ssa.CallInstruction) []atom {
	value, _ := call.(*ssa.Call)
	f := callee.Function
	all := w.summary(question{f, i, p, n, fill})
	return w.seenFrom(f, slices.DeleteFunc(slices.Clone(all), func(a atom) bool { return a.cause == nil && a.of == f && a.param == i }),
		callee.Args(call), site{at: call}, value)
}

// seenFrom returns what a function carries as it is seen from a call: with the arguments in the place of the parameters.
func (w *walker) seenFrom(f *ssa.Function, inside []atom, args []ssa.Value, use site, call *ssa.Call) []atom {
	var all []atom
	for _, a := range inside {
		var step []lint.Step
		if call != nil {
			step = w.step(call.Pos(), " hands it on")
		}
		if a.cause != nil {
			seen := *a.cause
			seen.Chain = append(slices.Clone(a.cause.Chain), step...)
			seen.trail = w.trail
			all = append(all, atom{cause: &seen, trail: w.trail})
			continue
		}
		if a.of != f { // of a function around a function literal
			all = append(all, a)
			continue
		}
		if a.param >= len(args) {
			continue
		}
		for _, given := range w.argument(args[a.param], a, use) {
			if given.cause != nil {
				seen := *given.cause
				seen.Chain = append(slices.Clone(given.cause.Chain), step...)
				given.cause = &seen
			}
			all = append(all, given)
		}
	}
	return all
}

// argument returns what a function makes of an argument that it is given, or of the function that it is given.
func (w *walker) argument(given ssa.Value, a atom, use site) []atom {
	if a.result < 0 {
		return w.value(given, a.path, a.need, use)
	}
	var all []atom
	for _, t := range lazyssa.Targets(given) {
		switch {
		case t.Function == nil:
			all = append(all, w.handed(t, a)...)
		case len(t.Blocks) > 0:
			var args []ssa.Value
			if t.Receiver != nil {
				args = append(args, t.Receiver)
			}
			all = append(all, w.seenFrom(t.Function, w.summary(question{t.Function, a.result, a.path, a.need, ask}), args, use, nil)...)
		}
	}
	if len(all) == 0 && answersErrorAt(given.Type(), a.result) && service(given, 0) {
		all = append(all, atom{cause: &Cause{Kind: Error, What: "the error of " + nameOf(given), trail: w.trail}, trail: w.trail})
	}
	if parameter, ok := given.(*ssa.Parameter); ok {
		if i := slices.Index(parameter.Parent().Params, parameter); i >= 0 {
			all = append(all, atom{of: parameter.Parent(), param: i, result: a.result, path: a.path, need: a.need, trail: w.trail})
		}
	}
	return all
}

func answersErrorAt(t types.Type, result int) bool {
	s, ok := t.Underlying().(*types.Signature)
	return ok && result < s.Results().Len() && isError(s.Results().At(result).Type())
}

// nameOf returns how a function that was put into a field or variable is called.
func nameOf(v ssa.Value) string {
	if load, ok := v.(*ssa.UnOp); ok {
		if field, ok := load.X.(*ssa.FieldAddr); ok {
			if s, ok := structOf(field.X.Type()); ok {
				return s.Field(field.Field).Name()
			}
		}
		return load.X.Name()
	}
	return "a function"
}

// handed returns the error of a method of a service that is handed to a function as a value.
func (w *walker) handed(t lazyssa.Target, a atom) []atom {
	method := t.Method.Fn.(*ssa.Function).Object().(*types.Func)
	results := method.Signature().Results()
	if a.result >= results.Len() || !isError(results.At(a.result).Type()) || asking(method.Name()) || !service(t.Receiver, 0) {
		return nil
	}
	return []atom{{cause: &Cause{Kind: Error, What: "the error of " + method.Name(), trail: w.trail}, trail: w.trail}}
}

// distinct returns each cause once, and not more than most.
func distinct(all []atom) []atom {
	type mark struct {
		kind   Kind
		what   string
		of     *ssa.Function
		param  int
		result int
		path   path
		need   need
	}
	seen := map[mark]bool{}
	var kept []atom
	for _, a := range all {
		m := mark{of: a.of, param: a.param, result: a.result, path: a.path, need: a.need}
		if a.cause != nil {
			m = mark{kind: a.cause.Kind, what: a.cause.What, param: -1}
		}
		if !seen[m] {
			seen[m] = true
			kept = append(kept, a)
		}
	}
	slices.SortStableFunc(kept, func(a, b atom) int {
		return cmp.Compare(boolean(a.cause == nil), boolean(b.cause == nil))
	})
	return kept[:min(len(kept), most)]
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

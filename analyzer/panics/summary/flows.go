package summary

import (
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// through returns the taint flows of a call or a function literal.
func (l *funcAnalysis) through(at ssa.Instruction) []taint.Call {
	if closure, ok := at.(*ssa.MakeClosure); ok {
		var all []taint.Call
		for _, c := range l.functions(closure) {
			if c.summary != nil {
				all = append(all, taint.Call{Args: c.args, Flows: c.summary.Flows})
			}
		}
		return all
	}
	call := at.(ssa.CallInstruction)
	all := pulled(call)
	if _, builtin := call.Common().Value.(*ssa.Builtin); !builtin && len(l.resolve(call)) == 0 { // an unknown callee
		flow := taint.Flow{}
		for i := range call.Common().Args {
			flow.From = append(flow.From, taint.Atom{Param: i, Field: taint.Whole})
		}
		for i := range call.Common().Signature().Results().Len() {
			flow.Result = i
			all = append(all, taint.Call{Args: call.Common().Args, Flows: []taint.Flow{flow}})
		}
	}
	for _, c := range l.resolve(call) {
		switch {
		case c.summary != nil:
			all = append(all, taint.Call{Args: c.args, Flows: c.summary.Flows})
		case c.object != nil:
			all = append(all, taint.Call{Args: c.args, Flows: reshaped(c.object, len(c.args))})
		}
	}
	return all
}

// reshapers lists the packages whose functions return their arguments in another form.
const reshapers = " bufio bytes cmp encoding encoding/ascii85 encoding/base32 encoding/base64 encoding/binary encoding/csv encoding/hex encoding/json " +
	"encoding/json/v2 encoding/json/jsontext encoding/xml fmt html io iter maps math math/bits math/big mime net/netip net/url path path/filepath reflect regexp slices sort " +
	"strconv strings text/scanner text/tabwriter time unicode unicode/utf16 unicode/utf8 github.com/toolconform/toolconform/contract "

// reshaped returns the taint flows of a function whose source is not analyzed. A function with a context parameter makes a request,
// so its results do not come from the model. The results of a method of another module come from its receiver.
func reshaped(f *types.Func, args int) []taint.Flow {
	if f.Pkg() == nil || takesContext(f) {
		return nil
	}
	from := make([]taint.Atom, args)
	for i := range from {
		from[i] = taint.Atom{Param: i, Field: taint.Whole}
	}
	if !strings.Contains(reshapers, " "+f.Pkg().Path()+" ") {
		switch {
		case known.Standard(f.Pkg()):
			return computedFlows(f, from)
		case f.Signature().Recv() != nil && args > 0:
			from = from[:1]
		}
	}
	var all []taint.Flow
	for i := range f.Signature().Results().Len() {
		flow := taint.Flow{Result: i, From: from}
		if !measures(f) && !(transfers(f) && isInteger(f.Signature().Results().At(i).Type())) {
			flow.Direct = from
		}
		all = append(all, flow)
	}
	return append(all, filled(f, from, args)...)
}

// workedOut returns the flows of a function that computes its results.
func computedFlows(f *types.Func, from []taint.Atom) []taint.Flow {
	var all []taint.Flow
	for i := range f.Signature().Results().Len() {
		if !types.IsInterface(f.Signature().Results().At(i).Type()) {
			all = append(all, taint.Flow{Result: i, From: from})
		}
	}
	return all
}

// measures reports whether a function of the standard library computes a result that its caller cannot choose freely.
func measures(f *types.Func) bool {
	switch f.Pkg().Path() {
	case "unicode/utf8", "unicode/utf16", "math/bits":
		return true
	case "encoding/base64", "encoding/base32", "encoding/hex":
		return strings.HasSuffix(f.Name(), "Len")
	case "slices", "sort":
		return strings.HasPrefix(f.Name(), "BinarySearch") || strings.HasPrefix(f.Name(), "Search") || f.Name() == "Find"
	case "fmt":
		return strings.HasPrefix(f.Name(), "Sprint") // the author knows the surrounding text
	case "reflect":
		return f.Name() != "ValueOf" && f.Name() != "Indirect"
	}
	return false
}

// transfers reports whether a function reads or writes, and returns the number of bytes.
func transfers(f *types.Func) bool {
	return strings.HasPrefix(f.Name(), "Read") || strings.HasPrefix(f.Name(), "Write") || strings.HasPrefix(f.Name(), "Copy")
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// takesContext reports whether a function has a context parameter.
func takesContext(f *types.Func) bool {
	for v := range f.Signature().Params().Variables() {
		if named, ok := types.Unalias(v.Type()).(*types.Named); ok && named.Obj().Name() == "Context" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context" {
			return true
		}
	}
	return false
}

// fillers lists name prefixes of functions that write to an argument.
var fillers = []string{"Unmarshal", "Decode", "Scan", "Sscan", "Fscan", "Read", "Write", "Fprint", "Append", "Copy", "Set", "Add", "Reset", "Bind", "Parse"}

// filled returns the flows of a function that writes to its arguments.
func filled(f *types.Func, from []taint.Atom, args int) []taint.Flow {
	fills := false
	for _, prefix := range fillers {
		fills = fills || strings.HasPrefix(f.Name(), prefix)
	}
	if !fills {
		return nil
	}
	var all []taint.Flow
	for i := range args {
		into := taint.Atom{Param: i, Field: taint.Whole}
		var others []taint.Atom
		for _, other := range from {
			if other != into {
				others = append(others, other)
			}
		}
		if len(others) > 0 {
			all = append(all, taint.Flow{Result: -1, Into: into, Inside: f.Pkg().Path() == "maps" || f.Pkg().Path() == "slices", From: others, Direct: others})
		}
	}
	return all
}

// flows returns the taint flows of the function. The model no longer controls a result directly that the function has checked.
func (l *funcAnalysis) flows() []taint.Flow {
	all := l.taint.Flows()
	for i, flow := range all {
		if len(flow.Direct) > 0 && flow.Result >= 0 && l.checksResult(flow.Result) {
			all[i].Direct = nil
		}
	}
	return all
}

// checksResult reports whether the function checks a result before returning it.
func (l *funcAnalysis) checksResult(result int) bool {
	for _, b := range l.f.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || !l.proof.Reached(b) {
			continue
		}
		v := ret.Results[result]
		if l.proof.UnknownGuard(ret, v) || !plainNumber(v, 0) && l.proof.HasGuard(ret, v) {
			return true
		}
	}
	return false
}

// plainNumber reports whether a number is computed from numbers only, without lengths or elements.
func plainNumber(v ssa.Value, depth int) bool {
	b, ok := v.Type().Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsNumeric == 0 || depth > hops {
		return false
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		return plainNumber(v.X, depth+1) && plainNumber(v.Y, depth+1)
	case *ssa.Convert:
		return plainNumber(v.X, depth+1)
	case *ssa.Const, *ssa.Parameter, *ssa.Field, *ssa.Extract, *ssa.TypeAssert:
		return true
	case *ssa.UnOp:
		_, element := v.X.(*ssa.IndexAddr)
		return !element
	}
	return false
}

package summary

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// knownReasons returns the reasons of a call of a function of the table.
func (l *funcAnalysis) knownReasons(at ssa.Instruction, c callee) []fact.Reason {
	all := append(l.unprovenNeeds(at, c), l.compared(at, c)...)
	for _, p := range c.known.Panics {
		if p.Class != hazard.Unlock { // package locks decides
			all = append(all, l.here(at, c, p.Class, "panics where "+p.Where))
		}
	}
	for _, product := range c.known.Huge {
		all = append(all, l.huge(at, c, product)...)
	}
	for _, end := range c.known.Ends {
		all = append(all, l.ending(at, c, end))
	}
	if c.known.Unknown && len(c.known.Panics) == 0 {
		all = append(all, l.here(at, c, hazard.UnknownCall, "is an unknown function"))
	}
	return all
}

// here returns a reason at the call itself.
func (l *funcAnalysis) here(at ssa.Instruction, c callee, class hazard.Class, what string) fact.Reason {
	return fact.Reason{Class: class, What: c.name() + " " + what, Site: l.site(at.Pos()), Guarded: l.proof.Guarded(at), Pos: at.Pos()}
}

// unprovenNeeds returns the reasons for the needs of a known function that are not proven for its arguments.
func (l *funcAnalysis) unprovenNeeds(at ssa.Instruction, c callee) []fact.Reason {
	var all []fact.Reason
	for _, n := range c.known.Needs {
		r := l.here(at, c, n.Class, "panics unless "+l.inWords(at, n.Condition))
		if n.Class == hazard.Unlock {
			proven, broken := l.locks.Unlocks(at)
			if r.Sure = broken && !l.mayLockBefore(at, false); !proven {
				all = append(all, r)
			}
			continue
		}
		need, ok := l.need(n.Condition, nil, c.args)
		if !ok {
			all = append(all, r)
			continue
		}
		if !l.proof.Holds(at, need) {
			l.annotate(need, &r)
			all = append(all, r)
		}
	}
	return all
}

// inWords returns a condition with the arguments of a call in place of the parameters.
func (l *funcAnalysis) inWords(at ssa.Instruction, c condition.Condition) string {
	text := c.String()
	if c.Op == condition.Has {
		form, ok := properties[c.Name]
		if !ok {
			form = "%s is a valid " + c.Name
		}
		text = fmt.Sprintf(form, c.X)
	}
	terms := c.Terms()
	slices.SortFunc(terms, func(a, b condition.Term) int { return b.Index - a.Index })
	for _, t := range terms {
		t.Len = false
		if written := l.argument(at, t.Index); written != "" {
			text = strings.ReplaceAll(text, t.String(), written)
		}
	}
	return text
}

// properties has formats for named properties. Other names are used as they are.
var properties = map[string]string{
	"regexp": "%s is a regular expression", "posix": "%s is a POSIX regular expression", "nonzero": "%s is not zero", "comparable": "%s can be compared",
	"even": "%s holds an even number", "number": "%s is a number", "nonnegative": "%s is not negative", "positive": "%s is positive", "slice": "%s is a slice",
	"nonul": "%s has no NUL", "locked": "%s is locked", "rlocked": "%s is locked for reading", "target": "%s points to an error or an interface",
}

// argument returns the source text of an argument, or "".
func (l *funcAnalysis) argument(at ssa.Instruction, i int) string {
	call, written := l.nodes[at.Pos()].(*ast.CallExpr)
	instruction, ok := at.(ssa.CallInstruction)
	if !written || !ok {
		return ""
	}
	all, common := call.Args, instruction.Common()
	if callee := common.StaticCallee(); common.IsInvoke() || callee != nil && callee.Signature.Recv() != nil {
		if method, ok := call.Fun.(*ast.SelectorExpr); ok {
			all = append([]ast.Expr{method.X}, all...)
		}
	}
	if i >= len(all) {
		return ""
	}
	return lint.Spell(all[i])
}

// ending returns the reason for a call that does not return.
func (l *funcAnalysis) ending(at ssa.Instruction, c callee, end known.End) fact.Reason {
	form := endings[end.How]
	if end.Where != "" {
		form.what += " where " + end.Where
	}
	r := l.here(at, c, form.class, form.what)
	r.Sure = end.Where == ""
	return r
}

var endings = map[known.Ending]struct {
	class hazard.Class
	what  string
}{
	known.Exits:   {hazard.Exit, "ends the process"},
	known.Goexits: {hazard.Goexit, "ends the goroutine of the host"},
	known.Panics:  {hazard.Panic, "panics"},
}

// compared returns the reasons for comparisons of values that may be incomparable.
func (l *funcAnalysis) compared(at ssa.Instruction, c callee) []fact.Reason {
	var all []fact.Reason
	for _, i := range c.known.Compares {
		if i < len(c.args) && c.args[i] != nil && comparesInterfaces(c.args[i].Type()) {
			all = append(all, l.here(at, c, hazard.Hash, "panics where it compares incomparable values"))
		}
	}
	return all
}

func comparesInterfaces(t types.Type) bool {
	if of, ok := t.Underlying().(interface{ Elem() types.Type }); ok {
		return typeinfo.HoldsInterface(of.Elem())
	}
	return typeinfo.HoldsInterface(t)
}

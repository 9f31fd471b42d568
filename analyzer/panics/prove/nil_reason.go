package prove

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A NilReasoner is implemented by CalleeFacts that know why a value is likely to be nil. NilReason returns "" if there is no reason.
type NilReasoner interface{ NilReason(v ssa.Value) string }

// nilReason returns why a node is likely to be nil, or "".
func (p *prover) nilReason(v ssa.Value, x *node, at point, know CalleeFacts) string {
	for x.kind == field {
		x = x.a // the field of a missing element is nil, too
	}
	switch x.kind {
	case loaded, merged:
		if x.a.kind == mapped && !p.holdsFor(isTrue, nil, p.presence(x), at, 4) {
			return p.called(x, "the element") + " may be missing"
		}
	case element:
		if text := p.uncheckedResult(x, at); text != "" {
			return text
		}
	}
	if text := p.partlyUnset(x, at); text != "" {
		return text
	}
	if s, ok := know.(NilReasoner); ok && v != nil {
		return s.NilReason(v)
	}
	return ""
}

// presence returns the node that says whether a map has an element.
func (p *prover) presence(x *node) *node {
	key := nodeKey{kind: present, a: x.a, index: x.index}
	if x.index < 0 {
		key.index, key.text = 0, x.born.key()
	}
	return p.make(key, func(n *node) { n.t, n.born = types.Typ[types.Bool], x.born })
}

// partlyUnset returns a reason if a variable is assigned on some paths only, and nil on others.
func (p *prover) partlyUnset(x *node, at point) string {
	if x.kind != phi && x.kind != merged {
		return ""
	}
	home := p.home(x)
	for _, e := range p.feasible(home, at) {
		if v := p.along(x, e); v.kind == constants && v.value == nil {
			return p.called(x, "the variable") + " is not set on every path"
		}
	}
	return ""
}

// uncheckedResult returns a reason if x comes with an error or ok result that has not been checked.
func (p *prover) uncheckedResult(x *node, at point) string {
	switch of := x.a.v.(type) {
	case *ssa.Call:
		results := of.Call.Signature().Results()
		last := results.Len() - 1
		if x.index == last {
			return ""
		}
		name := "the call"
		if callee := of.Call.StaticCallee(); callee != nil {
			name = qualified(callee)
		} else if of.Call.IsInvoke() {
			name = of.Call.Method.Name()
		}
		if second := p.make(nodeKey{kind: element, a: x.a, index: last}, func(n *node) { n.t = results.At(last).Type() }); used(of, last) {
			switch {
			case !types.Identical(second.t, types.Universe.Lookup("error").Type()):
			case p.holdsFor(isNonNil, nil, second, at, 6):
				return name + " has failed here"
			case p.checkedLater(of, last, at):
				return "the error of " + name + " has not been checked yet"
			}
			return ""
		}
		switch t := results.At(last).Type(); {
		case types.Identical(t, types.Universe.Lookup("error").Type()):
			return "the error of " + name + " was dropped"
		case basicInfo(t)&types.IsBoolean != 0:
			return "the second result of " + name + " was dropped"
		}
	case *ssa.TypeAssert:
		ok := p.make(nodeKey{kind: element, a: x.a, index: 1}, nil)
		if x.index == 0 && of.CommaOk && !p.holdsFor(isTrue, nil, ok, at, 4) {
			return "the assertion at line " + p.names.line(of.Pos()) + " may have failed"
		}
	}
	return ""
}

// checkedLater reports whether a result of a call is used only after a point, on every path, so that it was not checked before.
func (p *prover) checkedLater(call *ssa.Call, index int, at point) bool {
	for _, r := range *call.Referrers() {
		e, ok := r.(*ssa.Extract)
		if !ok || e.Index != index {
			continue
		}
		for _, use := range *e.Referrers() {
			if _, debug := use.(*ssa.DebugRef); !debug && !p.behind(use, at) {
				return false
			}
		}
	}
	return at.edge < 0
}

// behind reports whether an instruction is executed only after a point.
func (p *prover) behind(i ssa.Instruction, at point) bool {
	if i.Block() == at.b {
		return p.at(i).i > at.i
	}
	return p.g.reached(i.Block()) && p.g.dominates(at.b, i.Block())
}

// used reports whether a result of a call is used.
func used(call *ssa.Call, index int) bool {
	for _, r := range *call.Referrers() {
		if e, ok := r.(*ssa.Extract); ok && e.Index == index && len(*e.Referrers()) > 0 {
			return true
		}
	}
	return false
}

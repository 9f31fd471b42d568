package execute

import (
	"go/token"
	"reflect"
	"regexp"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A Watch collects what executions tell about arguments that may lead further. A nil Watch collects nothing.
type Watch struct {
	Texts    map[string]bool // that the module compares, or gives to native functions
	Numbers  map[int64]bool
	Keys     map[string]bool // that it looks up in maps
	Patterns map[string]bool // of regular expressions
	Decoded  []Decoded       // what JSON was decoded into
	Wanted   *ssa.Function   // a function literal
	Closure  *values.Func    // the first value that was made of it
}

// Decoded is JSON and the type that it was decoded into.
type Decoded struct {
	Data string
	Type *values.Type
}

// NewWatch returns an empty watch.
func NewWatch() *Watch {
	return &Watch{Texts: map[string]bool{}, Numbers: map[int64]bool{}, Keys: map[string]bool{}, Patterns: map[string]bool{}}
}

// Watch lets the machine tell what it meets.
func (m *Machine) Watch(w *Watch) { m.watch = w }

// The bounds of what is kept.
const (
	mostWatched = 400
	longestText = 200
	mostDecoded = 50
)

func isComparison(op token.Token) bool {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return true
	}
	return false
}

// watched reports whether operands of comparisons are kept: of other modules, only texts.
func (c *code) watched(t *values.Type) bool {
	origin := c.program.Origin(c.path)
	return origin == Module || origin == Other && t.Rep.Kind() == reflect.String
}

// operands keeps texts and numbers.
func (w *Watch) operands(all ...reflect.Value) {
	if w == nil {
		return
	}
	for _, v := range all {
		switch {
		case v.Kind() == reflect.String:
			keep(w.Texts, v.String())
		case v.Kind() == reflect.Interface && !v.IsNil() && v.Elem().Kind() == reflect.String:
			keep(w.Texts, v.Elem().String())
		case v.CanInt() && len(w.Numbers) < mostWatched:
			w.Numbers[v.Int()] = true
		case v.Kind() == reflect.Pointer && v.CanInterface():
			if re, ok := v.Interface().(*regexp.Regexp); ok && re != nil {
				keep(w.Patterns, re.String())
			}
		}
	}
}

func keep(all map[string]bool, text string) {
	if len(all) < mostWatched && len(text) <= longestText {
		all[text] = true
	}
}

// key keeps the key of a map.
func (w *Watch) key(v reflect.Value) {
	if w == nil {
		return
	}
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() == reflect.String {
		keep(w.Keys, v.String())
	}
}

func (w *Watch) closure(fn *ssa.Function, made *values.Func) {
	if w != nil && w.Wanted == fn && w.Closure == nil {
		w.Closure = made
	}
}

// Decodes keeps what JSON is decoded into.
func (g *goroutine) Decodes(data []byte, t *values.Type) {
	if w := g.machine.watch; w != nil && len(w.Decoded) < mostDecoded {
		w.Decoded = append(w.Decoded, Decoded{string(data), t})
	}
}

// Forget forgets which blocks executions have reached.
func (p *Program) Forget() {
	for _, t := range p.targets {
		if t.code == nil {
			continue
		}
		for i := range t.code.blocks {
			t.code.blocks[i].reached = p.Origin(t.code.path) == Standard
		}
	}
	p.fresh = 0
}

// Fresh returns how many blocks have been reached since Forget.
func (p *Program) Fresh() int { return p.fresh }

// Reached reports which blocks of a function have been reached since Forget.
func (p *Program) Reached(fn *ssa.Function) []bool {
	all := make([]bool, len(fn.Blocks))
	if t := p.targets[fn]; t != nil && t.code != nil && t.code.ready {
		for i := range t.code.blocks {
			all[i] = t.code.blocks[i].reached
		}
	}
	return all
}

// repeats reports whether a frame further out is of the same function with the same arguments.
func (fr *frame) repeats() bool {
	for outer := fr.caller; outer != nil; outer = outer.caller {
		if outer.code == fr.code && sameArguments(outer, fr, len(fr.code.fn.Params)+len(fr.code.fn.FreeVars)) {
			return true
		}
	}
	return false
}

func sameArguments(a, b *frame, n int) bool {
	for i := range n {
		x, y := a.registers[i], b.registers[i]
		if x.IsValid() != y.IsValid() || x.IsValid() && (!x.Comparable() || !y.Comparable() || !x.Equal(y)) {
			return false
		}
	}
	return true
}

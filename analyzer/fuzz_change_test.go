package analyzer_test

import (
	"go/ast"
	"go/types"
)

// Ways to change a statement, and ways to change an expression; $ is what is there.
var (
	statements = []string{
		"", "$\n$", "if true { $ }", "for range 3 { $ }", "for { $ }", "func() { $ }()", "defer func() { $ }()", "go func() { $ }()",
		"switch { default: $ }", "if v := recover(); v != nil { $ }", "{ $ }", "select { default: $ }", "panic(\"stop\"); $", "for k, v := range map[string]int{} { _, _ = k, v; $ }",
	}
	expressions = []string{"($)", "*new(T)", "func() T { return $ }()", "[]T{$}[0]", "any($).(T)", "(map[string]T{\"k\": $})[\"k\"]", "*func(v T) *T { return &v }($)",
		"func(all ...T) T { return all[0] }($)", "<-make(chan T, 1)", "struct{ F T }{$}.F", "func() (v T) { defer func() { v = $ }(); return }()"}
)

// change changes the source in one place, if it type-checks afterwards.
func (m *mutant) change(way byte, a, b int) {
	switch {
	case way%3 == 0 && len(m.lists) > 0:
		list := m.lists[a%len(m.lists)]
		i := b % len(list)
		m.replace(list[i], fill(statements[(a+b)%len(statements)], m.text(list[i]), ""))
	case way%3 == 1 && len(m.exprs) > 0:
		e := m.exprs[a%len(m.exprs)]
		t := types.TypeString(m.pkg.TypesInfo.TypeOf(e), func(p *types.Package) string {
			if p == m.pkg.Types {
				return ""
			}
			return p.Name()
		})
		m.replace(e, fill(expressions[b%len(expressions)], m.text(e), t))
	case len(m.exprs) > 0:
		e := m.exprs[a%len(m.exprs)]
		for i := range m.exprs { // the next one of the same type
			other := m.exprs[(b+i)%len(m.exprs)]
			if other != e && types.Identical(m.pkg.TypesInfo.TypeOf(e), m.pkg.TypesInfo.TypeOf(other)) {
				m.replace(e, m.text(other))
				return
			}
		}
	}
}

// fill puts a text and a type into a form.
func fill(form, text, t string) string {
	var out []byte
	for i := range len(form) {
		switch {
		case form[i] == '$':
			out = append(out, text...)
		case form[i] == 'T' && t != "":
			out = append(out, t...)
		default:
			out = append(out, form[i])
		}
	}
	return string(out)
}

func (m *mutant) text(n ast.Node) string {
	from, to := m.span(n)
	return m.source[from:to]
}

func (m *mutant) span(n ast.Node) (from, to int) {
	return m.pkg.Fset.PositionFor(n.Pos(), false).Offset, m.pkg.Fset.PositionFor(n.End(), false).Offset
}

func (m *mutant) replace(n ast.Node, by string) {
	from, to := m.span(n)
	m.check(m.source[:from] + by + m.source[to:])
}

package toolargs

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// checked reports errors of a decode of which the call makes no failed result. Where contract.Decode holds the same text to the
// schema, another reading of it may do as it likes; so may one of which not every error is one.
func checked(p *lint.Pass, t *tools.Tool, decodes []decode, told map[ast.Node]bool) {
	if slices.ContainsFunc(decodes, func(d decode) bool { return d.Contract && len(argtext.Of(p.Pass).Mishandled(d.Decode)) == 0 }) {
		return
	}
	for _, d := range decodes {
		for _, m := range argtext.Of(p.Pass).Mishandled(d.Decode) {
			if told[d.call] {
				continue
			}
			told[d.call] = true
			p.Report(lint.Finding{Requirement: "ARG-002", At: d.call, Chain: slices.Concat(d.chain, placed(m)),
				Fact: mishap(t, d, m), Consequence: consequence(m.Kind), Fixes: checking(p, t, d, m)})
		}
	}
}

// mishap says what is made of the error.
func mishap(t *tools.Tool, d decode, m argtext.Mishap) string {
	call := lint.Spell(d.call.Fun)
	switch m.Kind {
	case argtext.Dropped:
		if d.Err < 0 {
			return call + " drops the error of what it decodes"
		}
		return "the error of " + call + " is dropped"
	case argtext.Logged:
		return "the error of " + call + " is only logged"
	case argtext.Succeeded:
		return m.In.Name() + " of " + t.Type.Name() + " answers a success where " + call + " fails"
	case argtext.Swallowed:
		return m.In.Name() + " answers no error where " + call + " fails"
	}
	return m.In.Name() + " goes on where " + call + " fails"
}

func consequence(k argtext.Kind) string {
	if k == argtext.Succeeded || k == argtext.Swallowed {
		return "arguments that cannot be read are a failed result"
	}
	return "the call works on arguments that nobody sent"
}

// placed returns where the wrong thing is done, where that is not the call itself.
func placed(m argtext.Mishap) []lint.Step {
	if m.Kind != argtext.Succeeded && m.Kind != argtext.Swallowed || !m.At.Pos().IsValid() {
		return nil
	}
	return []lint.Step{{At: spot{m.At.Pos()}, Text: m.In.Name() + " answers here"}}
}

// A spot is a place without an extent.
type spot struct{ at token.Pos }

// Pos returns the place.
func (s spot) Pos() token.Pos { return s.at }

// End returns the place.
func (s spot) End() token.Pos { return s.at }

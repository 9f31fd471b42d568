package toolargs

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// checked reports decode errors that do not become a failed result. Other decodes of the same text are exempt once
// contract.Decode has validated it, and so are decodes whose error is not always a failure.
func checked(p *lint.Pass, t *tools.Tool, decodes []decode, reported map[ast.Node]bool) {
	if slices.ContainsFunc(decodes, func(d decode) bool { return d.Contract && len(argtext.Of(p.Pass).Mistakes(d.Decode)) == 0 }) {
		return
	}
	for _, d := range decodes {
		for _, m := range argtext.Of(p.Pass).Mistakes(d.Decode) {
			if reported[d.call] {
				continue
			}
			reported[d.call] = true
			p.Report(lint.Finding{Requirement: "ARG-002", At: d.call, Chain: slices.Concat(d.chain, placed(m)),
				Fact: mishap(t, d, m), Consequence: consequence(m.Kind)})
		}
	}
}

// mishap describes how the error is mishandled.
func mishap(t *tools.Tool, d decode, m argtext.Mistake) string {
	call := lint.Spell(d.call.Fun)
	switch m.Kind {
	case argtext.Dropped:
		if d.Err < 0 {
			return call + " drops the error of what it decodes"
		}
		return "the error of " + call + " is dropped"
	case argtext.Succeeded:
		return m.In.Name() + " of " + t.Type.Name() + " returns a success if " + call + " fails"
	case argtext.Swallowed:
		return m.In.Name() + " returns no error if " + call + " fails"
	}
	return m.In.Name() + " continues if " + call + " fails"
}

func consequence(k argtext.Kind) string {
	if k == argtext.Succeeded || k == argtext.Swallowed {
		return "undecodable arguments must give a failed result"
	}
	return "the call runs with arguments that were not sent"
}

// placed returns the place of the mistake, if that is not the call itself.
func placed(m argtext.Mistake) []lint.Step {
	if m.Kind != argtext.Succeeded && m.Kind != argtext.Swallowed || !m.At.Pos().IsValid() {
		return nil
	}
	return []lint.Step{{At: spot{m.At.Pos()}, Text: m.In.Name() + " returns here"}}
}

// A spot is an empty range.
type spot struct{ at token.Pos }

// Pos implements analysis.Range.
func (s spot) Pos() token.Pos { return s.at }

// End implements analysis.Range.
func (s spot) End() token.Pos { return s.at }

package toolargs

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// checked reports decode errors that do not become a failed result. Other decodes of the same text are exempt once
// contract.Decode has validated it, and so are decodes whose error is not always a failure.
func checked(p *lint.Pass, t *tools.Tool, decodes []argtext.Decode) {
	if slices.ContainsFunc(decodes, func(d argtext.Decode) bool { return d.Contract && d.Mistake() == nil }) {
		return
	}
	for _, d := range decodes {
		m, call := d.Mistake(), lint.Spell(d.Syntax.Fun)
		if m == nil {
			continue
		}
		f := lint.Finding{Requirement: "ARG-002", At: d.Syntax, Chain: d.Chain, Consequence: "undecodable arguments must give a failed result"}
		switch m.Kind {
		case argtext.Succeeded:
			f.Fact = m.In.Name() + " of " + t.Type.Name() + " returns a success if " + call + " fails"
		case argtext.Swallowed:
			f.Fact = m.In.Name() + " returns no error if " + call + " fails"
		default:
			f.Fact, f.Consequence = m.In.Name()+" continues if "+call+" fails", "the call runs with arguments that were not sent"
			if m.Kind == argtext.Dropped && d.Err < 0 {
				f.Fact = call + " drops the error of what it decodes"
			} else if m.Kind == argtext.Dropped {
				f.Fact = "the error of " + call + " is dropped"
			}
		}
		if at := m.At.Pos(); at.IsValid() && (m.Kind == argtext.Succeeded || m.Kind == argtext.Swallowed) {
			f.Chain = append(slices.Clone(f.Chain), lint.Step{At: lint.Place(at), Text: m.In.Name() + " returns here"})
		}
		p.Report(f)
	}
}

package modes

import (
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/prose"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

// A modeSentence is a sentence of TUL-010 section 5, and the patterns that a statement with this meaning matches.
type modeSentence struct {
	id, what string
	patterns []*prose.Table
}

var modeSentences = []modeSentence{
	{"MOD-013", "to call it when the user asks which modes there are", []*prose.Table{
		prose.Phrases(`\b(which|what|available|all|list|discover|show)\b.{0,60}\bmodes?\b`, `\bmodes? (are|is|exist|there)\b`)}},
	{"MOD-014", "to call it when the user wants to understand or choose a mode", []*prose.Table{
		prose.Phrases(`\bunderstand`, `\bchoos`, `\bchoice`, `\bcompar`, `\bdecid`, `\bdifferen`, `\bexplain`, `\bpick`, `\bselect`),
		prose.Phrases(`\bmodes?\b`)}},
	{"MOD-015", "to call it before a change of mode is proposed", []*prose.Table{
		prose.Phrases(`\bpropos`, `\bsuggest`, `\brecommend`, `\boffer`, `\b(before|about to|prior to)\b`),
		prose.Phrases(`\b(mode|modes)\b.{0,40}\b(chang|switch)`, `\b(chang|switch)\w*.{0,40}\b(mode|modes)\b`, `\bmode[- ]change`)}},
	{"MOD-016", "not to call it on every message", []*prose.Table{
		guide.SaysNot, prose.Phrases(`\b(every|each|all)\b.{0,20}\b(messages?|turns?|requests?|replies|reply|questions?)\b`)}},
	{"MOD-017", "not to call it when the mode is known and no options are needed", []*prose.Table{
		guide.SaysNot, prose.Phrases(`\b(already|know|known|knows|current|clear)\b`), prose.Phrases(`\bmodes?\b`, `\boptions?\b`)}},
	{"MOD-018", "that it does not replace the mode-change tool", []*prose.Table{
		guide.SaysNot, prose.Phrases(`\bsubstitut`, `\breplac`, `\binstead of\b`, `\bin place of\b`, `\bto (change|switch|set|select)\b`,
			`\bTUL-007\b`, `\bagent_change_mode\b`),
		prose.Phrases(`\bmode[- ]change`, `\b(chang|switch|set|select)\w*.{0,20}\bmodes?\b`, `\bTUL-007\b`, `\bagent_change_mode\b`)}},
	{"MOD-019", "that it only informs", []*prose.Table{
		prose.Phrases(`\binformational\b`, `\binformation only\b`,
			`\b(only|just|merely|purely) (informs?|lists?|reads?|reports?|describes?)\b`,
			`\bread[- ]only\b`, `\bchanges nothing\b`, `\b(does not|doesn['’]t|never) (change|alter|modify|switch|set|select)\b`,
			`\bno side[- ]effects?\b`)}},
}

func modeUsageChecks() []check.Check {
	var checks []check.Check
	for _, sentence := range modeSentences {
		checks = append(checks, check.OnUsage(sentence.id, func(_ *check.Target, _ probe.Description, u *check.Usage) []rules.Problem {
			if u.States(sentence.patterns...) {
				return nil
			}
			return []rules.Problem{{Rule: sentence.id, Got: "the usage metadata does not say " + sentence.what}}
		}))
	}
	return checks
}

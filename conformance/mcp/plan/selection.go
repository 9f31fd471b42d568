package plan

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/prose"
)

// A Selection says which tools may be called.
type Selection struct {
	Allow      []string // patterns of names, beyond tools that say readOnlyHint
	ListedOnly []string // patterns of names of tools that are deliberately not called
	Plan       *Plan    // which tools may be called, and with which arguments; nil for none
}

// A Choice is what a selection says of a tool.
type Choice struct {
	Arguments []json.RawMessage // of the plan, for calls that succeed; the first is the plainest
	Repeats   bool              // its results contain its arguments unchanged
	Why       string            // it may be called, or it may not
	Wrong     bool              // its entry in the plan does not fit
	// Uncalled is nil if the tool may be called, or else why rules that call it are not evaluated: a *suite.Untestable, or a wrapped
	// suite.ErrNotApplicable if it is deliberately not called.
	Uncalled error
}

// Valid returns an error for a pattern that is none.
func (s Selection) Valid() error {
	for _, pattern := range slices.Concat(s.Allow, s.ListedOnly) {
		if _, err := path.Match(pattern, ""); err != nil || pattern == "" {
			return fmt.Errorf("%q is no pattern of *, ? and [a-z]", pattern)
		}
	}
	return nil
}

// Choose returns what the selection says of a tool. Not to call it wins over everything else; the hint is the server's own claim.
func (s Selection) Choose(t Tool) Choice {
	var planned entry
	if s.Plan != nil {
		planned = s.Plan.Tools[t.Name]
	}
	c := Choice{Repeats: planned.Repeats, Arguments: slices.Clone(planned.examples)}
	switch pattern, allowed := match(s.ListedOnly, t.Name), match(s.Allow, t.Name); {
	case pattern != "":
		c.Why, c.Uncalled = "-listed-only "+pattern, suite.ErrNotApplicable
	case planned.ListedOnly != "":
		c.Why, c.Uncalled = planned.ListedOnly, suite.ErrNotApplicable
	case len(c.Arguments) > 0:
		c.Why = "the plan has arguments for it"
	case allowed != "":
		c.Why = "-allow " + allowed
	case t.ReadOnly:
		c.Why = "it says readOnlyHint"
	default:
		c.Why = "it does not say readOnlyHint"
		c.Uncalled = &suite.Untestable{Why: "the tool is not called, since it does not say readOnlyHint", Write: allowing(t.Name)}
	}
	if c.Uncalled == suite.ErrNotApplicable {
		c.Uncalled = fmt.Errorf("%w: the tool is deliberately not called: %s", suite.ErrNotApplicable, prose.Clean(c.Why))
	}
	return c
}

// allowing returns what to write to have a tool called.
func allowing(name string) string {
	return "toolconform mcp -allow " + prose.ShellWord(literal.Replace(name)) + " …        if calls with generated arguments do no harm\n" +
		"toolconform mcp -write-plan FILE …   drafts a plan: which tools to call, with which arguments"
}

// literal makes a pattern that matches one name.
var literal = strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`)

// match returns the first pattern that matches a name; "" if there is none. A name may have slashes.
func match(patterns []string, name string) string {
	for _, pattern := range patterns {
		if ok, _ := path.Match(strings.ReplaceAll(pattern, "/", "\x00"), strings.ReplaceAll(name, "/", "\x00")); ok {
			return pattern
		}
	}
	return ""
}

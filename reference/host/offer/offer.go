// Package offer holds what a host offers to a model: tools with their guides and schemas, from wherever they come. What cannot be
// offered is kept out, and said.
package offer

import (
	"encoding/json"
	"log/slog"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// An Offer is one tool with what a model is reported about it, taken from one value at one moment (HST-010).
type Offer struct {
	contract.Description
	Tool contract.Tool
}

// An Exclusion is a tool that is not offered.
type Exclusion struct {
	Tool string // its name; what it is instead, where it has none
	Rule string // HST-012, HST-013
	Why  string
}

// A Catalogue is what a host offers, sorted by name; a nil one offers nothing. It never changes: a host that gets other tools makes another one, so that
// the calls of a turn mean the tools that the model was shown.
type Catalogue struct {
	offers []*bound
	byName map[string]*bound
	out    []Exclusion
}

type bound struct {
	Offer
	arguments *arguments
}

// New makes a catalogue. An offer without a name, with another one's name, with a schema that no provider takes or, where the
// profile wants a guide, without one, is kept out; each is logged once, at level Error. The logger may be nil.
func New(profile requirement.Profile, logger *slog.Logger, offers ...Offer) *Catalogue {
	c := &Catalogue{byName: map[string]*bound{}}
	for _, o := range offers {
		b := &bound{Offer: o}
		rule, why := b.judge(profile, c.byName)
		if rule != "" {
			c.out = append(c.out, exclude(logger, o.Name, rule, why))
			continue
		}
		c.byName[o.Name] = b
		c.offers = append(c.offers, b)
	}
	slices.SortFunc(c.offers, func(a, b *bound) int { return strings.Compare(a.Name, b.Name) })
	return c
}

// evaluate returns the rule that keeps the offer out, and why; or makes the offer ready.
func (b *bound) judge(profile requirement.Profile, others map[string]*bound) (rule, why string) {
	switch {
	case b.Tool == nil:
		return ruleSchema, "there is no tool behind the offer"
	case others[b.Name] != nil:
		return ruleSchema, "there is an offer of that name already"
	case needsGuide(profile) && strings.TrimSpace(b.UsageMetadata) == "":
		return ruleUsage, "it has no usage metadata (the model would not know when to call it)"
	case strings.Contains(b.UsageMetadata, Fence):
		return ruleGuide, "its usage metadata holds " + Fence + " (it could end its section of the prompt and speak as the host)"
	}
	parameters, err := function(b.Name, b.Schema)
	if err == nil {
		b.arguments, err = compile(parameters)
	}
	if err != nil {
		return ruleSchema, err.Error()
	}
	return "", ""
}

const (
	ruleSchema = "HST-012" // the tools array omits a tool without a valid schema
	ruleGuide  = "HST-008" // the usage metadata of every tool stands in the prompt
	ruleUsage  = "HST-013" // the host treats missing usage metadata as a configuration error
)

// Fence begins each line that divides the guides of the tools in a prompt. It is the one of the original.
const Fence = "<<<APTIX_"

// needsGuide reports whether the profile knows usage metadata. In the others the description is all there is.
func needsGuide(profile requirement.Profile) bool {
	return profile != requirement.Amplifier && profile != requirement.Gram
}

// All returns the offers, sorted by name. They are the caller's to keep.
func (c *Catalogue) All() []Offer {
	all := make([]Offer, len(c.each()))
	for i, b := range c.each() {
		all[i] = b.Offer
		all[i].Schema = slices.Clone(b.Schema)
	}
	return all
}

// KeptOut returns what is not offered, and why.
func (c *Catalogue) KeptOut() []Exclusion {
	if c == nil {
		return nil
	}
	return slices.Clone(c.out)
}

func (c *Catalogue) each() []*bound {
	if c == nil {
		return nil
	}
	return c.offers
}

func (c *Catalogue) named(name string) (*bound, bool) {
	if c == nil {
		return nil, false
	}
	b, ok := c.byName[name]
	return b, ok
}

// Tool returns the tool of exactly that name (NAM-009).
func (c *Catalogue) Tool(name string) (contract.Tool, bool) {
	b, ok := c.named(name)
	if !ok {
		return nil, false
	}
	return b.Tool, true
}

// FullyExecutedOnServer reports whether calls of that tool end here. It returns what the tool said when it was offered.
func (c *Catalogue) FullyExecutedOnServer(name string) bool {
	b, ok := c.named(name)
	return ok && b.Description.FullyExecutedOnServer
}

// Validate holds the arguments of a call against the schema of the tool. Blank arguments are an empty object. The error names what
// is wrong, for the model to read.
func (c *Catalogue) Validate(name, argumentsJSON string) error {
	b, ok := c.named(name)
	if !ok {
		return errNoTool
	}
	return b.arguments.validate(argumentsJSON)
}

// Tools returns the tools array of a request: one entry for each offer, in the form of /responses. strict is said, since the
// provider takes a schema without it for a strict one.
func (c *Catalogue) Tools() []json.RawMessage {
	all := make([]json.RawMessage, len(c.each()))
	for i, b := range c.each() {
		all[i] = entry(b.Schema)
	}
	return all
}

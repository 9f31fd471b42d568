// Package offer determines the tools that a host offers to a model, with their guides and schemas. Tools that cannot be offered
// are excluded and reported.
package offer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// An Offer is a tool with its description, read from one value at one time (HST-010).
type Offer struct {
	contract.Description
	Tool contract.Tool
}

// An Exclusion is a tool that is not offered.
type Exclusion struct {
	Tool string // its name, or a description if it has none
	Rule string // HST-012 or HST-013
	Why  string
}

// A Catalogue is the set of offered tools, in the order of their names; a nil Catalogue is empty. It is immutable, so that the calls of a
// turn refer to the tools that the model was shown.
type Catalogue struct {
	offers []*bound
	byName map[string]*bound
	out    []Exclusion
}

type bound struct {
	Offer
	arguments *arguments
}

// New makes a catalogue. It excludes offers without a name, with a repeated name, with a schema that providers reject and, if
// the profile requires a guide, without one. Each exclusion is logged once, at level Error. The logger may be nil.
func New(profile requirement.Profile, logger *slog.Logger, offers ...Offer) *Catalogue {
	c := &Catalogue{byName: map[string]*bound{}}
	for _, o := range offers {
		b := &bound{Offer: o}
		rule, why := b.evaluate(profile, c.byName)
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

// evaluate prepares the offer, or returns the rule that excludes it and the reason.
func (b *bound) evaluate(profile requirement.Profile, others map[string]*bound) (rule, why string) {
	switch {
	case b.Tool == nil:
		return ruleSchema, "there is no tool behind the offer"
	case others[b.Name] != nil:
		return ruleSchema, "there is an offer of that name already"
	case profile.Definition().HasUsageText && strings.TrimSpace(b.UsageMetadata) == "":
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
	ruleGuide  = "HST-008" // the usage metadata of every tool is in the prompt
	ruleUsage  = "HST-013" // the host treats missing usage metadata as a configuration error
)

// Fence begins each line between the guides of the tools in a prompt, as in the original.
const Fence = "<<<APTIX_"

// All returns the offers, in the order of their names.
func (c *Catalogue) All() []Offer {
	all := make([]Offer, len(c.each()))
	for i, b := range c.each() {
		all[i] = b.Offer
		all[i].Schema = slices.Clone(b.Schema)
	}
	return all
}

// KeptOut returns the excluded tools with the reasons.
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

// Tool returns the tool with exactly that name (NAM-009).
func (c *Catalogue) Tool(name string) (contract.Tool, bool) {
	b, ok := c.named(name)
	if !ok {
		return nil, false
	}
	return b.Tool, true
}

// FullyExecutedOnServer reports whether calls of that tool need no client, as the tool reported when it was offered.
func (c *Catalogue) FullyExecutedOnServer(name string) bool {
	b, ok := c.named(name)
	return ok && b.Description.FullyExecutedOnServer
}

// Validate validates the arguments of a call against the schema of the tool. Blank arguments are an empty object. The error is
// for the model to read.
func (c *Catalogue) Validate(name, argumentsJSON string) error {
	b, ok := c.named(name)
	if !ok {
		return errNoTool
	}
	return b.arguments.validate(argumentsJSON, without)
}

// ValidateExactly validates as Validate does, but null is not an omitted argument: it is refused where the schema does not allow it.
func (c *Catalogue) ValidateExactly(name, argumentsJSON string) error {
	b, ok := c.named(name)
	if !ok {
		return errNoTool
	}
	return b.arguments.validate(argumentsJSON, func(_ *jsonschema.Schema, value any) any { return value })
}

// Tools returns the tools array of a request, one entry per offer, in the form of /responses. strict is always set, because its
// default at the provider is true.
func (c *Catalogue) Tools() []json.RawMessage {
	all := make([]json.RawMessage, len(c.each()))
	for i, b := range c.each() {
		all[i] = entry(b.Schema)
	}
	return all
}

// Describe calls the accessors of a tool that is not in a registry. It returns a panic as an error.
func Describe(tool contract.Tool) (o Offer, err error) {
	defer func() {
		if recover() != nil {
			o, err = Offer{}, fmt.Errorf("describe tool: an accessor of %T panics", tool)
		}
	}()
	o = Offer{Tool: tool}
	o.Name = tool.Name()
	schema, err := tool.Schema().Render()
	if err != nil {
		return Offer{}, fmt.Errorf("describe tool '%s': %w", shorten(o.Name), err)
	}
	o.UsageMetadata, o.Schema, o.FullyExecutedOnServer = tool.UsageMetadata(), schema, tool.FullyExecutedOnServer()
	return o, nil
}

var errNoTool = errors.New("there is no such tool")

// exclude returns an Exclusion and logs it once.
func exclude(logger *slog.Logger, tool, rule, why string) Exclusion {
	e := Exclusion{Tool: tool, Rule: rule, Why: why}
	contract.LogException(context.Background(), logger, contract.Tag("AgentToolHost", "Offer", "KeptOut"), e,
		slog.String("tool", tool), slog.String("rule", rule))
	return e
}

// Error returns the exclusion as a sentence.
func (e Exclusion) Error() string {
	return "offer tool '" + e.Tool + "': " + e.Why + " (" + e.Rule + ")"
}

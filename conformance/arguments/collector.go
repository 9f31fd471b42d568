package arguments

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A collector collects the cases that the schema rejects as intended.
type collector struct {
	schema    Schema
	cases     []Case
	seen      map[string]bool // IDs of cases, and what else there is already
	undecided int             // arguments that took the validator too much work
}

// maxUndecided is how many arguments may take the validator too much work, which is a second or more each.
const maxUndecided = 3

// try adds a case, unless there is one with its ID, if the schema rejects its arguments only at pointer and for one of the keywords, and, if
// strict, for no other keyword. It reports whether the case was added.
func (c *collector) try(n Case, arguments, pointer string, strict bool, keywords ...string) bool {
	if arguments == "" || c.seen[n.ID] || c.undecided >= maxUndecided {
		return false
	}
	valid, reasons := c.schema.validateBranches(arguments, n.branches)
	if !valid && len(reasons) == 0 {
		c.undecided++
	}
	meant := false
	for _, r := range reasons {
		hit := slices.Contains(keywords, r.Keyword)
		if r.Pointer != pointer || strict && !hit {
			return false
		}
		meant = meant || hit
	}
	if meant {
		n.Arguments, c.seen[n.ID] = []byte(arguments), true
		c.cases = append(c.cases, n)
	}
	return meant
}

// refused adds the case of wrong arguments.
func (c *collector) refused(n Case, w argen.Wrong) bool {
	return c.try(n, w.Arguments, w.Pointer, w.Strict, w.Keywords...)
}

// wrong adds a case of an example.
func (c *collector) wrong(w argen.Wrong) bool {
	n := refusal(w)
	n.MayNameOther = w.Operator != argen.Value && w.Operator != argen.Unknown && w.Place.Guessed()
	added := c.refused(n, w)
	if added {
		c.seen[n.Kind.ID(w.Place.Pointer)] = true
	}
	return added
}

// refusal returns the case of invalid arguments.
func refusal(w argen.Wrong) Case {
	kind := Kind(w.Operator)
	n := Case{Kind: kind, Name: w.Name, Note: w.Note(), branches: w.Branches()}
	place, how := w.Place.Pointer, []string{w.How}
	switch w.Operator {
	case argen.Missing, argen.Null:
		how = nil // implied by the kind
	case argen.Unknown:
		place, how = w.Pointer, nil
	}
	if place == "" {
		place = "#"
	}
	if within := w.Within(); within != "" {
		how = append(how, "by "+within)
		n.Note += " (" + prose.Plain(within) + ")"
	}
	n.ID = kind.ID(append([]string{place}, how...)...)
	return n
}

// capitals adds a case in which a required argument has its name in capitals, which encoding/json accepts and a closed
// schema does not.
func (c *collector) capitals(places []argen.Place) {
	for _, s := range places {
		other := strings.ToUpper(s.Name)
		if !s.Required || other == s.Name || strings.LastIndexByte(s.Pointer, '/') != 0 {
			continue
		}
		around, _ := jsontree.Parse(s.Base.Drop(s.Pointer)) // valid by construction
		place := "/" + jsontree.EscapePointer(other)
		arguments := around.Put(place, s.Base.At(s.Pointer).Text)
		allowed, reasons := c.schema.Validate(arguments)
		surprising := func(r validate.Reason) bool { return r.Pointer == place }
		foreign := func(r validate.Reason) bool { return r.Pointer != place && r.Pointer != s.Pointer }
		if allowed || !slices.ContainsFunc(reasons, surprising) || slices.ContainsFunc(reasons, foreign) {
			continue
		}
		c.cases = append(c.cases, Case{
			Kind:      Unknown,
			ID:        Unknown.ID(place, "for", s.Pointer),
			Arguments: []byte(arguments),
			Note:      "there is no argument " + prose.Quote(other) + ", it is " + prose.Quote(s.Name) + "; " + anyCase,
			Name:      other,
		})
		return
	}
}

// anyCase explains why a decoder that refuses unknown fields accepts the call.
const anyCase = "encoding/json matches names in any case, even with DisallowUnknownFields"

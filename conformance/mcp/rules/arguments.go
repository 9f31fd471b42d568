package rules

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/mcp/calls"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// argumentRules are the rules of area A, and those about calls with valid arguments.
var argumentRules = []Rule{
	{ID: "MCP-211", Calls: true, Tool: declaredArguments},
	{ID: "MCP-501", Calls: true, Of: derivable, Tool: invalid(arguments.Required, "nothing is required")},
	{ID: "MCP-502", Calls: true, Of: derivable, Tool: invalid(arguments.Null, "null is allowed everywhere")},
	{ID: "MCP-503", Calls: true, Of: derivable, Tool: invalid(arguments.Type, "no argument has a type")},
	{ID: "MCP-504", Calls: true, Of: derivable, Tool: invalid(arguments.Value, "no value of the right type is forbidden")},
	{ID: "MCP-505", Calls: true, Of: derivable, Tool: invalid(arguments.Unknown, "additional arguments are allowed")},
	{ID: "MCP-506", Calls: true, Of: derivable, Tool: absent},
	{ID: "MCP-507", Calls: true, Of: derivable, Tool: otherCase},
	{ID: "MCP-508", Calls: true, Of: derivable, Tool: duplicates},
	{ID: "MCP-509", Calls: true, Of: anyValid, Tool: spelled("number", calls.Numbers, "integer", "number")},
	{ID: "MCP-510", Calls: true, Of: anyValid, Tool: spelled("text", calls.Texts, "string")},
	{ID: "MCP-511", Calls: true, Of: anyValid, Tool: largeArguments},
}

// derivable returns why calls cannot be derived from the schema of a tool.
func derivable(t *Tool) error {
	if t.derived == nil {
		return t.underived
	}
	return nil
}

// anyValid returns why no other valid calls are made of a tool than those that are known.
func anyValid(t *Tool) error {
	if err := derivable(t); err != nil || !t.planned {
		return err
	}
	return NotApplicable("it does not say readOnlyHint, and only the calls of the plan are made")
}

// refuses reports whether a response refuses a call: an error, or a result that is one. Which of the two it should be is the object of other rules.
func refuses(m message.Message) bool {
	return m.Error != nil || string(Member(m.Result, "isError")) == "true"
}

// Succeeds reports whether a response is that of a call that was made.
func Succeeds(m message.Message) bool {
	return m.Result != nil && !refuses(m) && !asks(m)
}

// invalid returns the cases of a rule that asks for the refusal of invalid arguments.
func invalid(kind arguments.Kind, none string) func(*Known, *Tool) ([]Case, error) {
	return func(_ *Known, tool *Tool) ([]Case, error) { return tool.allRefused(tool.refusals(kind), none) }
}

// Refused returns the cases with arguments that have to be refused, of all kinds.
func (t *Tool) Refused() []Case { return lists.Map(lists.Flat(kinds, t.refusals), t.refused) }

// allRefused returns cases with arguments that have to be refused, or why there are none.
func (t *Tool) allRefused(all []arguments.Case, none string) ([]Case, error) {
	if len(all) == 0 {
		return nil, NotApplicable("%s", none)
	}
	return lists.Map(all, t.refused), nil
}

// refused returns a case with arguments that have to be refused.
func (t *Tool) refused(c arguments.Case) Case {
	s := exchange.NewScript(t.Name, c.ID, t.Revision)
	id := s.Call(string(c.Arguments))
	one := Case{Script: s.Await(id), Rank: 1, Note: c.Note, Evaluate: func(_ *Known, x *exchange.Transcript) error {
		m, err := Answer(x, id)
		if err == nil && Succeeds(m) {
			err = with(c.Arguments, "the call succeeds, with arguments that the inputSchema forbids")
		}
		return err
	}}
	if c.Drawn {
		one.Smaller = func() []Case { return lists.Map(t.derived.Schema.Smaller(c), t.refused) }
	}
	return one
}

// with returns a violation by a call with arguments.
func with(arguments json.RawMessage, format string, args ...any) error {
	return &suite.Violation{Got: suite.Steady(fmt.Sprintf(format, args...)), With: suite.Plain(string(arguments))}
}

// declaredArguments makes calls with arguments that the inputSchema allows.
func declaredArguments(_ *Known, tool *Tool) ([]Case, error) {
	complaint := tool.derived.Complaints()
	return lists.Map(tool.Arguments, func(raw json.RawMessage) Case {
		s := tool.valid(string(raw))
		return Case{Script: s, Silent: s.Steps[1].Within != 0, Note: "arguments that the inputSchema allows", Evaluate: func(_ *Known, t *exchange.Transcript) error {
			m, err := tool.inTime(t, s.Steps[1].ID, string(raw))
			if text := TextOf(m); err == nil && refuses(m) && complaint.MatchString(text) && !ofOutput.MatchString(text) {
				err = with(raw, "arguments that the inputSchema allows are refused for their form: %s", suite.Plain(text))
			}
			return err
		}}
	}), nil
}

// TextOf returns the text of a refusal, or of a result.
func TextOf(m message.Message) string {
	if fault := m.Fault(); fault != nil {
		return fault.Message
	}
	var parts []json.RawMessage
	_ = json.Unmarshal(Member(m.Result, "content"), &parts)
	all := lists.Map(parts, func(part json.RawMessage) string { return message.Text(part, "text") })
	return strings.Join(slices.DeleteFunc(all, func(text string) bool { return text == "" }), "\n")
}

// ofOutput matches a refusal of a result, not of arguments.
var ofOutput = regexp.MustCompile(`(?i)\b(output|structured ?content)\b`)

// absent makes calls without arguments.
func absent(_ *Known, tool *Tool) ([]Case, error) {
	null, _ := tool.calls("arguments null", "null")
	return []Case{
		tool.sequence("no arguments, and {}", 1, []string{"", "{}"}, func(got []message.Message) error {
			switch {
			case !tool.derived.Allows("{}"):
				return NotApplicable("it has required arguments")
			case refuses(got[0]) && Succeeds(got[1]):
				return Violation("a call with {} succeeds; one without arguments is answered with %s", describe(got[0]))
			}
			return nil
		}),
		{Script: null, Rank: 1, Note: null.ID, Evaluate: func(*Known, *exchange.Transcript) error {
			return NotApplicable("null is refused or not, as the server likes")
		}},
	}, nil
}

// calls returns a script with calls, one after the other, and their ids.
func (t *Tool) calls(name string, all ...string) (s *exchange.Script, ids []string) {
	s = exchange.NewScript(t.Name, name, t.Revision)
	for _, text := range all {
		id := s.Call(text)
		s.Await(id)
		ids = append(ids, id)
	}
	return s, ids
}

// sequence returns the case with calls, one after the other, of which the responses are evaluated if all have come.
func (t *Tool) sequence(name string, rank int, all []string, evaluate func([]message.Message) error) Case {
	s, ids := t.calls(name, all...)
	return Case{Script: s, Rank: rank, Note: name, Evaluate: func(_ *Known, x *exchange.Transcript) error {
		var got []message.Message
		for _, id := range ids {
			m, err := Answer(x, id)
			if err != nil {
				return err
			}
			got = append(got, m)
		}
		return evaluate(got)
	}}
}

// otherCase makes calls in which the name of a required argument has another case.
func otherCase(_ *Known, tool *Tool) ([]Case, error) {
	return tool.allRefused(tool.derived.Recased(), "no required argument has a name with letters")
}

// duplicates makes calls in which an argument comes twice. Which of two valid values is used shows in the result; which one is checked in whether
// an invalid one is refused.
func duplicates(_ *Known, tool *Tool) ([]Case, error) {
	d := tool.derived
	pointer, other, wrong := d.Alternatives()
	if pointer == "" {
		return nil, NotApplicable("no argument has two valid values and an invalid one that are known")
	}
	now := d.Base.At(pointer).Text
	twice := func(values ...string) string { return d.Doubled(pointer, values) }
	invalidLast, invalidFirst := twice(now, wrong), twice(wrong, now)
	all := []string{twice(now), twice(other), twice(now, other), twice(wrong), invalidLast, invalidFirst, twice(now), twice(other)}
	c := tool.sequence("duplicate "+prose.Plain(pointer), 3, all, func(got []message.Message) error {
		one, two, both, bad, last, first := got[0], got[1], got[2], got[3], got[4], got[5]
		same := func(a, b message.Message) bool { return bytes.Equal(a.Result, b.Result) }
		switch {
		case !refuses(bad):
			return NotApplicable("the invalid value is not refused when it comes once")
		case !Succeeds(both):
			return nil // it refuses duplicates
		case !same(one, got[6]) || !same(two, got[7]):
			return NotApplicable("the results of equal calls differ")
		case !Succeeds(one) || !Succeeds(two) || same(one, two) || !same(both, one) && !same(both, two):
			return NotApplicable("its results do not show which value is used")
		case same(both, two) && Succeeds(last):
			return with([]byte(invalidLast), "the last one of two values is used, but only the first one is checked")
		case same(both, one) && Succeeds(first):
			return with([]byte(invalidFirst), "the first one of two values is used, but only the last one is checked")
		}
		return nil
	})
	c.Note = prose.Quote(jsontree.LastName(pointer)) + " given twice"
	return []Case{c}, nil
}

// spelled makes calls in which an argument of some types has one of several values, as far as the inputSchema allows them. Whether they arrive can
// only be seen if the tool repeats its arguments.
func spelled(what string, values []calls.Spelling, types ...contract.Type) func(*Known, *Tool) ([]Case, error) {
	return func(_ *Known, tool *Tool) (all []Case, _ error) {
		d := tool.derived
		for _, v := range values {
			for _, p := range d.Schema.Arguments() {
				text := d.Base.Put(p.Pointer, v.Text)
				if slices.Contains(types, p.Type) && text != "" && d.Allows(text) {
					all = append(all, tool.spelling(v, p, what, text))
					break
				}
			}
		}
		if len(all) == 0 {
			return nil, NotApplicable("no argument is a %s that may have any value", what)
		}
		return all, nil
	}
}

// spelling returns the case in which an argument has a value.
func (t *Tool) spelling(v calls.Spelling, p arguments.Property, what, text string) Case {
	s := exchange.NewScript(t.Name, what+" "+prose.Plain(p.Pointer)+" "+v.Note, t.Revision)
	id := s.Call(text)
	s.AwaitFor(id, t.limit(text))
	return Case{Script: s, Rank: 3, Silent: true, Note: prose.Quote(p.Name) + " is " + v.Note, Evaluate: func(_ *Known, x *exchange.Transcript) error {
		m, err := t.inTime(x, id, text)
		switch {
		case err != nil:
			return err
		case !utf8.Valid(m.Raw):
			return Violation("the response is no UTF-8")
		case t.Repeats && !v.In(m.Result):
			return Violation("%s as %s is not in the response: %s", v.Note, prose.Quote(p.Name), Show(m))
		}
		return nil
	}}
}

// inTime returns the answer to a valid call. That none came does not count if the call may take as long as its arguments say.
func (t *Tool) inTime(x *exchange.Transcript, id, text string) (message.Message, error) {
	m, err := Answer(x, id)
	if err != nil && t.limit(text) != 0 {
		err = NotApplicable("a generated number may be a duration, and there is no response within %v", RefusalLimit)
	}
	return m, err
}

// largeArguments makes calls with deep and with many values, and plain ones behind them.
func largeArguments(_ *Known, tool *Tool) ([]Case, error) {
	if slices.ContainsFunc(tool.First, func(c Call) bool { return c.Died }) {
		return nil, NotApplicable("plain calls end the server")
	}
	d := tool.derived
	const additional = "/toolconform"
	list, place, item := additional, additional, "1"
	for _, p := range slices.Backward(d.Schema.Arguments()) { // the first ones
		if p.Type == "array" {
			list = p.Pointer
		} else {
			place = p.Pointer
		}
	}
	if now := d.Base.At(list); len(now.List()) > 0 {
		item = now.List()[0].Text
	}
	return []Case{
		tool.large("an additional argument of 1,000 levels", d.Base.Put(additional, strings.Repeat("[", 1000)+strings.Repeat("]", 1000))),
		tool.large("an argument of 1,000 levels", d.Base.Put(place, strings.Repeat(`{"a":`, 1000)+"1"+strings.Repeat("}", 1000))),
		tool.large("a list of 100,000 elements", d.Base.Put(list, "["+strings.Repeat(item+",", 99_999)+item+"]")),
	}, nil
}

func (t *Tool) large(note, text string) Case {
	s := exchange.NewScript(t.Name, note, t.Revision)
	id := s.Call(text)
	s.Add(exchange.Step{Do: exchange.Await, ID: id, Unread: true})
	behind := ""
	if plain, err := t.Plain(); err != nil {
		behind = s.Sync()
	} else {
		behind = s.Call(plain.Arguments)
		s.Await(behind)
	}
	return Case{Script: s, Rank: 2, Owner: "MCP-511", Note: note, Evaluate: func(_ *Known, t *exchange.Transcript) error {
		_, err := Answer(t, id)
		_, err2 := Answer(t, behind)
		unread := slices.ContainsFunc(t.Of(exchange.Received), func(e exchange.Event) bool {
			return e.Message.Error != nil && (e.Message.ID == nil || string(e.Message.ID) == "null")
		})
		if unread { // it is refused, as what the server cannot read
			return err2
		}
		return cmp.Or(err, err2)
	}}
}

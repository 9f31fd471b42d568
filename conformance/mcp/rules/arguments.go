package rules

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/mcp/calls"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// argumentRules are the rules of area A, and those about calls with valid arguments.
var argumentRules = []Rule{
	{ID: "MCP-211", Calls: true, Tool: declaredArguments},
	{ID: "MCP-501", Calls: true, Tool: invalid(arguments.Required, "nothing is required")},
	{ID: "MCP-502", Calls: true, Tool: invalid(arguments.Null, "null is allowed everywhere")},
	{ID: "MCP-503", Calls: true, Tool: invalid(arguments.Type, "no argument has a type")},
	{ID: "MCP-504", Calls: true, Tool: invalid(arguments.Value, "no value of the right type is forbidden")},
	{ID: "MCP-505", Calls: true, Tool: invalid(arguments.Unknown, "additional arguments are allowed")},
	{ID: "MCP-506", Calls: true, Tool: absent},
	{ID: "MCP-507", Calls: true, Tool: otherCase},
	{ID: "MCP-508", Calls: true, Tool: duplicates},
	{ID: "MCP-509", Calls: true, Tool: numbers},
	{ID: "MCP-510", Calls: true, Tool: texts},
	{ID: "MCP-511", Calls: true, Tool: largeArguments},
}

// refuses reports whether a response refuses a call: an error, or a result that is one. Which of the two it should be is the object of other rules.
func refuses(m message.Message) bool {
	return m.Error != nil || string(Member(m.Result, "isError")) == "true"
}

// succeeds reports whether a response is that of a call that was made.
func succeeds(m message.Message) bool {
	return m.Result != nil && !refuses(m) && string(Member(m.Result, "resultType")) != `"input_required"`
}

// invalid returns the cases of a rule that asks for the refusal of invalid arguments.
func invalid(kind arguments.Kind, none string) func(*Known, *Tool) ([]Case, error) {
	return func(_ *Known, tool *Tool) ([]Case, error) {
		if tool.derived == nil {
			return nil, tool.underived
		}
		all := tool.refusals(kind)
		if len(all) == 0 {
			return nil, NotApplicable("%s", none)
		}
		return lists.Map(all, tool.refused), nil
	}
}

// refused returns a case with arguments that have to be refused.
func (t *Tool) refused(c arguments.Case) Case {
	s := exchange.NewScript(t.Name, c.ID, t.Revision)
	id := s.Call(string(c.Arguments))
	one := Case{Script: s.Await(id), Rank: 1, Note: c.Note, Evaluate: func(_ *Known, x *exchange.Transcript) error {
		m, err := Answer(x, id)
		if err == nil && succeeds(m) {
			err = &suite.Violation{Got: "the call succeeds, with arguments that the inputSchema forbids", With: suite.Plain(string(c.Arguments))}
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
			m, err := Answer(t, s.Steps[1].ID)
			switch {
			case err != nil && s.Steps[1].Within != 0:
				return NotApplicable("a generated number may be a duration, and there is no response within %v", RefusalLimit)
			case err != nil:
				return err
			case refuses(m) && complaint.MatchString(textOf(m)) && !ofOutput.MatchString(textOf(m)):
				return with(raw, "arguments that the inputSchema allows are refused for their form: %s", suite.Plain(textOf(m)))
			}
			return nil
		}}
	}), nil
}

// textOf returns the text of a refusal.
func textOf(m message.Message) string {
	if fault := m.Fault(); fault != nil {
		return fault.Message
	}
	var result struct{ Content []struct{ Text string } }
	_ = json.Unmarshal(m.Result, &result)
	var all []string
	for _, part := range result.Content {
		all = append(all, part.Text)
	}
	return strings.Join(all, "\n")
}

// ofOutput matches a refusal of a result, not of arguments.
var ofOutput = regexp.MustCompile(`(?i)\b(output|structured ?content)\b`)

// absent makes calls without arguments.
func absent(_ *Known, tool *Tool) ([]Case, error) {
	d := tool.derived
	if d == nil {
		return nil, tool.underived
	}
	s := exchange.NewScript(tool.Name, "no arguments, and {}", tool.Revision)
	none := s.Call("")
	s.Await(none)
	empty := s.Call("{}")
	s.Await(empty)
	null := exchange.NewScript(tool.Name, "arguments null", tool.Revision)
	null.Await(null.Call("null"))
	return []Case{
		{Script: s, Rank: 1, Note: "no arguments, and {}", Evaluate: func(_ *Known, t *exchange.Transcript) error {
			one, err := Answer(t, none)
			other, err2 := Answer(t, empty)
			if err = cmp.Or(err, err2); err != nil {
				return err
			}
			if !d.Allows("{}") {
				return NotApplicable("it has required arguments")
			}
			if refuses(one) && succeeds(other) {
				return Violation("a call with {} succeeds; one without arguments is answered with %s", describe(one))
			}
			return nil
		}},
		{Script: null, Rank: 1, Note: "arguments null", Evaluate: func(*Known, *exchange.Transcript) error {
			return NotApplicable("null is refused or not, as the server likes")
		}},
	}, nil
}

// otherCase makes calls in which the name of a required argument has another case.
func otherCase(_ *Known, tool *Tool) ([]Case, error) {
	if tool.derived == nil {
		return nil, tool.underived
	}
	all := tool.derived.Recased()
	if len(all) == 0 {
		return nil, NotApplicable("no required argument has a name with letters")
	}
	return lists.Map(all, tool.refused), nil
}

// duplicates makes calls in which an argument comes twice. Which of two valid values is used shows in the result; which one is checked in whether
// an invalid one is refused.
func duplicates(_ *Known, tool *Tool) ([]Case, error) {
	d := tool.derived
	if d == nil {
		return nil, tool.underived
	}
	pointer, other, wrong := d.Alternatives()
	if pointer == "" {
		return nil, NotApplicable("no argument has two valid values and an invalid one that are known")
	}
	s := exchange.NewScript(tool.Name, "duplicate "+prose.Plain(pointer), tool.Revision)
	now := d.Base.At(pointer).Text
	call := func(values ...string) (id string) {
		id = s.Call(d.Doubled(pointer, values))
		s.Await(id)
		return id
	}
	one, two, both := call(now), call(other), call(now, other)
	bad, last, first := call(wrong), call(now, wrong), call(wrong, now)
	return []Case{{Script: s, Rank: 3, Note: prose.Quote(jsontree.LastName(pointer)) + " given twice", Evaluate: func(_ *Known, t *exchange.Transcript) error {
		got := map[string]message.Message{}
		for _, id := range []string{one, two, both, bad, last, first} {
			m, err := Answer(t, id)
			if err != nil {
				return err
			}
			got[id] = m
		}
		same := func(a, b string) bool { return bytes.Equal(got[a].Result, got[b].Result) }
		switch {
		case !refuses(got[bad]):
			return NotApplicable("the invalid value is not refused when it comes once")
		case !succeeds(got[both]):
			return nil // it refuses duplicates
		case !succeeds(got[one]) || !succeeds(got[two]) || same(one, two) || !same(both, one) && !same(both, two):
			return NotApplicable("its results do not show which value is used")
		case same(both, two) && succeeds(got[last]):
			return &suite.Violation{Got: "the last one of two values is used, but only the first one is checked", With: suite.Plain(d.Doubled(pointer, []string{now, wrong}))}
		case same(both, one) && succeeds(got[first]):
			return &suite.Violation{Got: "the first one of two values is used, but only the last one is checked", With: suite.Plain(d.Doubled(pointer, []string{wrong, now}))}
		}
		return nil
	}}}, nil
}

func numbers(_ *Known, tool *Tool) ([]Case, error) {
	return tool.spelled("number", calls.Numbers, func(p arguments.Property) bool { return p.Type == "integer" || p.Type == "number" })
}

func texts(_ *Known, tool *Tool) ([]Case, error) {
	return tool.spelled("text", calls.Texts, func(p arguments.Property) bool { return p.Type == "string" })
}

// errPlanned says why no other valid calls are made of a tool that does not say readOnlyHint.
var errPlanned = NotApplicable("it does not say readOnlyHint, and only the calls of the plan are made")

// spelled makes calls in which an argument has one of several values, as far as the inputSchema allows them. Whether they arrive can only be seen if
// the tool repeats its arguments.
func (t *Tool) spelled(what string, values []calls.Spelling, fits func(arguments.Property) bool) ([]Case, error) {
	d := t.derived
	switch {
	case d == nil:
		return nil, t.underived
	case t.planned:
		return nil, errPlanned
	}
	var all []Case
	for _, v := range values {
		for _, p := range d.Schema.Arguments() {
			text := d.Base.Put(p.Pointer, v.Text)
			if !fits(p) || text == "" || !d.Allows(text) {
				continue
			}
			s := exchange.NewScript(t.Name, what+" "+prose.Plain(p.Pointer)+" "+v.Note, t.Revision)
			id := s.Call(text)
			s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: t.limit(text)})
			all = append(all, Case{Script: s, Rank: 3, Silent: true, Note: prose.Quote(p.Name) + " is " + v.Note, Evaluate: func(_ *Known, x *exchange.Transcript) error {
				m, err := Answer(x, id)
				switch {
				case err != nil && t.limit(text) != 0:
					return NotApplicable("the number may be a duration, and there is no response within %v", RefusalLimit)
				case err != nil:
					return err
				case !isUTF8(m):
					return Violation("the response is no UTF-8")
				case t.Repeats && !v.In(m.Result):
					return Violation("%s as %s is not in the response: %s", v.Note, prose.Quote(p.Name), Show(m))
				}
				return nil
			}})
			break
		}
	}
	if len(all) == 0 {
		return nil, NotApplicable("no argument is a %s that may have any value", what)
	}
	return all, nil
}

// largeArguments makes calls with deep and with many values, and plain ones behind them.
func largeArguments(_ *Known, tool *Tool) ([]Case, error) {
	d := tool.derived
	switch {
	case d == nil:
		return nil, tool.underived
	case tool.planned:
		return nil, errPlanned
	case slices.ContainsFunc(tool.First, (*exchange.Transcript).Died):
		return nil, NotApplicable("plain calls end the server")
	}
	plain, unknown := tool.Plain()
	list, place := "/toolconform", "/toolconform"
	for _, p := range d.Schema.Arguments() {
		switch {
		case p.Type == "array" && list == "/toolconform":
			list = p.Pointer
		case place == "/toolconform":
			place = p.Pointer
		}
	}
	item := "1"
	if now := d.Base.At(list); len(now.List()) > 0 {
		item = now.List()[0].Text
	}
	var all []Case
	for _, c := range []struct{ note, text string }{
		{"an additional argument of 1,000 levels", d.Base.Put("/toolconform", strings.Repeat("[", 1000)+strings.Repeat("]", 1000))},
		{"an argument of 1,000 levels", d.Base.Put(place, strings.Repeat(`{"a":`, 1000)+"1"+strings.Repeat("}", 1000))},
		{"a list of 100,000 elements", d.Base.Put(list, "["+strings.Repeat(item+",", 99_999)+item+"]")},
	} {
		s := exchange.NewScript(tool.Name, c.note, tool.Revision)
		id := s.Call(c.text)
		s.Add(exchange.Step{Do: exchange.Await, ID: id, Unread: true})
		var behind string
		if unknown != nil {
			behind = s.Sync()
		} else {
			behind = s.Call(plain.Arguments)
			s.Await(behind)
		}
		all = append(all, Case{Script: s, Rank: 2, Owner: "MCP-511", Note: c.note, Evaluate: func(_ *Known, t *exchange.Transcript) error {
			_, err := Answer(t, id)
			unread := slices.ContainsFunc(t.Of(exchange.Received), func(e exchange.Event) bool {
				return e.Message.Error != nil && (e.Message.ID == nil || string(e.Message.ID) == "null")
			})
			if unread {
				err = nil // it is refused, as what the server cannot read
			}
			_, err2 := Answer(t, behind)
			return cmp.Or(err, err2)
		}})
	}
	return all, nil
}

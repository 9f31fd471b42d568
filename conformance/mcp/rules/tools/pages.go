package tools

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
)

// pages are the rules of area P: the pages of the list, and how long they may be kept.
var pages = []rules.Rule{
	{ID: pagesEnd, Server: listEnds},
	{ID: "MCP-303", When: []rules.Condition{several}, Server: cursorStable},
	{ID: "MCP-304", When: []rules.Condition{several}, Try: []rules.Experiment{invalidCursors}},
	{ID: "MCP-305", Needs: []string{pagesEnd}, When: []rules.Condition{several}, Server: pagesDisjoint},
	{ID: "MCP-306", When: []rules.Condition{rules.Stateless}, Server: cacheHints},
	{ID: "MCP-307", When: []rules.Condition{several, testedStateless}, Server: rules.OnList(cacheScopes)},
	{ID: "MCP-813", Server: bothEras},
}

const pagesEnd = "MCP-302"

// A survey asks for the whole list several times, by the cursors that are known.
type survey struct {
	*exchange.Script
	note  string
	lists []listing
}

// A listing is one whole list.
type listing struct {
	where string
	ids   []string // of the requests, by page
	asked time.Duration
	pages []json.RawMessage
	nodes []*jsontree.Node
}

// add adds a request for the whole list.
func (s *survey) add(k *rules.Known, conn int, where string) {
	l := listing{where: where}
	params := ""
	for i := range max(1, len(k.Pages)) {
		id := s.NewID()
		s.Add(exchange.Step{Conn: conn, Do: exchange.Send, Raw: message.Request(id, "tools/list", s.Revision.Params(params))})
		s.Add(exchange.Step{Conn: conn, Do: exchange.Await, ID: id})
		l.ids = append(l.ids, id)
		if i < len(k.Pages) {
			params = `{"cursor":` + string(rules.Member(k.Pages[i], "nextCursor")) + "}"
		}
	}
	s.lists = append(s.lists, l)
}

// newSurvey returns one of so many lists in a process of its own.
func newSurvey(k *rules.Known, id string, r message.Revision, times int) survey {
	s := survey{Script: exchange.NewScript("", id, r), note: fmt.Sprint(times, " lists")}
	s.Own = true
	for i := range times {
		s.add(k, 0, fmt.Sprintf("list %d of a process", i+1))
	}
	return s
}

// How often the list is asked for in one process: mostLists, or less often if it is large; few where a change in time is looked for.
const (
	mostLists     = 52
	few           = 4
	mostRequests  = 1000
	mostListBytes = 8 << 20
)

// many asks one process often.
func many(k *rules.Known) survey {
	size := 1
	for _, page := range k.Pages {
		size += len(page)
	}
	times := max(few, min(mostLists, mostListBytes/size, mostRequests/max(1, len(k.Pages))))
	s := newSurvey(k, "many lists", k.Revision, times)
	// A map of Go is read from one of 8 places on: two neighbours change their order in 1 of 8 cases.
	overlooked := math.Pow(7.0/8, float64(times))
	s.note = fmt.Sprintf("%d lists; an order that depends on a Go map of two entries is overlooked once in %.0f runs", times, 1/overlooked)
	return s
}

// connections asks on two connections: over stdio, two more processes.
func connections(k *rules.Known) survey {
	s := newSurvey(k, "lists on two connections", k.Revision, 1)
	s.add(k, 1, "the list on another connection")
	s.add(k, 0, "a list after one on another connection")
	s.note = "two connections"
	return s
}

// SideBySide returns the script that asks for the list on two connections at once.
func SideBySide(k *rules.Known) *exchange.Script { return connections(k).Script }

// mostAround is how many tools are called between two lists.
const mostAround = 5

// around asks before and after calls, and a call that fails.
func around(k *rules.Known) survey {
	s := newSurvey(k, "lists around calls", k.Revision, 1)
	called := lists.Select(k.Tools, func(t *rules.Tool) bool { return t.Uncalled == nil && len(t.Arguments) > 0 })
	for _, t := range called[:min(len(called), mostAround)] {
		s.Await(s.Request("tools/call", message.CallParams(t.Name, string(t.Arguments[0]))))
	}
	s.Await(s.Request("tools/call", message.CallParams(rules.AbsentTool, "{}")))
	s.add(k, 0, "the list after calls")
	s.note = "lists before and after calls"
	return s
}

// names returns the names of the tools, in their order.
func (l *listing) names() []string { return lists.Map(l.tools(), nameIn) }

func nameIn(tool *jsontree.Node) string { return tool.Get("name").Unquoted() }

func (l *listing) tools() []*jsontree.Node {
	if l.nodes == nil {
		l.nodes = lists.Flat(l.pages, toolsOf)
	}
	return l.nodes
}

// byName returns the tools of a list by their names.
func (l *listing) byName() map[string][]*jsontree.Node {
	all := map[string][]*jsontree.Node{}
	for _, tool := range l.tools() {
		all[nameIn(tool)] = append(all[nameIn(tool)], tool)
	}
	return all
}

// listings returns the lists that were answered completely, after the one that was asked for first of all.
func (s survey) listings(k *rules.Known, t *exchange.Transcript) []*listing {
	all := []*listing{{where: "the first list", pages: k.Pages}}
	for _, l := range s.lists {
		sent, _ := t.Request(l.ids[0])
		l.asked = sent.At
		for _, id := range l.ids {
			if e, _ := t.Response(id); e.Message.Result != nil {
				l.pages = append(l.pages, e.Message.Result)
			}
		}
		if len(l.pages) == len(l.ids) {
			all = append(all, &l)
		}
	}
	return all
}

// compared returns the cases that compare the lists of surveys with the first one of all, from the first one on that counts.
func compared(from int, compare func(a, b *listing) error, surveys ...func(*rules.Known) survey) func(*rules.Known) ([]rules.Case, error) {
	return func(k *rules.Known) ([]rules.Case, error) {
		return lists.Map(surveys, func(of func(*rules.Known) survey) rules.Case {
			s := of(k)
			return rules.Case{Script: s.Script, Note: s.note, Evaluate: func(k *rules.Known, t *exchange.Transcript) error {
				all := s.listings(k, t)
				for i := from + 1; i < len(all); i++ {
					if err := differ(all[from], all[i], compare); err != nil {
						return err
					}
				}
				if len(all) == 1 {
					return errNoList
				}
				return nil
			}}
		}), nil
	}
}

var errNoList = rules.NotApplicable("no whole list could be had a second time")

// differ compares two lists, unless they are equal byte by byte.
func differ(a, b *listing, compare func(a, b *listing) error) error {
	if slices.EqualFunc(a.pages, b.pages, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) {
		return nil
	}
	return compare(a, b)
}

// testedStateless is the condition that tools are tested in a revision without a handshake.
var testedStateless = rules.If(func(k *rules.Known) bool { return k.Revision.Modern() }, "the revision in which tools are tested has no such rule")

// sameOrder evaluates the order of the tools that are in both lists.
func sameOrder(a, b *listing) error {
	common := func(of, other *listing) []string {
		has := other.byName()
		return slices.DeleteFunc(of.names(), func(name string) bool { return has[name] == nil })
	}
	one, two := common(a, b), common(b, a)
	for i := range min(len(one), len(two)) {
		if one[i] != two[i] {
			return rules.Violation("%s has %s where %s has %s", a.where, suite.Quote(one[i]), b.where, suite.Quote(two[i]))
		}
	}
	return nil
}

// sameSet evaluates that both lists have the same names.
func sameSet(a, b *listing) error { return cmp.Or(lacks(a, b), lacks(b, a)) }

func lacks(a, b *listing) error {
	has := b.byName()
	for _, name := range a.names() {
		if has[name] == nil {
			return rules.Violation("%s has the tool %s, %s has not", a.where, suite.Quote(name), b.where)
		}
	}
	return nil
}

// bothEras compares the names of the tools in a revision with a handshake and in one without.
func bothEras(k *rules.Known) ([]rules.Case, error) {
	switch other := k.OtherEra(); {
	case other == "" || len(k.Lists) == 0:
		return nil, rules.NotApplicable("the server speaks one era only")
	case k.Others == nil:
		return nil, rules.NotApplicable("the list in %s is not known to its end", other)
	}
	return rules.OnList(func(k *rules.Known, _ *exchange.Transcript) error {
		in := func(r message.Revision, pages []json.RawMessage) *listing {
			return &listing{where: "the list in " + string(r), pages: pages}
		}
		return sameSet(in(k.Revision, k.Pages), in(k.OtherEra(), k.Others))
	})(k)
}

// sameDefinitions evaluates that tools of one name are the same in both lists.
func sameDefinitions(a, b *listing) error {
	here, there := a.byName(), b.byName()
	for _, name := range b.names() {
		if one, other := here[name], there[name]; len(one) == 1 && len(other) == 1 && one[0].Canonical() != other[0].Canonical() {
			at, x, y := difference(one[0], other[0], "")
			return rules.Violation("%s of %s is %s in %s, and %s in %s", at, suite.Quote(name), shown(x), a.where, shown(y), b.where)
		}
	}
	return nil
}

func shown(n *jsontree.Node) string {
	if n == nil {
		return "absent"
	}
	return shortened(n.Compact())
}

// difference returns the JSON pointer of the first place in which two values differ, and what is there.
func difference(a, b *jsontree.Node, at string) (pointer string, x, y *jsontree.Node) {
	switch {
	case a.Is(jsontree.Object) && b.Is(jsontree.Object):
		for _, m := range append(a.Members(), b.Members()...) {
			one, two := a.Get(m.Name), b.Get(m.Name)
			if one == nil || two == nil || one.Canonical() != two.Canonical() {
				return difference(one, two, at+"/"+jsontree.EscapePointer(m.Name))
			}
		}
	case a.Is(jsontree.Array) && b.Is(jsontree.Array) && len(a.Items) == len(b.Items):
		for i := range a.Items {
			if a.Items[i].Canonical() != b.Items[i].Canonical() && (a.Items[i].Is(jsontree.Object) || a.Items[i].Is(jsontree.Array)) {
				return difference(&a.Items[i], &b.Items[i], at+"/"+strconv.Itoa(i))
			}
		}
	}
	return at, a, b
}

// changesAnnounced compares lists of a session in what they say, and looks for notifications between them. The order is another matter.
func changesAnnounced(k *rules.Known) ([]rules.Case, error) {
	r := k.Legacy()
	if !rules.Declares(k.Greetings[r], "tools", "listChanged") {
		return nil, rules.NotApplicable("the server does not declare tools.listChanged in a revision with a handshake; in others it announces changes on a subscription only")
	}
	s := newSurvey(k, "lists in "+string(r), r, few)
	return []rules.Case{{Script: s.Script, Note: s.note, Evaluate: func(k *rules.Known, t *exchange.Transcript) error {
		all := s.listings(k, t)[1:]
		for i := 1; i < len(all); i++ {
			announced := slices.ContainsFunc(t.Methods("notifications/tools/list_changed"), func(e exchange.Event) bool { return e.At > all[i-1].asked })
			err := differ(all[i-1], all[i], func(a, b *listing) error { return cmp.Or(sameSet(a, b), sameDefinitions(a, b)) })
			if err != nil && !announced {
				return rules.Violation("%v, and no notifications/tools/list_changed was sent", err)
			}
		}
		if len(all) < 2 {
			return errNoList
		}
		return nil
	}}}, nil
}

// several is the condition that the list has several pages.
var several = rules.If(func(k *rules.Known) bool { return len(k.Pages) > 1 }, "the list has one page")

// cursor returns the cursor of the page after one; nil if it is the last.
func cursor(k *rules.Known, page int) (next *string) {
	_ = json.Unmarshal(rules.Member(k.Pages[page], "nextCursor"), &next)
	return next
}

// ends returns why the list does not end; nil if it does.
func ends(k *rules.Known) error {
	last := len(k.Pages) - 1
	if last < 0 || len(k.Lists) != len(k.Pages) || cursor(k, last) == nil {
		return nil
	}
	for i := range last {
		if *cursor(k, i) == *cursor(k, last) {
			return rules.Violation("page %d of the list has the cursor %s, which page %d has, too", last+1, suite.Quote(*cursor(k, last)), i+1)
		}
	}
	return rules.Violation("after %d pages with %d tools, the list has not ended", len(k.Pages), len(k.Tools))
}

func listEnds(k *rules.Known) ([]rules.Case, error) {
	if len(k.Pages) == 0 {
		return nil, rules.NotApplicable("there is no list")
	}
	return []rules.Case{rules.Inspected(k.Lists[len(k.Lists)-1], func(k *rules.Known, _ *exchange.Transcript) error { return ends(k) })}, nil
}

// cursorStable evaluates the pages that were asked for twice and, without sessions, those on another connection.
func cursorStable(k *rules.Known) (all []rules.Case, _ error) {
	for i, t := range k.Lists[1:] {
		all = append(all, rules.Inspected(t, func(_ *rules.Known, t *exchange.Transcript) error {
			one, err := page(t)
			two, err2 := rules.Answer(t, t.Script.Steps[3].ID)
			quoted := suite.Quote(*cursor(k, i))
			switch {
			case err != nil:
				return err
			case one.Result == nil:
				return rules.Violation("page %d of the list has the cursor %s, which is answered with %s", i+1, quoted, rules.Show(one))
			case err2 != nil:
				return err2
			case two.Result == nil:
				return rules.Violation("the cursor %s is answered with %s the second time", quoted, rules.Show(two))
			}
			first, second := listing{pages: []json.RawMessage{one.Result}}, listing{pages: []json.RawMessage{two.Result}}
			first.where, second.where = "the page of the cursor "+quoted, "the page the second time"
			return sameSet(&first, &second)
		}))
	}
	if !k.Revision.Modern() {
		return all, nil
	}
	s := connections(k)
	return append(all, rules.Case{Script: s.Script, Note: s.note, Evaluate: func(_ *rules.Known, t *exchange.Transcript) error {
		for i, id := range s.lists[1].ids[1:] { // what is on the page is another matter: whether the set depends on the connection
			if m, err := rules.Answer(t, id); err != nil {
				return rules.NotApplicable("there is no answer on another connection")
			} else if m.Result == nil {
				return rules.Violation("the cursor %s is answered with %s on another connection", suite.Quote(*cursor(k, i)), rules.Show(m))
			}
		}
		return nil
	}}), nil
}

// invalidCursors has a cursor that the server has not issued, and one with a further character.
var invalidCursors = rules.Experiment{
	Name: "invalid cursors", Note: "an invented cursor, and a changed one", Due: rules.Both(rules.Refused(1, rules.InvalidParams), changedCursor),
	Send: []rules.Act{rules.Request("tools/list", `{"cursor":"toolconform-no-such-cursor"}`), rules.Await(0), listChanged, rules.Await(0)},
}

func listChanged(k *rules.Known, s *exchange.Script) {
	s.Request("tools/list", `{"cursor":`+jsontree.Quote(*cursor(k, 0)+"~")+`}`)
}

func changedCursor(k *rules.Known, t *exchange.Transcript) error {
	m, err := rules.Answer(t, rules.RequestIn(t.Script, 2))
	if fault := m.Fault(); err == nil && fault != nil && string(fault.Code) != rules.InvalidParams {
		err = rules.Violation("the cursor %s is answered with %s, not with the code %s", suite.Quote(*cursor(k, 0)+"~"), rules.Show(m), rules.InvalidParams)
	}
	return err
}

// pagesDisjoint evaluates the pages together, and compares whole lists of one process.
func pagesDisjoint(k *rules.Known) ([]rules.Case, error) {
	if err := ends(k); err != nil {
		return nil, &suite.Violation{Of: pagesEnd, Got: err.Error()}
	}
	all, err := compared(1, sameSet, many)(k)
	return append(all, rules.Inspected(k.Lists[0], onOnePage)), err
}

func onOnePage(k *rules.Known, _ *exchange.Transcript) error {
	pageOf := map[string]int{}
	for i, raw := range k.Pages {
		for _, tool := range toolsOf(raw) {
			text := tool.Canonical()
			if before := pageOf[text]; before > 0 && before != i+1 {
				return rules.Violation("the tool %s is on page %d and on page %d", suite.Quote(nameIn(tool)), before, i+1)
			}
			pageOf[text] = i + 1
		}
	}
	return nil
}

// cacheHints evaluates the results that a client may keep.
func cacheHints(k *rules.Known) ([]rules.Case, error) {
	all := []rules.Case{rules.Inspected(k.Greeted[message.July2026], mayBeKept)}
	if k.Revision.Modern() {
		all = append(all, k.OnPages(mayBeKept)...)
	}
	return all, nil
}

func mayBeKept(k *rules.Known, t *exchange.Transcript) error {
	for _, r := range replies(k, t) {
		if method := r.request.Method; r.Result != nil && r.revision.Modern() && (method == "tools/list" || method == "server/discover") {
			if err := rules.FormError("MCP-306", "result", r.Result, "the result of "+method); err != nil {
				return err
			}
		}
	}
	return nil
}

func cacheScopes(k *rules.Known, _ *exchange.Transcript) error {
	first := string(rules.Member(k.Pages[0], "cacheScope"))
	for i, page := range k.Pages {
		if scope := string(rules.Member(page, "cacheScope")); scope != first {
			return rules.Violation("the cacheScope is %s on page 1 of the list, and %s on page %d", suite.Plain(first), suite.Plain(scope), i+1)
		}
	}
	return nil
}

package sites

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
)

// A book holds the ledgers of all packages.
type book struct {
	ledgers   []summary.Ledger
	functions map[string]summary.FunctionEntry
}

func bookOf(ledgers map[string]summary.Ledger) book {
	b := book{ledgers: sorted(ledgers), functions: map[string]summary.FunctionEntry{}}
	for _, l := range b.ledgers {
		for _, f := range l.Functions {
			b.functions[f.Name] = f
		}
	}
	return b
}

// tool lists the sites that a root reaches.
func (b book) tool(path string, root summary.RootEntry, executed *counterexample.Found) Tool {
	t := Tool{Name: root.Name, Package: path, PanicFree: root.PanicFree, Sites: []Site{}}
	var examples []counterexample.Example
	if h, ok := executed.Handlers[root.Key]; ok && root.Key != "" {
		t.Executed = &Executed{Executions: h.Executions, Blocks: h.Blocks, Reached: h.Reached, Ended: h.Ended}
		examples = h.Examples
	} else if root.Key != "" {
		t.Executed = &Executed{Ended: []string{cmp.Or(executed.Skipped, "executions are off")}}
	}
	arrived, unknown := map[mark]bool{}, false
	for _, r := range root.Reasons {
		arrived[mark{r.Site, r.Class}] = true
		unknown = unknown || r.Class == hazard.UnknownCall
	}
	for _, name := range b.reach(root.Function) {
		number := map[string]int{}
		f := b.functions[name]
		for _, p := range f.Places {
			s := siteOf(name, p, number)
			if s.State != Proven && !arrived[mark{p.Site, p.Class}] && !unknown { // unknown code may call anything
				s.State, s.Why = Proven, "excluded by its callers, or recovered"
			}
			delete(arrived, mark{p.Site, p.Class})
			t.Sites = append(t.Sites, s)
		}
	}
	for _, l := range b.ledgers { // functions that libraries call
		for _, f := range l.Functions {
			number := map[string]int{}
			for _, p := range f.Places {
				if s := siteOf(f.Name, p, number); arrived[mark{p.Site, p.Class}] {
					t.Sites = append(t.Sites, s)
				}
			}
		}
	}
	for _, e := range examples {
		t.show(e)
	}
	slices.SortStableFunc(t.Sites, func(a, b Site) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), strings.Compare(a.Class, b.Class), strings.Compare(a.Key, b.Key))
	})
	return t
}

// show marks the site that an execution shows to fail: that of its class at its place, or another one there, or a site of its own.
func (t *Tool) show(e counterexample.Example) {
	at := -1
	for i, s := range t.Sites {
		if s.File == e.File && s.Line == e.Line && fit(s, e) > 0 && (at < 0 || fit(s, e) > fit(t.Sites[at], e)) {
			at = i
		}
	}
	if at < 0 {
		at = len(t.Sites)
		t.Sites = append(t.Sites, Site{
			Key: t.Name + " " + e.Class.String() + " " + e.Text, Class: e.Class.String(), Function: t.Name, Expression: e.Text, File: e.File, Line: e.Line, Column: e.Column,
		})
	}
	s := &t.Sites[at]
	if s.State == Counterexample && len(s.Assumes) <= len(e.Assumes) {
		return
	}
	s.State, s.Arguments, s.Assumes, s.Why = Counterexample, e.Arguments, e.Assumes, strings.TrimPrefix(strings.TrimPrefix(e.Sent(), ", "), "as ")
	if len(e.Assumes) > 0 {
		s.Why += " if " + strings.Join(e.Assumes, ", and if ")
	}
}

// fit returns how well a site explains an execution that fails at its line; 0 means that it does not.
func fit(s Site, e counterexample.Example) int {
	same, proven := s.Class == e.Class.String(), s.State == Proven
	switch {
	case same && !proven:
		return 4
	case s.Class == hazard.UnknownCall.String():
		return 2
	case !proven:
		return 3
	case same && !e.Indirect:
		return 1 // the proof is wrong
	}
	return 0
}

// A mark identifies a site and a class of failure.
type mark struct {
	site  string
	class hazard.Class
}

// siteOf returns the site of a place. number counts the sites of the function by class and expression.
func siteOf(function string, p summary.Place, number map[string]int) Site {
	s := Site{
		Class: p.Class.String(), Function: function, Expression: p.Expression,
		File: p.At.Filename, Line: p.At.Line, Column: p.At.Column, State: Proven, Why: p.Why,
	}
	if p.State == summary.Undecided {
		s.State = Open
	}
	key := fmt.Sprintf("%s %s %s", function, s.Class, s.Expression)
	number[key]++
	s.Key = fmt.Sprintf("%s #%d", key, number[key])
	return s
}

// reach returns the functions reachable from one: itself first, then the others in alphabetical order.
func (b book) reach(from string) []string {
	seen := map[string]bool{from: true}
	all := []string{from}
	for i := 0; i < len(all); i++ {
		for _, to := range b.functions[all[i]].Leads {
			if _, known := b.functions[to]; known && !seen[to] {
				seen[to] = true
				all = append(all, to)
			}
		}
	}
	slices.Sort(all[1:])
	return all
}

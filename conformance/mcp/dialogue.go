package mcp

import (
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/suite"
)

// Limits of a dialogue: the lines that are kept from its beginning and from its end. package prose limits a line.
const (
	firstLines = 4
	lastLines  = 8
)

// dialogue describes what was sent ("> ") and received ("< "), and what else happened ("# "), in the order of its recording. Long messages are cut, and
// of many lines those between the first and the last are left out.
func dialogue(t *exchange.Transcript, hide *strings.Replacer) string {
	var lines []string
	add := func(format string, args ...any) {
		if line := suite.Plain(hide.Replace(fmt.Sprintf(format, args...))); len(lines) == 0 || lines[len(lines)-1] != line {
			lines = append(lines, line)
		}
	}
	next := 0 // the step that was not described yet
	for _, e := range t.Events {
		for ; next <= e.Step; next++ {
			if what := actionOf(&t.Script.Steps[next]); what != "" {
				add("# %s", what)
			}
		}
		switch {
		case e.Kind == exchange.Sent:
			add("> %s", e.Message.Raw)
		case e.Kind == exchange.Received:
			add("< %s", e.Message.Raw)
		case e.Kind == exchange.Garbage:
			add("< (no message) %s", e.Message.Raw)
		case e.Kind == exchange.Status && e.HTTP.Status != http.StatusOK:
			add("< (the status %d)", e.HTTP.Status)
		case e.Kind == exchange.TimedOut:
			add("# what was awaited did not come in time")
		}
	}
	if t.Died() {
		add("# the server ended: %s", t.Exit.Title)
	}
	if left := len(lines) - firstLines - lastLines; left > 0 {
		lines = slices.Replace(lines, firstLines, firstLines+left, fmt.Sprintf("# … %d lines are left out", left))
	}
	return strings.Join(lines, "\n")
}

// actionOf describes a step that sends no message, and the headers of one that does; "" if there is nothing to say.
func actionOf(s *exchange.Step) string {
	if slices.Contains([]exchange.Action{exchange.CloseInput, exchange.CloseErrors, exchange.Terminate, exchange.Disconnect}, s.Do) {
		return string(s.Do)
	}
	words := []string{"HTTP", s.Method}
	for _, name := range slices.Sorted(maps.Keys(s.Header)) {
		words = append(words, name+": "+strings.Join(s.Header[name], ", "))
	}
	if len(words) == 2 && s.Method == "" {
		return ""
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// secrets replaces the values that the user gave the server, which it may repeat in its messages, and must not stand in a report.
func secrets(t exchange.Target) *strings.Replacer {
	names := map[string]string{}
	hide := func(name string, values ...string) {
		for _, value := range values {
			if len(value) >= 6 { // a shorter one is no secret, and would stand everywhere
				names[value] = name
			}
		}
	}
	for _, variable := range t.Env {
		name, value, set := strings.Cut(variable, "=")
		if !set {
			value = os.Getenv(name)
		}
		hide(name, value)
	}
	for name, values := range t.Header {
		hide(name, strings.Fields(strings.Join(values, " "))...)
	}
	if u, err := url.Parse(t.URL); err == nil {
		password, _ := u.User.Password()
		hide("the URL", password)
		for name, values := range u.Query() {
			hide(name, values...)
		}
	}
	longestFirst := func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) } // one may begin with another
	var pairs []string
	for _, value := range slices.SortedFunc(maps.Keys(names), longestFirst) {
		pairs = append(pairs, value, "(the value of "+names[value]+")")
	}
	return strings.NewReplacer(pairs...)
}

// record keeps what a case that violates a rule has shown, "" for any rule: the dialogue, and the arguments of the call that ended the server.
func (s *subject) record(rule string, script *exchange.Script, t *exchange.Transcript) {
	whatever, same := shownCase{rule, script.ID, ""}, shownCase{rule, script.ID, suite.Plain(argumentsIn(script))}
	if s.dialogues[same] == "" {
		lines := dialogue(t, s.server.secrets)
		if len(script.Steps) == 0 && s.tool != nil {
			lines = "# in the answer to tools/list\n< " + suite.Plain(s.server.secrets.Replace(string(s.tool.Raw)))
		}
		s.dialogues[same], s.dialogues[whatever] = lines, cmp.Or(s.dialogues[whatever], lines)
	}
	if t.Died() {
		s.fatal[script.ID] = fatalCall(t)
	}
}

// A shownCase is a case that violates a rule with certain arguments.
type shownCase struct{ rule, caseID, with string }

// converse adds to the findings of checks what was sent and received.
func (s *subject) converse(checks []report.Check) {
	for _, c := range checks {
		for i := range c.Findings {
			f := &c.Findings[i]
			d, id := s.dialogues, c.Requirement
			f.Exchange = cmp.Or(d[shownCase{id, f.Case, f.With}], d[shownCase{id, f.Case, ""}], d[shownCase{"", f.Case, f.With}], d[shownCase{"", f.Case, ""}])
		}
	}
}

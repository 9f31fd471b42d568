package calls

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// logChecks returns the LOG checks.
func logChecks() []check.Check {
	faulty := func(f *check.Target, t suite.Case) bool { return check.Failing(f, t) || t.Fault.Kind == probe.Empty }
	return []check.Check{
		check.OnServices("LOG-001", check.Every(faulty), evaluateOneEntry).Needing("ERR-001", "ERR-002").Observing(probe.Logs),
		check.OnServices("LOG-002", check.Every(check.Failing), evaluateTag).Needing("LOG-001", "ERR-001", "ERR-002").Observing(probe.Logs),
		check.OnLog("LOG-004", check.EveryCase, evaluateNoRawArguments),
	}
}

// entries returns the entries of a call at level Error or above, from any logger, that are like that.
func entries(o probe.Observation, call int, such func(probe.Entry) bool) []probe.Entry {
	return slices.DeleteFunc(slices.Clone(o.Log), func(e probe.Entry) bool {
		return e.Call != call || e.Level < int(slog.LevelError) || !such(e)
	})
}

// isException reports whether an entry has an error as an attribute: by its type, by the text of that of a service, or by its key.
func isException(e probe.Entry) bool {
	return slices.ContainsFunc(e.Attrs, func(a probe.Attribute) bool {
		key := strings.ToLower(a.Key[strings.LastIndexByte(a.Key, '.')+1:])
		return a.Error || suite.WithoutSecrets(a.Value) != a.Value || a.Value != "" && (key == "error" || key == "err" || key == "exception")
	})
}

// firstException describes the first exception that a call logs, for a failure whose cause no result may expose; "" if there is none.
func firstException(o probe.Observation, call int) string {
	for _, e := range entries(o, call, isException) {
		for _, a := range e.Attrs {
			if isException(probe.Entry{Attrs: []probe.Attribute{a}}) {
				return ", and logs " + suite.Quote(suite.Steady(e.Message+" "+a.Key+"="+a.Value))
			}
		}
	}
	return ""
}

// contains reports whether the message or an attribute of an entry contains one of some texts.
func contains(e probe.Entry, texts ...string) bool {
	return slices.ContainsFunc(texts, func(text string) bool {
		return strings.Contains(e.Message, text) || slices.ContainsFunc(e.Attrs, func(a probe.Attribute) bool { return strings.Contains(a.Value, text) })
	})
}

// evaluateOneEntry requires that each call that used the faulty service logs the failure once: in an exception, or with the text of the error
// elsewhere. An empty result of a service may be expected, and need not be logged.
func evaluateOneEntry(f *check.Target, t suite.Case, o probe.Observation) error {
	empty := t.Fault.Kind == probe.Empty
	calls, err := failedCalls(f, t, o)
	if empty {
		calls, err = check.Faulted(t, o)
	}
	for _, i := range calls {
		exceptions := entries(o, i, isException)
		all := entries(o, i, func(e probe.Entry) bool { return isException(e) || contains(e, probe.Canary(i)) })
		switch {
		case empty && o.Calls[i].OK:
		case !empty && len(exceptions) == 0:
			return check.ViolationAt(t, i, "no exception is logged (an entry at level Error with the error as an attribute)")
		case len(all) > 1:
			return check.ViolationAt(t, i, fmt.Sprintf("%d exceptions are logged instead of one", len(all)))
		}
	}
	return err
}

// tag is the form of the message of an exception. The first group names the tool.
var tag = regexp.MustCompile(`\A\[([\w-]+)_Execute(?:Async)?__\w+\]\z`)

// evaluateTag requires that the message of an exception is a tag with the name of the tool.
func evaluateTag(f *check.Target, t suite.Case, o probe.Observation) error {
	calls, err := failedCalls(f, t, o)
	for _, i := range calls {
		entries := entries(o, i, isException)
		if len(entries) == 0 {
			return &suite.Violation{Of: "LOG-001", Got: "no exception is logged"}
		}
		for _, e := range entries {
			parts := tag.FindStringSubmatch(e.Message)
			if parts == nil {
				return check.ViolationAt(t, i, "an exception whose message is no tag, [<Tool>_Execute__<Reason>], as contract.Tag makes it: "+suite.WithoutSecrets(suite.Quote(e.Message)))
			}
			if !tagIsOwn(f, parts[1]) {
				return check.ViolationAt(t, i, "an exception with the tag of another tool: "+suite.WithoutSecrets(suite.Quote(e.Message)))
			}
		}
	}
	return err
}

// tagIsOwn reports whether a tag may belong to this tool: it shares a word with the tool's name, type or package. The
// author chooses which (C33).
func tagIsOwn(f *check.Target, name string) bool {
	if f.Bridge {
		return true // it may use the name of the wrapped tool
	}
	own := letters(f.Inspection.Description.Name) + " " + letters(f.Constant) + " " + letters(f.Inspection.Type) + " " + letters(path.Base(f.Inspection.Package))
	telling := slices.DeleteFunc(prose.Words(strings.TrimSuffix(name, "Tool")), func(word string) bool {
		return slices.Contains(commonplace, strings.ToLower(word))
	})
	return len(telling) == 0 || slices.ContainsFunc(telling, func(word string) bool { return strings.Contains(own, letters(word)) })
}

// letters returns a name in lower case without separators.
func letters(name string) string { return strings.ToLower(strings.Join(prose.Words(name), "")) }

// commonplace are words that do not distinguish tools.
var commonplace = []string{"tool", "agent", "the", "a", "my", "new", "get", "impl", "server", "service"}

// evaluateNoRawArguments requires that no entry at level Error contains the complete arguments, of a refused call either. A single value
// may explain a failure; all of them are a copy of user data.
func evaluateNoRawArguments(_ *check.Target, t suite.Case, o probe.Observation) error {
	for i, call := range t.Calls {
		var logged []string
		for _, e := range entries(o, i, func(probe.Entry) bool { return len(call.Arguments) >= 12 }) { // shorter ones may occur in another text by chance
			logged = append(logged, e.Message)
			logged = append(logged, lists.Map(e.Attrs, func(a probe.Attribute) string { return a.Value })...)
		}
		if how := copied(logged, string(call.Arguments)); how != "" {
			return check.ViolationAt(t, i, how+" at level "+slog.LevelError.String())
		}
	}
	return nil
}

// copied says how one of some texts has the arguments: as they were sent, or each with its name, as in a JSON object or a printed struct. "" if none has all, or
// they are one value.
func copied(texts []string, arguments string) string {
	quoted, _ := json.Marshal(arguments) // a text: it cannot fail
	inside := strings.Trim(string(quoted), `"`)
	if slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, arguments) || strings.Contains(text, inside) }) {
		return "the raw arguments are logged"
	}
	root, err := jsontree.Parse(arguments)
	if err != nil || len(root.Members()) < 2 || len(texts) == 0 {
		return ""
	}
	named := lists.Map(root.Members(), func(m *jsontree.Node) string {
		value, is := m.Str()
		if !is {
			value = m.Text
		}
		return unpunctuated(m.Name) + ":" + unpunctuated(value)
	})
	if slices.ContainsFunc(texts, func(text string) bool {
		text = unpunctuated(text)
		return !slices.ContainsFunc(named, func(n string) bool { return !strings.Contains(text, n) })
	}) {
		return "all arguments are logged, each with its name,"
	}
	return ""
}

// unpunctuated returns a text in lower case without what JSON and Go print differently around names and values.
func unpunctuated(text string) string {
	return strings.ToLower(punctuation.Replace(text))
}

var punctuation = strings.NewReplacer(`\`, "", `"`, "", "_", "", "-", "", " ", "", ",", "")

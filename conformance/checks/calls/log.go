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
	"github.com/toolconform/toolconform/internal/prose"
)

// logChecks returns the LOG checks.
func logChecks() []check.Check {
	return []check.Check{
		check.OnCalls("LOG-001", check.FaultCases(probe.Fails, probe.Panics, probe.Empty), evaluateOneEntry).Needing("RES-001").Observing(probe.Logs),
		check.OnCalls("LOG-002", check.FaultCases(probe.Fails, probe.Panics), evaluateTag).Needing("RES-001", "LOG-001").Observing(probe.Logs),
		check.OnCalls("LOG-004", check.FaultCases(probe.Fails, probe.Panics), evaluateNoRawArguments).Needing("RES-001").Observing(probe.Logs),
	}
}

// exceptions returns the exception entries of a call: at level Error or above, with an error attribute, from any
// logger.
func exceptions(o probe.Observation, call int) []probe.Entry {
	return entries(o, call, carriesError)
}

// errorEntries returns the entries of a call that report an error: exceptions, and entries with the text of the error
// elsewhere, for instance in the message.
func errorEntries(o probe.Observation, call int) []probe.Entry {
	return entries(o, call, func(e probe.Entry) bool { return carriesError(e) || containsCause(e, call) })
}

func entries(o probe.Observation, call int, such func(probe.Entry) bool) []probe.Entry {
	var all []probe.Entry
	for _, e := range o.Log {
		if e.Call == call && e.Level >= int(slog.LevelError) && such(e) {
			all = append(all, e)
		}
	}
	return all
}

func containsCause(e probe.Entry, call int) bool {
	secret := probe.Canary(call)
	return strings.Contains(e.Message, secret) ||
		slices.ContainsFunc(e.Attrs, func(a probe.Attribute) bool { return strings.Contains(a.Value, secret) })
}

func carriesError(e probe.Entry) bool {
	for _, a := range e.Attrs {
		key := strings.ToLower(a.Key[strings.LastIndexByte(a.Key, '.')+1:])
		if a.Error || a.Value != "" && (key == "error" || key == "err" || key == "exception") {
			return true
		}
	}
	return false
}

// evaluateOneEntry requires that each call that used the faulty service logs the failure once. An empty result of a service may be
// expected, and need not be logged.
func evaluateOneEntry(f check.Target, t check.Case, o probe.Observation) error {
	if t.Fault.Kind == probe.Empty {
		return atMostOneEntry(f, t, o)
	}
	calls, err := failedCalls(f, t, o)
	for _, i := range calls {
		if len(exceptions(o, i)) == 0 {
			return f.ViolationAt(t, i, "no exception is logged (an entry at level Error with the error as an attribute)")
		}
		if n := len(errorEntries(o, i)); n > 1 {
			return f.ViolationAt(t, i, fmt.Sprintf("%d exceptions are logged instead of one", n))
		}
	}
	return err
}

// atMostOneEntry requires that a failed call logs at most one exception.
func atMostOneEntry(f check.Target, t check.Case, o probe.Observation) error {
	calls, err := check.Faulted(t, o)
	for _, i := range calls {
		if n := len(exceptions(o, i)); n > 1 && !o.Calls[i].OK {
			return f.ViolationAt(t, i, fmt.Sprintf("%d exceptions are logged instead of one", n))
		}
	}
	return err
}

// tag is the form of the message of an exception. The first group names the tool.
var tag = regexp.MustCompile(`\A\[([\w-]+)_Execute(?:Async)?__\w+\]\z`)

// evaluateTag requires that the message of an exception is a tag with the name of the tool.
func evaluateTag(f check.Target, t check.Case, o probe.Observation) error {
	calls, err := failedCalls(f, t, o)
	for _, i := range calls {
		entries := exceptions(o, i)
		if len(entries) == 0 {
			return &suite.Violation{Of: "LOG-001", Got: "no exception is logged"}
		}
		for _, e := range entries {
			parts := tag.FindStringSubmatch(e.Message)
			if parts == nil {
				return f.ViolationAt(t, i, "an exception whose message is not a tag: "+suite.WithoutSecrets(suite.Quote(e.Message)))
			}
			if !tagIsOwn(f, parts[1]) {
				return f.ViolationAt(t, i, "an exception with the tag of another tool: "+suite.WithoutSecrets(suite.Quote(e.Message)))
			}
		}
	}
	return err
}

// tagIsOwn reports whether a tag may belong to this tool: it shares a word with the tool's name, type or package. The
// author chooses which (C33).
func tagIsOwn(f check.Target, name string) bool {
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

// shortArguments is the length below which arguments may occur in another text by chance.
const shortArguments = 12

// evaluateNoRawArguments requires that no entry at level Error contains the complete arguments. A single value may explain a failure; all
// of them are a copy of user data.
func evaluateNoRawArguments(f check.Target, t check.Case, o probe.Observation) error {
	calls, err := failedCalls(f, t, o)
	for _, i := range calls {
		sent := string(t.Calls[i].Arguments)
		if len(sent) < shortArguments {
			continue
		}
		if len(entries(o, i, func(e probe.Entry) bool { return entryContains(e, sent) })) > 0 {
			return f.ViolationAt(t, i, "the raw arguments are logged at level "+slog.LevelError.String())
		}
	}
	return err
}

// entryContains reports whether an entry contains a text, as is or quoted as JSON.
func entryContains(e probe.Entry, text string) bool {
	written, _ := json.Marshal(text) // a text: it cannot fail
	inner := strings.Trim(string(written), `"`)
	has := func(s string) bool { return strings.Contains(s, text) || strings.Contains(s, inner) }
	if has(e.Message) {
		return true
	}
	for _, a := range e.Attrs {
		if has(a.Value) {
			return true
		}
	}
	return false
}

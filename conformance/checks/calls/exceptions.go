package calls

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/lists"
)

// exceptionChecks returns the ERR checks.
func exceptionChecks() []check.Check {
	return []check.Check{
		check.OnServices("ERR-001", check.Owned("ERR-001"), evaluateFailed),
		check.OnServices("ERR-002", check.Owned("ERR-002"), evaluateFailed).Unless(onlyDatabases, "database/sql does not survive a driver that panics"),
		check.OnServices("ERR-003", check.Every(check.Failing), evaluateGeneric).Needing("ERR-001", "ERR-002", "ERR-004", "ERR-005"),
		check.OnExamples("ERR-004", check.Every(mayExpose), evaluateCauseHidden).Needing("ERR-001", "ERR-002"),
		check.OnCalls("ERR-005", check.EveryCase, evaluateNoTrace),
		check.OnServices("ERR-006", check.Owned("ERR-006"), nil),
	}
}

// onlyDatabases reports whether all services of a tool are databases.
func onlyDatabases(f *check.Target) bool {
	services := f.Inspection.Services
	return len(services) > 0 && !slices.ContainsFunc(services, func(name string) bool { return f.Inspection.KindOf(name) != probe.Database })
}

// mayExpose reports whether in a case something fails for a reason that no result may expose: a service, or the host that ends the call.
func mayExpose(_ *check.Target, t suite.Case) bool {
	return t.WithCause || t.Fault.Kind != probe.Empty && check.FaultKinds[t.Fault.Kind] != nil
}

// unlessOptional is advice for the author of a tool that works without a service.
const unlessOptional = " (if the tool works without the service, declare it as env.Service(…).Optional())"

// advice returns what the author of a tool that succeeds although a service failed can do.
func advice(kind probe.FaultKind) string {
	if kind == probe.BreaksOff {
		return " (it ignores how the response ended: check rows.Err, or the error of reading the body)"
	}
	return unlessOptional
}

// evaluateFailed requires that a call fails if a service that it depends on failed.
func evaluateFailed(f *check.Target, t suite.Case, o probe.Observation) error {
	calls, err := check.Faulted(t, o)
	for _, i := range calls {
		if f.SucceedsWrongly(t, o, i) {
			return check.ViolationAt(t, i, "a success instead of a failed result"+advice(t.Fault.Kind))
		}
	}
	return err
}

// failedCalls returns the indexes of the calls that used the faulty service and failed.
func failedCalls(f *check.Target, t suite.Case, o probe.Observation) ([]int, error) {
	calls, err := check.Faulted(t, o)
	var failed []int
	for _, i := range calls {
		switch {
		case !o.Calls[i].OK:
			failed = append(failed, i)
		case f.SucceedsWrongly(t, o, i):
			return nil, check.UnexpectedSuccess(t)
		}
	}
	if err == nil && len(failed) == 0 {
		err = fmt.Errorf("%w: the call succeeds without the service %s, which is optional", suite.ErrNotApplicable, suite.Quote(t.Fault.Service))
	}
	return failed, err
}

// evaluateCauseHidden requires that results, successful ones included, do not expose the underlying error, nor that of an earlier call of the
// same instance.
func evaluateCauseHidden(f *check.Target, t suite.Case, o probe.Observation) error {
	used, err := check.Faulted(t, o)
	single := t.InstancePerCall && !t.WithCause // one failing call on each instance
	for i := t.Baseline; i < len(o.Calls); i++ {
		switch c := o.Calls[i]; {
		case leaks(string(c.Payload)):
			return check.ViolationAt(t, i, "the result contains the text of the underlying error, in the payload of a success")
		case leaks(check.FailureText(c)):
			return check.ViolationAt(t, i, "the result contains the text of the underlying error: "+quotedLeak(c))
		case strings.Contains(check.FailureText(c), probe.HostSuffix):
			return check.ViolationAt(t, i, "the result contains the address of the service: "+check.QuotedFailure(c))
		case single && slices.Contains(used, i) && f.SucceedsWrongly(t, o, i):
			return check.UnexpectedSuccess(t)
		}
	}
	if single {
		return err
	}
	return nil
}

// quotedLeak returns the message of a failed result, quoted from shortly before what it exposes.
func quotedLeak(c probe.Outcome) string {
	text := suite.WithoutSecrets(suite.WithoutAddresses(check.Message(c)))
	for _, piece := range slices.Concat(causes, []string{"(the secret)"}) {
		if before, after, found := strings.Cut(text, piece); found && len(before) > maxBefore {
			return "…" + suite.Quote(strings.ToValidUTF8(before[len(before)-maxBefore:], "")+piece+after)
		}
	}
	return check.QuotedFailure(c)
}

// maxBefore is how many bytes of a message are shown before what it exposes.
const maxBefore = 40

// causes are parts of the errors that faulty services return, except for the secret. A tool is unlikely to use them. A test compares them
// with package probe.
var causes = []string{"db-7.internal", "connection reset by peer", "svc-reader", "svc-host"}

// leaks reports whether a text contains part of the error of a service or context, encoded or not.
func leaks(text string) bool {
	return slices.ContainsFunc(decoded(text), func(read string) bool {
		return suite.WithoutSecrets(read) != read || slices.ContainsFunc(causes, func(piece string) bool { return strings.Contains(read, piece) })
	})
}

// evaluateGeneric requires that the text of a failure does not depend on the error. Other checks report texts that contain the error or
// program internals.
func evaluateGeneric(f *check.Target, t suite.Case, o probe.Observation) error {
	calls, err := failedCalls(f, t, o)
	if err != nil {
		return err
	}
	shown := 0 // a call with the second error
	var byCause [probe.Causes][][]string
	for _, i := range calls {
		if !t.InstancePerCall && i < probe.Causes || !bytes.Equal(t.Calls[i].Arguments, t.Calls[calls[0]].Arguments) {
			continue // the cases with one call per instance evaluate the first ones; a message may name an argument
		}
		text := check.FailureText(o.Calls[i])
		switch {
		case leaks(text):
			return &suite.Violation{Of: "ERR-004", Got: "the result contains the text of the underlying error"}
		case trace(f, t.Calls[i].Arguments, text) != "":
			return &suite.Violation{Of: "ERR-005", Got: "the failure exposes program internals"}
		}
		cause := probe.Cause(i)
		words := lists.Flat(o.Calls[i].Errors, func(e contract.Error) []string { return strings.Fields(e.Code + " " + e.Message) })
		byCause[cause] = append(byCause[cause], words)
		if cause == 1 {
			shown = i
		}
	}
	if len(byCause[0]) == 0 || len(byCause[1]) == 0 {
		return nil
	}
	one, other := common(byCause[0]), common(byCause[1])
	if one == nil || other == nil || alike(one, other) {
		return nil
	}
	return check.ViolationAt(t, shown, "the text of the failure depends on its cause: "+suite.Quote(strings.Join(other, " ")))
}

// varying replaces a word that differs between equal calls, such as the ID of a log entry.
const varying = "…"

// common returns the words that texts share, with varying for the others; nil if the number of words differs.
func common(texts [][]string) []string {
	shared := slices.Clone(texts[0])
	for _, text := range texts[1:] {
		if len(text) != len(shared) {
			return nil
		}
		for i, word := range text {
			if word != shared[i] {
				shared[i] = varying
			}
		}
	}
	return shared
}

// alike reports whether two texts are equal, except for varying words.
func alike(one, other []string) bool {
	return slices.EqualFunc(one, other, func(a, b string) bool { return a == b || a == varying || b == varying })
}

// encoded matches a possible hexadecimal, base64 or URL encoding that is long enough for a part of an error text.
var encoded = regexp.MustCompile(`[A-Za-z0-9+/_%=.~-]{16,}`)

// decoded returns a text and its words decoded in every encoding that fits. Most results are meaningless; callers only search them for
// unique texts.
func decoded(text string) []string {
	all := []string{text}
	for _, word := range encoded.FindAllString(text, -1) {
		if len(word) > 4<<10 {
			continue // data, not an error message
		}
		if plain, err := hex.DecodeString(word); err == nil {
			all = append(all, string(plain))
		}
		word = strings.TrimRight(word, "=.")
		for _, alphabet := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
			if plain, err := alphabet.DecodeString(word); err == nil {
				all = append(all, string(plain))
			}
		}
		if plain, err := url.QueryUnescape(word); err == nil && plain != word {
			all = append(all, plain)
		}
	}
	return all
}

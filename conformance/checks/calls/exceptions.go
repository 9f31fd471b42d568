package calls

import (
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
)

// exceptionChecks returns the ERR checks.
func exceptionChecks() []check.Check {
	return []check.Check{
		check.OnServices("ERR-001", check.Faulty(probe.Fails), evaluateFailed),
		check.OnServices("ERR-002", check.Faulty(probe.Panics), evaluateFailed),
		check.OnServices("ERR-003", repeatedFailures, evaluateGeneric).Needing("ERR-001", "ERR-002", "ERR-004", "ERR-005"),
		check.OnExamples("ERR-004", laterResults, evaluateCauseHidden).Needing("ERR-001", "ERR-002"),
		check.OnCalls("ERR-005", check.EveryCase, evaluateNoTrace),
		check.OnServices("ERR-006", check.Faulty(probe.Empty), nil),
	}
}

var kindFailing = &check.Kind{Name: "again", Owner: "PAR-004", Rank: check.RankFailing, Repeats: true, Words: "repeatedly on one instance"}

// repeatedFailures returns cases of failing services, and those in which one instance fails repeatedly: its messages may change.
func repeatedFailures(f *check.Target) []suite.Case {
	all := check.Faulty(probe.Fails, probe.Panics)(f)
	for _, service := range f.Inspection.Services {
		for _, kind := range f.Faults(probe.Fails, probe.Panics) {
			all = append(all, kindFailing.Of(probe.Stimulus{
				Calls: slices.Repeat([]probe.Call{f.Example()}, 4*probe.Causes),
				Fault: probe.Fault{Service: service, Kind: kind},
			}, service, string(kind)))
		}
	}
	return all
}

// laterResults adds cases in which the instance works again, since a later result may expose an earlier error, and those in which the
// host cancels with a cause.
func laterResults(f *check.Target) []suite.Case {
	all := repeatedFailures(f)
	for _, t := range slices.Concat(check.Cancelled(check.KindBefore, check.KindStart, check.KindMidway, check.KindDeadline)(f), check.FollowUps(f)) {
		if t.WithCause || t.Fault.Kind == probe.Fails || t.Fault.Kind == probe.Panics {
			all = append(all, t)
		}
	}
	return all
}

// evaluateFailed requires that a call fails if a service that it depends on failed.
func evaluateFailed(f *check.Target, t suite.Case, o probe.Observation) error {
	calls, err := check.Faulted(t, o)
	for _, i := range calls {
		if o.Calls[i].OK && !optional(f, t.Fault.Service) {
			return check.ViolationAt(t, i, "a success instead of a failed result (if the tool works without the service, declare it as "+
				"env.Service(…).Optional())")
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
		case !optional(f, t.Fault.Service):
			return nil, check.UnexpectedSuccess(t)
		}
	}
	if err == nil && len(failed) == 0 {
		err = fmt.Errorf("%w: the call succeeds without the service %s, which is optional", suite.ErrNotApplicable, suite.Quote(t.Fault.Service))
	}
	return failed, err
}

// optional reports whether the author declares that the tool works without the service.
func optional(f *check.Target, service string) bool {
	return slices.Contains(f.Inspection.Optional, service)
}

// evaluateCauseHidden requires that results, successful ones included, do not expose the underlying error, nor that of an earlier call of the
// same instance.
func evaluateCauseHidden(f *check.Target, t suite.Case, o probe.Observation) error {
	used, err := check.Faulted(t, o)
	single := t.InstancePerCall && !t.WithCause // one failing call on each instance
	for i := t.Baseline; i < len(o.Calls); i++ {
		switch c := o.Calls[i]; {
		case leaks(check.FailureText(c) + string(c.Payload)):
			return check.ViolationAt(t, i, "the result contains the text of the underlying error: "+check.QuotedFailure(c))
		case single && c.OK && slices.Contains(used, i) && !optional(f, t.Fault.Service):
			return check.UnexpectedSuccess(t)
		}
	}
	if single {
		return err
	}
	return nil
}

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
		if !t.InstancePerCall && i < probe.Causes {
			continue // the cases with one call per instance evaluate these
		}
		text := check.FailureText(o.Calls[i])
		switch {
		case leaks(text):
			return &suite.Violation{Of: "ERR-004", Got: "the result contains the text of the underlying error"}
		case trace(f, t.Calls[i].Arguments, text) != "":
			return &suite.Violation{Of: "ERR-005", Got: "the failure exposes program internals"}
		}
		cause := probe.Cause(i)
		var words []string
		for _, e := range o.Calls[i].Errors {
			words = append(words, strings.Fields(e.Code+" "+e.Message)...)
		}
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

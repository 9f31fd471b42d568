package matchers_test

import (
	"errors"
	"log/slog"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/toolconform/toolconform/conformance"
	. "github.com/toolconform/toolconform/conformance/matchers"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/reference/pingpong"
	"github.com/toolconform/toolconform/testdata/rules/ARG-004/bad"
)

var (
	success = contract.Success(map[string]any{"Reply": "pong", "Count": 1})
	failure = contract.Failures(contract.Error{Code: "NOT_FOUND", Message: "there is no such city"})
)

func TestMatchersHold(t *testing.T) {
	g := NewWithT(t)
	g.Expect(success).To(BeSuccess())
	g.Expect(success).NotTo(BeFailure())
	g.Expect(failure).To(BeFailure())
	g.Expect(failure).NotTo(BeSuccess())
	g.Expect(failure).To(BeFailure(ContainSubstring("no such city")))
	g.Expect(contract.Result{}).To(BeFailure())
	g.Expect(success).To(HavePayload(HaveKeyWithValue("Reply", "pong")))
	g.Expect(success).To(HavePayload(map[string]any{"Count": 1, "Reply": "pong"}))
	g.Expect(success).NotTo(HavePayload(map[string]any{"Reply": "pong"}))
	g.Expect(failure).NotTo(HavePayload(BeNil()))
	g.Expect(contract.Success(nil)).To(HavePayload(nil))
	g.Expect(success).NotTo(HavePayload(nil))
	g.Expect(conformance.Tool(helloworld.New)).To(KeepTheContract())
	g.Expect(conformance.Tool(pingpong.New)).To(KeepTheContract(conformance.Config{Profile: "agn-005"}))
	g.Expect(conformance.Tool(bad.New)).NotTo(KeepTheContract())
}

// A failing matcher reports the actual result; a misused one returns an error.
func TestMatcherMessages(t *testing.T) {
	for name, c := range map[string]struct {
		actual  any
		matcher OmegaMatcher
		want    string
	}{
		"not a success":   {failure, BeSuccess(), "there is no such city"},
		"not a failure":   {success, BeFailure(), `{"Count":1,"Reply":"pong"}`},
		"another failure": {failure, BeFailure(ContainSubstring("country")), "country"},
		"other payload":   {success, HavePayload(HaveKey("Pong")), "Pong"},
		"no payload":      {failure, HavePayload(HaveKey("Pong")), "to be a success"},
		"a broken tool":   {conformance.Tool(bad.New), KeepTheContract(), "ARG-004"},
		"no result":       {errors.New("x"), BeSuccess(), "expects a contract.Result"},
		"no payload of":   {"x", HavePayload(1), "expects a contract.Result"},
		"no JSON":         {success, HavePayload(make(chan int)), "marshal the expected payload"},
		"no subject":      {slog.Default(), KeepTheContract(), "expects a conformance.Subject"},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			if ok, err := c.matcher.Match(c.actual); err != nil {
				got = err.Error()
			} else if !ok {
				got = c.matcher.FailureMessage(c.actual)
			}
			NewWithT(t).Expect(got).To(ContainSubstring(c.want))
		})
	}
}

// The result of a tool may contain anything: what Gomega prints of it contains no terminal or console commands.
func TestMatchersPrintNothingRaw(t *testing.T) {
	evil := "\x1b[31mred\n::error::gone ##vso[task.complete]"
	for name, c := range map[string]struct {
		actual  contract.Result
		matcher OmegaMatcher
	}{
		"failure": {contract.Failure(evil), BeSuccess()},
		"text":    {contract.Failure(evil), BeFailure(Equal("x"))},
		"payload": {contract.Success(map[string]string{"a": evil}), HavePayload(HaveKeyWithValue("a", "x"))},
		"success": {contract.Success(evil), BeFailure()},
	} {
		if ok, err := c.matcher.Match(c.actual); ok || err != nil {
			t.Fatalf("%s: matches (%v)", name, err)
		}
		got := c.matcher.FailureMessage(c.actual)
		if strings.Contains(got, "\x1b") || strings.Contains(got, "\n::") || strings.Contains(got, "##vso") || !strings.Contains(got, "red") {
			t.Errorf("%s: prints %q", name, got)
		}
	}
}

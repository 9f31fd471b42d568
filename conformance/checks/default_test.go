package checks

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

const withDefault = `{"type":"object","properties":{"city":{"type":"string"},"days":{"type":"integer","default":3}},"required":["city"]}`

func TestDefault(t *testing.T) {
	for _, row := range []struct {
		left, sent, other, want string
	}{
		{`{"until":3}`, `{"until":3}`, `{"until":2}`, "pass"},
		{`{"until":5}`, `{"until":3}`, `{"until":2}`, `a different payload than without "days", although 3 is its declared default, at /until`},
		{`{"until":3}`, `{"until":3,"days":3}`, `{"until":2,"days":2}`, "pass"},
		{`{"until":3,"days":null}`, `{"until":3,"days":3}`, `{"until":2,"days":2}`, "pass"},
		{`{"days":5}`, `{"days":3}`, `{"days":2}`, "a different payload"},
		{`{"until":3,"note":"no days were given"}`, `{"until":3}`, `{"until":2}`, "pass"},
		{`{"text":"for 5 days"}`, `{"text":"for 3 days"}`, `{"text":"for 2 days"}`, "a different payload"},
		{`{"text":"for 5 days"}`, `{"text":"for 3 days"}`, "", "pass"}, // in doubt
		{`{"until":5}`, `{"until":3}`, "", "a different payload"},
		{"", `{"until":3}`, "", "pass"}, // the case without the argument fails
		{`{"until":5}`, "", "", `fails when "days" is sent with its declared default 3`},
	} {
		f := NewTarget(t, withDefault, `{"city":"Paris","days":4}`)
		groups := []string{row.left, row.sent}
		if row.other != "" {
			f.Inspection.Hints = &contract.Hints{ReadOnly: true}
			groups = append(groups, row.other)
		}
		var o probe.Observation
		for _, payload := range groups {
			c := Success(payload)
			if payload == "" {
				c = Refusal("no")
			}
			o.Calls = append(o.Calls, slices.Repeat([]probe.Outcome{c}, check.Repeats)...)
		}
		if got := Evaluated(t, f, "ARG-008", "default /days", o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s and %s: %s, want %s", row.left, row.sent, got, row.want)
		}
	}
}

func TestDefaultStimuli(t *testing.T) {
	made := func(parameters string, change func(*check.Target)) (classes []string) {
		f := NewTarget(t, parameters, `{"city":"Paris","days":4}`)
		if change != nil {
			change(f)
		}
		all := f.Omissions()
		for _, tr := range all {
			classes = append(classes, tr.CaseID)
		}
		return classes
	}
	both, one := []string{"optional /days", "default /days"}, []string{"optional /days"}
	for _, row := range []struct {
		name, parameters string
		change           func(*check.Target)
		want             []string
	}{
		{"declared", withDefault, nil, both},
		{"not declared", strings.Replace(withDefault, `,"default":3`, "", 1), nil, one},
		{"not valid", strings.Replace(withDefault, `"default":3`, `"default":"three"`, 1), nil, one},
		{"volatile", withDefault, func(f *check.Target) { f.Inspection.Examples[0].Volatile = []string{"/x"} }, one},
		{"volatile and idempotent", withDefault, func(f *check.Target) {
			f.Inspection.Examples[0].Volatile = []string{"/x"}
			f.Inspection.Hints = &contract.Hints{Idempotent: true}
		}, both},
	} {
		if got := made(row.parameters, row.change); !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}

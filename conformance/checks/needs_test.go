package checks

import (
	"errors"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
)

// The rules that have to hold first are a graph without cycles: it can be sorted, with the constructor first.
func TestNeedsAreADAG(t *testing.T) {
	waiting := map[string][]string{}
	for _, c := range All() {
		waiting[c.Requirement.ID] = c.Needs
	}
	var sorted []string
	for len(sorted) < len(waiting) {
		before := len(sorted)
		for _, c := range All() {
			id := c.Requirement.ID
			open := func(first string) bool { return !slices.Contains(sorted, first) }
			if open(id) && !slices.ContainsFunc(waiting[id], open) {
				sorted = append(sorted, id)
			}
		}
		if len(sorted) == before {
			for id, first := range waiting {
				if !slices.Contains(sorted, id) {
					t.Errorf("%s waits for %q, which wait for it", id, first)
				}
			}
			return
		}
	}
	if sorted[0] != "SHP-010" || sorted[1] != "SHP-011" {
		t.Errorf("sorted: %q", sorted)
	}
	for _, chain := range [][]string{{"SHP-011", "SHP-010"}, {"SCH-004", "SCH-001"}, {"RES-001", "SCH-004"}, {"ARG-004", "RES-001"}, {"CAN-001", "RES-001"}} {
		if !slices.Contains(waiting[chain[0]], chain[1]) {
			t.Errorf("%s does not wait for %s, but for %q", chain[0], chain[1], waiting[chain[0]])
		}
	}
}

// Whatever a tool may lack, a check is only blocked by what it declares.
func TestPlansWaitForDeclaredRules(t *testing.T) {
	f := rich(t)
	for _, change := range []func(*check.Target){
		func(f *check.Target) { f.Inspection.Examples, f.Inspection.Calls = nil, nil },
		func(f *check.Target) { f.Inspection.Description.Schema = []byte("{") },
		func(f *check.Target) { f.Inspection.Description.Schema = []byte(`{"type":"function"}`) },
		func(f *check.Target) { f.Inspection.Calls[0].OK = false },
	} {
		copied := *f
		broken := &copied
		broken.Inspection.Calls = slices.Clone(f.Inspection.Calls)
		change(broken)
		broken = check.Understand(broken.Inspection, requirement.AgentTool)
		blocked := 0
		for _, c := range All() {
			_, err := c.Cases(broken)
			if by := blockedBy(err); by != "" {
				blocked++
				if !slices.Contains(c.Needs, by) {
					t.Errorf("%s waits for %s, which it does not declare", c.Requirement.ID, by)
				}
			}
		}
		if blocked == 0 {
			t.Error("nothing is blocked")
		}
	}
}

func blockedBy(err error) string {
	if v, ok := errors.AsType[*suite.Violation](err); ok {
		return v.Of
	}
	return ""
}

package analyzer

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

func all(string) bool  { return true }
func none(string) bool { return false }

func without(name string) func(string) bool { return func(other string) bool { return other != name } }

func TestSelected(t *testing.T) {
	names := func(on func(string) bool) (names []string) {
		for _, a := range Selected(on) {
			names = append(names, a.Name)
		}
		return names
	}
	if got := names(all); len(got) != len(Suite()) {
		t.Errorf("all are %v", got)
	}
	if got := names(without("toolname")); slices.Contains(got, "toolname") || len(got) != len(Suite())-1 {
		t.Errorf("without toolname they are %v", got)
	}
	if got := names(without(guard)); slices.Contains(got, guard) {
		t.Errorf("without %s they are %v", guard, got)
	}
	for _, a := range Selected(without("toolname")) {
		for _, required := range a.Requires {
			if required.Name == "toolname" {
				t.Errorf("%s asks toolname, which is switched off", a.Name)
			}
		}
	}
	if got := names(none); len(got) != 0 {
		t.Errorf("none are %v", got)
	}
}

// What a run does not ask about: what is switched off, and what no profile binds.
func TestUnasked(t *testing.T) {
	for _, c := range []struct {
		on      func(string) bool
		profile requirement.Profile
		level   requirement.Level
		id      string
		want    bool
	}{
		{all, requirement.AgentTool, requirement.Should, "NAM-002", false},
		{without("toolname"), requirement.AgentTool, requirement.Should, "NAM-002", true},
		{all, requirement.AgentTool, requirement.Should, "NAM-004", false},
		{all, requirement.AgentTool, requirement.Must, "NAM-004", true},
		{all, requirement.AgentTool, requirement.Should, "TST-001", false},
		{without("tooltest"), requirement.AgentTool, requirement.Should, "TST-001", true},
		{all, requirement.AgentTool, requirement.Should, "HST-001", false}, // nobody ever asks
	} {
		if got := slices.Contains(Unasked(c.on, c.profile, c.level), c.id); got != c.want {
			t.Errorf("%s with %s and %s is unasked: %v", c.id, c.profile, c.level, got)
		}
	}
}

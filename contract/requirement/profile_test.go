package requirement

import (
	"slices"
	"strings"
	"testing"
)

func TestParseProfile(t *testing.T) {
	for _, profile := range Profiles() {
		if got, err := ParseProfile(string(profile)); err != nil || got != profile {
			t.Errorf("ParseProfile(%q) = %q, %v", profile, got, err)
		}
	}
	for _, unknown := range []string{"", "AGENT-TOOL", "AMPLIFIER", "tul-012"} {
		got, err := ParseProfile(unknown)
		if err == nil || got != "" {
			t.Errorf("ParseProfile(%q) = %q, %v", unknown, got, err)
			continue
		}
		for _, profile := range Profiles() {
			if !strings.Contains(err.Error(), string(profile)) {
				t.Errorf("the error does not list %s: %v", profile, err)
			}
		}
	}
}

func TestLevelsAreLegal(t *testing.T) {
	for _, r := range All() {
		if len(r.Profiles) == 0 {
			t.Errorf("%s applies nowhere", r.ID)
		}
		for profile, level := range r.Profiles {
			if !slices.Contains(Profiles(), profile) || !slices.Contains([]Level{Must, Should, May}, level) {
				t.Errorf("%s: %q in %q", r.ID, level, profile)
			}
			if got, ok := r.LevelIn(profile); !ok || got != level {
				t.Errorf("%s: LevelIn(%s) = %q, %v", r.ID, profile, got, ok)
			}
		}
	}
}

// The level of a requirement is the one in agent-tool; where it does not apply there, the only other one.
func TestLevelIsThatOfTheDefaultProfile(t *testing.T) {
	for _, r := range All() {
		if level, ok := r.LevelIn(AgentTool); ok && level != r.Level {
			t.Errorf("%s is a %s, and a %s in agent-tool", r.ID, r.Level, level)
		} else if !ok {
			for profile, level := range r.Profiles {
				if level != r.Level {
					t.Errorf("%s is a %s, and a %s in %s", r.ID, r.Level, level, profile)
				}
			}
		}
	}
}

// Where both documents speak, agent-tool takes the level of TUL-011, the later one.
//
//toolconform:witness SHP-015
func TestTheNewerContractDecides(t *testing.T) {
	stricter := 0
	for _, r := range All() {
		newer, spoken := r.LevelIn(TUL011)
		if !spoken {
			continue
		}
		if level, _ := r.LevelIn(AgentTool); level != newer {
			t.Errorf("%s is a %s in tul-011 and a %s in agent-tool", r.ID, newer, level)
		}
		if older, ok := r.LevelIn(AGN005); ok && older != newer {
			stricter++
		}
	}
	if stricter == 0 {
		t.Error("the documents never disagree: this test shows nothing")
	}
}

// TUL-010 adds to TUL-011. Its payload is an object with one property, so there is no room for identifiers.
func TestTheModeContractAddsToItsBase(t *testing.T) {
	forbidden := []string{"RES-003", "RES-004"}
	for _, r := range All() {
		base, spoken := r.LevelIn(TUL011)
		level, ok := r.LevelIn(TUL010)
		switch {
		case slices.Contains(forbidden, r.ID):
			if ok {
				t.Errorf("%s applies in tul-010", r.ID)
			}
		case spoken && level != base:
			t.Errorf("%s is a %s in tul-011 and a %q in tul-010", r.ID, base, level)
		case !spoken && ok && r.Area() != "MOD":
			t.Errorf("%s applies in tul-010 only", r.ID)
		}
	}
}

// The first step is never harder than the whole: what conforms to agent-tool conforms to core. Core has no rule on what it promises to leave out.
func TestCoreIsPartOfTheDefault(t *testing.T) {
	for _, s := range coreShares {
		r := MustLookup(s.id)
		if level, ok := r.LevelIn(AgentTool); !ok || s.level == Must && level != Must {
			t.Errorf("%s is a %s in core, and a %q in agent-tool", s.id, s.level, level)
		}
		if slices.Contains([]string{"LOG", "TST", "REG", "MOD", "HST", "REF"}, r.Area()) || r.Area() == "USE" && s.id != "USE-014" {
			t.Errorf("core has %s", s.id)
		}
	}
}

// Handlers of MCP servers are held to what is a defect whatever the contract.
func TestHandlersHaveTheCoreProfile(t *testing.T) {
	if got := OfContract("handler"); got != Core {
		t.Errorf("the default profile is %s", got)
	}
	if !slices.Contains(Defaults(), Core) || slices.Contains(Defaults(), TUL011) {
		t.Errorf("the defaults are %v", Defaults())
	}
}

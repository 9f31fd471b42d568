package hosts_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A host that keeps every rule passes, although it differs from the reference host.
func TestThePlainHostConforms(t *testing.T) {
	for _, profile := range requirement.Profiles() {
		hosts.Test(t, hosts.Config{Profile: profile}, hosts.Subject{Name: "plain", New: newPlain("", profile)})
	}
}

// broken are hosts that each break the rule that is named first; the other rules listed fail as a consequence.
var broken = []struct {
	flaw    flaw
	expects string
	profile requirement.Profile
}{
	{"ignores case", "NAM-009", requirement.AgentTool},
	{"asks for names again", "NAM-009", requirement.AgentTool},
	{"replaces", "REG-005 REG-007", requirement.AgentTool},
	{"tells case apart", "REG-007", requirement.AgentTool},
	{"stops at the first refusal", "REG-008 REG-005 REG-007", requirement.AgentTool},
	{"offers in any order", "REG-010", requirement.AgentTool},
	{"asks nil for its name", "REG-011 REG-008", requirement.AgentTool},
	{"answers twice", "HST-001 HST-024", requirement.AgentTool},
	{"prints arguments again", "HST-002", requirement.AgentTool},
	{"forgets who it is", "HST-003", requirement.AgentTool},
	{"lets panics through", "HST-004 HST-001 HST-007 HST-021 HST-022", requirement.AgentTool},
	{"tells what the panic said", "HST-004", requirement.AgentTool},
	{"does not log panics", "HST-004", requirement.AgentTool},
	{"takes silence for success", "HST-005", requirement.AgentTool},
	{"hides failures", "HST-005 HST-004 HST-006 HST-014 HST-021 HST-022", requirement.AgentTool},
	{"loses the message", "HST-006 HST-014", requirement.AgentTool},
	{"ends the turn at a failure", "HST-007 HST-001 HST-004 HST-005 HST-006 HST-014 HST-021 HST-022", requirement.AgentTool},
	{"gives guides once", "HST-008 HST-010", requirement.AgentTool},
	{"knows its tools by heart", "HST-009", requirement.AgentTool},
	{"keeps old guides", "HST-010", requirement.AgentTool},
	{"leaves parameters out", "HST-011", requirement.AgentTool},
	{"offers tools once", "HST-011", requirement.AgentTool},
	{"takes every tool", "HST-012 HST-013 NAM-009 REG-005 REG-007 REG-008", requirement.AgentTool},
	{"is silent about refusals", "HST-013 HST-012", requirement.AgentTool},
	{"gives no code", "HST-014", requirement.AgentTool},
	{"waits for ever", "HST-021 HST-022 HST-001", requirement.AgentTool},
	{"leaves goroutines behind", "HST-021", requirement.AgentTool},
	{"does not pass the end on", "HST-022", requirement.AgentTool},
	{"leaves calls open when it is cancelled", "HST-022", requirement.AgentTool},
	{"calls a deaf tool a success", "HST-021 HST-022", requirement.AgentTool},
	{"tries its tools out", "HST-024 HST-003", requirement.AgentTool},
	{"repeats what failed", "HST-024", requirement.AgentTool},
	{"says only that it worked", "HST-025 REG-005 REG-007", requirement.AgentTool},
	{"mixes the answers up", "HST-025", requirement.AgentTool},
	{"forgets the instructions later", "HST-026", requirement.AgentTool},
	{"never remembers what was said", "HST-026", requirement.AgentTool},
	{"has no bound", "HST-027", requirement.AgentTool},
	{"checks no arguments", "HST-015", requirement.Amplifier},
	{"checks no arguments", "HST-020", requirement.Gram},
	{"tells of a call when it is over", "HST-016", requirement.Amplifier},
	{"does not tell of unknown tools", "HST-016 HST-018 HST-019", requirement.Amplifier},
	{"tells failures as successes", "HST-018 HST-017 HST-019", requirement.Amplifier},
	{"tells failures twice", "HST-017 HST-019", requirement.Amplifier},
	{"does not tell of failures", "HST-018 HST-019", requirement.Amplifier},
	{"waits for whoever watches", "HST-019", requirement.Amplifier},
	{"lets whoever watches panic", "HST-019", requirement.Amplifier},
	{"sends an answer twice", "HST-001", requirement.AgentTool},
	{"lets the last of one name win", "REG-005", requirement.AgentTool},
	{"forgets the tool after a refused one", "REG-008", requirement.AgentTool},
	{"offers a tool that panics", "REG-011", requirement.AgentTool},
	{"tells the code and not the message", "HST-006", requirement.AgentTool},
	{"gives up after a failure", "HST-007", requirement.AgentTool},
	{"has no guide of one tool", "HST-008", requirement.AgentTool},
	{"offers a schema of another name", "HST-012", requirement.AgentTool},
	{"is silent about tools without a guide", "HST-013", requirement.AgentTool},
	{"does not tell of successes", "HST-017", requirement.Amplifier},
	{"does not tell one observer of failures", "HST-018", requirement.Amplifier},
}

// Each broken host is rejected by the rule that it breaks, and only by the rules listed. Each rule is the only one to reject some host, so
// that no rule is redundant.
func TestKillMatrix(t *testing.T) {
	killed := map[string]bool{}
	for _, b := range broken {
		expects := strings.Fields(b.expects)
		var by []string
		outcome, err := hosts.Run(t.Context(), hosts.Config{Profile: b.profile}, hosts.Subject{Name: string(b.flaw), New: newPlain(b.flaw, b.profile)})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range outcome.Tools[0].Checks {
			if len(c.Findings) > 0 {
				by = append(by, c.Requirement)
				t.Logf("%s: %s %s (%s)", b.flaw, c.Requirement, c.Findings[0].Got, c.Findings[0].Case)
			}
		}
		if !slices.Contains(by, expects[0]) {
			t.Errorf("%s survives: rejected by %v, not by %s", b.flaw, by, expects[0])
		}
		killed[expects[0]] = killed[expects[0]] || len(by) == 1 && by[0] == expects[0]
		slices.Sort(by)
		slices.Sort(expects)
		if !slices.Equal(by, expects) {
			t.Errorf("%s is rejected by %v, want %v", b.flaw, by, expects)
		}
	}
	for _, id := range hosts.Requirements() {
		if _, ok := requirement.Lookup(id); ok && !killed[id] {
			t.Errorf("no broken host is rejected by %s alone", id)
		}
	}
}

// A report of a host is one like any other: consistent, the same every time, and each of its cases can be replayed.
func TestReportOfAHost(t *testing.T) {
	broken := hosts.Subject{Name: "mine", New: newPlain("prints arguments again", requirement.AgentTool)}
	path := filepath.Join(t.TempDir(), "host.json")
	outcome, err := hosts.Run(t.Context(), hosts.Config{}, broken)
	if err != nil {
		t.Fatal(err)
	}
	c, ok := outcome.Tools[0].Check("HST-002")
	if !ok || c.Verdict != report.Fail || len(c.Findings) == 0 {
		t.Fatalf("HST-002: %+v", c)
	}
	if err := outcome.Validate(); err != nil {
		t.Error(err)
	}
	again, err := hosts.Run(t.Context(), hosts.Config{Case: c.Findings[0].Replay}, broken)
	if err != nil || len(again.Tools[0].Checks) != 1 || !reflect.DeepEqual(again.Tools[0].Checks[0].Findings, c.Findings[:1]) {
		t.Errorf("replayed: %v %+v, not %+v", err, again.Tools, c.Findings)
	}
	if _, err := hosts.Run(t.Context(), hosts.Config{Case: "HST-002:00000000"}, broken); !errors.Is(err, hosts.ErrNoCase) {
		t.Errorf("an unknown case: %v", err)
	}
	t.Setenv("TOOLCONFORM_REPORT", path)
	hosts.Test(t, hosts.Config{}, hosts.Subject{Name: "mine", New: newPlain("", requirement.AgentTool)})
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if read, problems, err := report.Read(text); err != nil || len(problems) > 0 || !read.Conforms() || len(read.Tools[0].Checks) < 20 {
		t.Errorf("%v %v: %+v", err, problems, read)
	}
}

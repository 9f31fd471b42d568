package hosts_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/hosts"
)

// A host that keeps every rule, and is quite another one than the reference host, is not objected to.
func TestThePlainHostConforms(t *testing.T) {
	hosts.Test(t, hosts.Config{}, hosts.Subject{Name: "plain", New: newPlain("")})
}

// broken are hosts that each break one rule, which is named first; what else objects to them follows from it.
var broken = []struct {
	flaw    flaw
	expects string
}{
	{"ignores case", "NAM-009"},
	{"replaces", "REG-005 REG-007"},
	{"tells case apart", "REG-007"},
	{"stops at the first refusal", "REG-008 REG-005 REG-007"},
	{"keeps the order of registration", "REG-010"},
	{"asks nil for its name", "REG-011 REG-008"},
	{"answers twice", "HST-001 HST-024"},
	{"prints arguments again", "HST-002"},
	{"forgets who it is", "HST-003"},
	{"lets panics through", "HST-004 HST-001 HST-007 HST-021 HST-022"},
	{"tells what the panic said", "HST-004"},
	{"does not log panics", "HST-004"},
	{"takes silence for success", "HST-005"},
	{"hides failures", "HST-005 HST-004 HST-006 HST-014 HST-021 HST-022"},
	{"loses the message", "HST-006 HST-014"},
	{"ends the turn at a failure", "HST-007 HST-001 HST-004 HST-005 HST-006 HST-014 HST-021 HST-022"},
	{"gives guides once", "HST-008 HST-010"},
	{"knows its tools by heart", "HST-009 HST-011 REG-008 REG-010"},
	{"keeps old guides", "HST-010"},
	{"leaves parameters out", "HST-011"},
	{"offers tools once", "HST-011"},
	{"takes every tool", "HST-012 HST-013 REG-005 REG-007 REG-008"},
	{"is silent about refusals", "HST-013 HST-012"},
	{"gives no code", "HST-014"},
	{"waits for ever", "HST-021 HST-022 HST-001"},
	{"leaves goroutines behind", "HST-021"},
	{"does not pass the end on", "HST-022"},
	{"leaves calls open when it is cancelled", "HST-022"},
	{"calls a deaf tool a success", "HST-021 HST-022"},
	{"tries its tools out", "HST-024 HST-003"},
	{"repeats what failed", "HST-024"},
	{"says only that it worked", "HST-025 REG-005 REG-007"},
	{"mixes the answers up", "HST-025"},
	{"forgets the instructions later", "HST-026"},
	{"never remembers what was said", "HST-026"},
	{"has no bound", "HST-027"},
}

// Each broken host is rejected by the rule that it breaks, and by no rule that it is not known to break.
func TestKillMatrix(t *testing.T) {
	killed := map[string]bool{}
	for _, b := range broken {
		expects := strings.Fields(b.expects)
		var by []string
		for _, o := range hosts.Judge(hosts.Config{}, hosts.Subject{Name: string(b.flaw), New: newPlain(b.flaw)}) {
			if o.Verdict == hosts.Broken {
				by = append(by, o.Requirement.ID)
				t.Logf("%s: %s %s (%s)", b.flaw, o.Requirement.ID, o.Got, o.Trial)
			}
		}
		if !slices.Contains(by, expects[0]) {
			t.Errorf("%s survives: rejected by %v, not by %s", b.flaw, by, expects[0])
		}
		killed[expects[0]] = killed[expects[0]] || slices.Contains(by, expects[0])
		slices.Sort(by)
		slices.Sort(expects)
		if !slices.Equal(by, expects) {
			t.Errorf("%s is rejected by %v, want %v", b.flaw, by, expects)
		}
	}
	for _, o := range hosts.Judge(hosts.Config{}, hosts.Subject{Name: "plain", New: newPlain("")}) {
		if !killed[o.Requirement.ID] {
			t.Errorf("no broken host is made for %s", o.Requirement.ID)
		}
	}
}

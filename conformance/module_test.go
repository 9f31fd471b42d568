package conformance_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/reference/helloworld"
	good "github.com/toolconform/toolconform/testdata/base/weathermodule"
	"github.com/toolconform/toolconform/testdata/rules/MDL-009/bad"
)

// A module is evaluated by its own profile, next to an agent tool with the profile agent-tool.
func TestEachToolIsEvaluatedByItsContract(t *testing.T) {
	subjects := append(conformance.Module(good.Mount, nil), conformance.Tool(helloworld.New))
	outcome, err := conformance.Run(t.Context(), conformance.Config{}, subjects...)
	if err != nil || len(outcome.Tools) != 2 || outcome.Scope.Profile != "agent-tool, amplifier" || !outcome.Conforms() {
		t.Fatalf("%v, %v", outcome.Scope, err)
	}
	for _, tool := range outcome.Tools {
		want := map[string]string{"forecast_lookup": "amplifier amplifier", "agent_hello_world": "agent-tool agent-tool"}[tool.Name]
		if got := tool.Contract + " " + string(tool.Profile); got != want {
			t.Errorf("%s: %s, want %s", tool.Name, got, want)
		}
	}
	for profile, want := range map[requirement.Profile]string{requirement.Amplifier: "forecast_lookup", requirement.AGN005: "agent_hello_world"} {
		outcome, err := conformance.Run(t.Context(), conformance.Config{Profile: profile, Checks: "NAM-*"}, subjects...)
		if err != nil || len(outcome.Tools) != 1 || outcome.Tools[0].Name != want {
			t.Errorf("%s: %v, %v", profile, outcome.Tools, err)
		}
	}
	if _, err := conformance.Run(t.Context(), conformance.Config{Checks: "MDL-004"}, conformance.Tool(helloworld.New)); !errors.Is(err, conformance.ErrNothing) {
		t.Error(err)
	}
}

// The reason why a module cannot be mounted is reported under its own profile.
func TestModulesThatAreNotMounted(t *testing.T) {
	failing := func(err error, cause any) amplifier.Mount {
		return func(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error) {
			if cause != nil {
				panic(cause)
			}
			return amplifier.Mounted{}, err
		}
	}
	for want, mount := range map[string]amplifier.Mount{
		"mounted nothing": failing(nil, nil), "no disk": failing(errors.New("no disk"), nil), "panic: no luck": failing(nil, "no luck"), "its Mount is nil": nil,
	} {
		outcome, err := conformance.Run(t.Context(), conformance.Config{}, conformance.Module(mount, nil)...)
		if err != nil || len(outcome.Tools) != 1 || outcome.Conforms() || outcome.Tools[0].Profile != requirement.Amplifier {
			t.Errorf("%s: %v, %v", want, outcome, err)
			continue
		}
		for _, c := range outcome.Tools[0].Checks {
			if c.Requirement == "SHP-010" && (c.Verdict != report.Untestable || !strings.Contains(c.Why, want)) {
				t.Errorf("%s: %s %s", want, c.Verdict, c.Why)
			}
		}
	}
}

// A check that depends on a violated should is not applicable, and adds no further violation.
func TestWhatRestsOnAWarningIsNotRed(t *testing.T) {
	mount := func(_ context.Context, coordinator amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) {
		return amplifier.Mounted{}, coordinator.Mount("tools", nameless{}, "")
	}
	outcome, err := conformance.Run(t.Context(), conformance.Config{Checks: "[NS][AC][MH]-*"}, conformance.Module(mount, nil)...)
	if err != nil || !outcome.Conforms() {
		t.Fatalf("%v, %v", outcome, err)
	}
	got := map[string]report.Verdict{}
	for _, c := range outcome.Tools[0].Checks {
		got[c.Requirement] = c.Verdict
	}
	for id, want := range map[string]report.Verdict{"NAM-004": report.Warn, "SCH-003": report.Warn, "SCH-010": report.NotApplicable, "SCH-011": report.NotApplicable} {
		if got[id] != want {
			t.Errorf("%s is %s, want %s", id, got[id], want)
		}
	}
}

// nameless has no description and an invalid name.
type nameless struct{}

func (nameless) Name() string        { return "My Tool" }
func (nameless) Description() string { return " " }
func (nameless) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success("done")
}

func TestPanicIsReportedOnce(t *testing.T) {
	outcome, err := conformance.Run(t.Context(), conformance.Config{}, conformance.Module(bad.Mount, nil)...)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range outcome.Tools[0].Checks {
		if (c.Verdict == report.Fail) != (c.Requirement == "MDL-009") || c.BlockedBy != "" && c.BlockedBy != "MDL-009" {
			t.Errorf("%s is %s, blocked by %q", c.Requirement, c.Verdict, c.BlockedBy)
		}
	}
}

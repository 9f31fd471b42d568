package selftest

import (
	"reflect"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
)

// outcome returns a tool with a check for each of the verdicts; "?" marks a blocked one.
func outcome(verdicts map[string]report.Verdict, blocked ...string) []report.Tool {
	var tool report.Tool
	for _, id := range []string{"ARG-004", "NAM-001", "PAR-002", "RES-001"} {
		c := report.Check{Requirement: id, Verdict: report.Pass}
		if v, ok := verdicts[id]; ok {
			c.Verdict, c.Why = v, "why"
			if v == report.Fail || v == report.Warn {
				c.Findings = []report.Finding{{Got: "got it"}}
			}
		}
		for _, b := range blocked {
			if b == id {
				c.Verdict, c.BlockedBy, c.Why = report.Untestable, "NAM-001", "why"
			}
		}
		tool.Checks = append(tool.Checks, c)
	}
	return []report.Tool{tool}
}

func bad(name string, expects ...Expected) Fixture {
	return Fixture{Name: name, Rule: "ARG-004", Expects: expects}
}

func TestEvaluate(t *testing.T) {
	fail := map[string]report.Verdict{"ARG-004": report.Fail}
	for name, c := range map[string]struct {
		fixture Fixture
		tools   []report.Tool
		want    Result
	}{
		"killed": {bad("m", Expected{ID: "ARG-004"}), outcome(fail),
			Result{Mutants: 1, Killed: 1}},
		"killed by a warning": {bad("m", Expected{ID: "ARG-004"}), outcome(map[string]report.Verdict{"ARG-004": report.Warn}),
			Result{Mutants: 1, Killed: 1}},
		"what it blocks does not count": {bad("m", Expected{ID: "ARG-004"}), outcome(fail, "PAR-002", "RES-001"),
			Result{Mutants: 1, Killed: 1}},
		"survivor": {bad("m", Expected{ID: "ARG-004"}), outcome(nil),
			Result{Mutants: 1, Survivors: []string{"m"}, HarnessErrors: []string{"m: no check rejects it"}}},
		"blocked only": {bad("m", Expected{ID: "ARG-004"}), outcome(nil, "ARG-004"),
			Result{Mutants: 1, Survivors: []string{"m"}, HarnessErrors: []string{"m: no check rejects it"}}},
		"killed by another": {bad("m", Expected{ID: "ARG-004"}), outcome(map[string]report.Verdict{"NAM-001": report.Fail}),
			Result{Mutants: 1, Survivors: []string{"m"}, OffTarget: []string{"m: NAM-001 fail: got it"}}},
		"untestable is no kill": {bad("m", Expected{ID: "ARG-004"}), outcome(map[string]report.Verdict{"ARG-004": report.Untestable}),
			Result{Mutants: 1, Survivors: []string{"m"}, OffTarget: []string{"m: ARG-004 untestable: why"}}},
		"untestable as expected": {bad("m", Expected{ID: "ARG-004", Untestable: true}), outcome(map[string]report.Verdict{"ARG-004": report.Untestable}),
			Result{Mutants: 1, Killed: 1}},
		"stale": {bad("m", Expected{ID: "ARG-004"}, Expected{ID: "PAR-002", Because: "x"}), outcome(fail),
			Result{Mutants: 1, Killed: 1, Stale: []string{"m: PAR-002"}}},
		"error of ours": {bad("m", Expected{ID: "ARG-004"}), outcome(map[string]report.Verdict{"ARG-004": report.HarnessError}),
			Result{Mutants: 1, Survivors: []string{"m"}, HarnessErrors: []string{"m: ARG-004 harness-error: why"}}},
		"no tool": {bad("m", Expected{ID: "ARG-004"}), nil,
			Result{Mutants: 1, Survivors: []string{"m"}, HarnessErrors: []string{"m: has no tool"}}},
		"lists nothing": {bad("m"), outcome(fail),
			Result{Mutants: 1, Survivors: []string{"m"}, OffTarget: []string{"m: ARG-004 fail: got it"}, HarnessErrors: []string{"m: lacks //toolconform:reject ARG-004"}}},
		"good": {Fixture{Name: "g", Good: true}, outcome(map[string]report.Verdict{"ARG-004": report.NotApplicable}),
			Result{Good: 1, Silent: 1}},
		"noisy": {Fixture{Name: "g", Good: true}, outcome(map[string]report.Verdict{"ARG-004": report.Warn}, "RES-001"),
			Result{Good: 1, Noisy: []string{"g: ARG-004 warn: got it", "g: RES-001 untestable: why"}}},
	} {
		t.Run(name, func(t *testing.T) {
			got := Evaluate([]Fixture{c.fixture}, []string{"ARG-004"}, map[string][]report.Tool{c.fixture.Name: c.tools})
			if unkilled := len(got.Unkilled) == 1; unkilled != (c.want.Killed == 0) {
				t.Errorf("checks that kill no mutant are %v", got.Unkilled)
			}
			if clean := c.want.Killed == 1 && len(c.want.Stale) == 0; got.Passes() != clean {
				t.Errorf("it passes: %v", got.Passes())
			}
			got.Checks, got.Unkilled, got.Matrix = 0, nil, nil
			for _, list := range []*[]string{&got.Survivors, &got.OffTarget, &got.Stale, &got.Noisy, &got.HarnessErrors} {
				if len(*list) == 0 {
					*list = nil
				}
			}
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("got  %+v\nwant %+v", got, c.want)
			}
		})
	}
}

func TestNothingDoesNotPass(t *testing.T) {
	if (Result{}).Passes() || Evaluate(nil, nil, nil).Passes() || Evaluate(nil, []string{"ARG-004"}, nil).Passes() {
		t.Error("nothing passes")
	}
}

func TestText(t *testing.T) {
	result := Evaluate([]Fixture{
		bad("testdata/rules/ARG-004/bad", Expected{ID: "ARG-004"}),
		bad("testdata/rules/ARG-004/bad/x", Expected{ID: "ARG-004"}),
		{Name: "testdata/rules/ARG-004/good", Good: true},
	}, []string{"ARG-004", "NAM-001"}, map[string][]report.Tool{
		"testdata/rules/ARG-004/bad":   outcome(map[string]report.Verdict{"ARG-004": report.Fail, "PAR-002": report.Fail}),
		"testdata/rules/ARG-004/bad/x": outcome(nil),
		"testdata/rules/ARG-004/good":  outcome(nil),
	})
	const want = `testdata/rules/ARG-004/bad     ARG-004 PAR-002
testdata/rules/ARG-004/bad/x   nothing

survivors: not rejected by their own check (1)
    testdata/rules/ARG-004/bad/x

off target: rejected by an unlisted check (1)
    testdata/rules/ARG-004/bad: PAR-002 fail: got it

checks that kill no mutant (1)
    NAM-001

invalid fixtures, harness errors (1)
    testdata/rules/ARG-004/bad/x: no check rejects it

2 checks · 1 of 2 mutants killed · 1 of 1 good tool silent
`
	if got := result.Text(); got != want {
		t.Errorf("got\n%s", got)
	}
}

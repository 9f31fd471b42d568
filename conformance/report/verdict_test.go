package report

import (
	"encoding/json"
	"testing"
)

func TestVerdictNames(t *testing.T) {
	for i, name := range []string{"not-applicable", "pass", "warn", "fail", "untestable", "harness-error"} {
		text, err := json.Marshal(Verdict(i))
		if err != nil || string(text) != `"`+name+`"` {
			t.Errorf("verdict %d is %s, %v; want %q", i, text, err, name)
		}
		var back Verdict
		if err := json.Unmarshal(text, &back); err != nil || back != Verdict(i) {
			t.Errorf("%s reads as %v, %v", text, back, err)
		}
		if red := Verdict(i).Red(); red != (i >= int(Fail)) {
			t.Errorf("%s is red: %v", name, red)
		}
	}
}

func TestVerdictUnknown(t *testing.T) {
	for _, v := range []Verdict{-1, 6} {
		if text, err := json.Marshal(v); err == nil {
			t.Errorf("verdict %d is written as %s", int(v), text)
		}
		if !v.Red() {
			t.Errorf("verdict %d is not red", int(v))
		}
	}
	for _, text := range []string{`"Pass"`, `""`, `"skip"`, `1`} {
		var v Verdict
		if err := json.Unmarshal([]byte(text), &v); err == nil {
			t.Errorf("%s reads as %v", text, v)
		}
	}
}

func TestWorst(t *testing.T) {
	for _, c := range []struct {
		verdicts []Verdict
		want     Verdict
	}{
		{nil, HarnessError},
		{[]Verdict{NotApplicable}, NotApplicable},
		{[]Verdict{Pass, NotApplicable}, Pass},
		{[]Verdict{Warn, Pass}, Warn},
		{[]Verdict{Pass, Fail, Warn}, Fail},
		{[]Verdict{Fail, Untestable, Pass}, Untestable},
		{[]Verdict{HarnessError, Untestable}, HarnessError},
	} {
		var checks []Check
		for _, v := range c.verdicts {
			checks = append(checks, Check{Verdict: v})
		}
		if got := Conclude(checks); got != c.want {
			t.Errorf("worst of %v is %v, want %v", c.verdicts, got, c.want)
		}
	}
}

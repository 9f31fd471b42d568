package report

import "fmt"

// The order is that of the constants: the worst last.
var verdicts = []string{"not-applicable", "pass", "warn", "fail", "untestable", "harness-error"}

// Verdicts are the names of all verdicts, from best to worst.
func Verdicts() []string { return append([]string(nil), verdicts...) }

// String is the verdict's name, as in a report.
func (v Verdict) String() string {
	if !v.known() {
		return fmt.Sprintf("Verdict(%d)", int(v))
	}
	return verdicts[v]
}

func (v Verdict) known() bool { return v >= 0 && int(v) < len(verdicts) }

// Red reports whether the verdict keeps a tool from conforming. A thing that could not be tested is as red as one that failed.
func (v Verdict) Red() bool { return v >= Fail || !v.known() }

// MarshalText is the verdict's name.
func (v Verdict) MarshalText() ([]byte, error) {
	if !v.known() {
		return nil, fmt.Errorf("write verdict: there is no %d", int(v))
	}
	return []byte(verdicts[v]), nil
}

// UnmarshalText accepts exactly the six names.
func (v *Verdict) UnmarshalText(text []byte) error {
	for i, name := range verdicts {
		if name == string(text) {
			*v = Verdict(i)
			return nil
		}
	}
	return fmt.Errorf("read verdict: there is no %q", text)
}

// Conclude is the verdict on a tool with these checks: the worst wins. No check at all is an error of ours, never a pass.
func Conclude(checks []Check) Verdict {
	if len(checks) == 0 {
		return HarnessError
	}
	worst := NotApplicable
	for _, c := range checks {
		worst = max(worst, c.Verdict)
	}
	return worst
}

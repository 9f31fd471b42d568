package report

import (
	"fmt"
	"slices"
)

// verdicts are the names of the verdicts, in the order of the constants.
var verdicts = []string{"not-applicable", "pass", "warn", "fail", "untestable", "harness-error"}

// String returns the verdict's name, as in a report.
func (v Verdict) String() string {
	if !v.known() {
		return fmt.Sprintf("Verdict(%d)", int(v))
	}
	return verdicts[v]
}

func (v Verdict) known() bool { return v >= 0 && int(v) < len(verdicts) }

// Red reports whether the verdict prevents a tool from conforming: fail, untestable or harness-error.
func (v Verdict) Red() bool { return v >= Fail || !v.known() }

// MarshalText returns the verdict's name, or an error for an unknown verdict.
func (v Verdict) MarshalText() ([]byte, error) {
	if !v.known() {
		return nil, fmt.Errorf("write verdict: unknown verdict %d", int(v))
	}
	return []byte(verdicts[v]), nil
}

// UnmarshalText accepts only the names of verdicts.
func (v *Verdict) UnmarshalText(text []byte) error {
	i := slices.Index(verdicts, string(text))
	if i < 0 {
		return fmt.Errorf("read verdict: %w", unknownVerdict(text))
	}
	*v = Verdict(i)
	return nil
}

// An unknownVerdict is a name that is not one of a verdict.
type unknownVerdict string

func (u unknownVerdict) Error() string { return fmt.Sprintf("unknown verdict %q", string(u)) }

// Conclude returns the verdict on a tool: the worst of its checks. Without checks it is HarnessError, never Pass.
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

package report

// A Stale is a baseline entry for a failure that no longer occurs.
type Stale struct {
	Requirement string `json:"requirement"`
	Package     string `json:"package"`
	Tool        string `json:"tool"`
	Line        int    `json:"line"` // of the baseline
	Why         string `json:"why"`
}

// Excused reports whether the check fails and the baseline lists it. No other verdict can be excused: a check that could not be
// evaluated counts against the tool with or without a baseline.
func (c Check) Excused() bool { return c.Verdict == Fail && c.Known != "" }

// Passes reports whether every tool passes and the baseline has no stale entries. Without a baseline it is Conforms.
func (r Report) Passes() bool {
	for _, t := range r.Tools {
		if !t.Passes() {
			return false
		}
	}
	return len(r.Tools) > 0 && len(r.Stale) == 0
}

// Passes reports whether the tool conforms, or fails only checks that the baseline lists.
func (t Tool) Passes() bool {
	for _, c := range t.Checks {
		if c.Verdict.Red() && !c.Excused() {
			return false
		}
	}
	return len(t.Checks) > 0 && (t.Conforms() || t.Verdict == Fail)
}

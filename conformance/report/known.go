package report

// A Stale entry of a baseline expects what is not there.
type Stale struct {
	Requirement string `json:"requirement"`
	Package     string `json:"package"`
	Tool        string `json:"tool"`
	Line        int    `json:"line"` // of the baseline
	Why         string `json:"why"`
}

// Excused reports whether the check fails and the baseline says that it may. Nothing else is ever excused: what could not be
// evaluated is as red as without a baseline.
func (c Check) Excused() bool { return c.Verdict == Fail && c.Known != "" }

// Passes reports whether every tool conforms or breaks only what the baseline expects, and the baseline expects nothing else.
// Without a baseline that is Conforms.
func (r Report) Passes() bool {
	for _, t := range r.Tools {
		if !t.Passes() {
			return false
		}
	}
	return len(r.Tools) > 0 && len(r.Stale) == 0
}

// Passes reports whether the tool conforms, or breaks only what the baseline expects.
func (t Tool) Passes() bool {
	for _, c := range t.Checks {
		if c.Verdict.Red() && !c.Excused() {
			return false
		}
	}
	return len(t.Checks) > 0 && (t.Conforms() || t.Verdict == Fail)
}

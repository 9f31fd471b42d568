package selftest

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/report"
)

// A Result is how the broken tools and the checks did.
type Result struct {
	Checks    int      `json:"checks"`    // of all profiles that a fixture is evaluated by, or could be
	Mutants   int      `json:"mutants"`   // broken tools
	Killed    int      `json:"killed"`    // those that the check rejects which they are made for
	Silent    int      `json:"silent"`    // good tools that nothing objects to
	Good      int      `json:"good"`      // good tools
	Survivors []string `json:"survivors"` // mutants that their check does not reject
	OffTarget []string `json:"offTarget"` // mutant: requirement that rejects it and that it does not list, and why
	Stale     []string `json:"stale"`     // mutant: requirement that it lists and that does not reject it
	Unkilled  []string `json:"unkilled"`  // requirements whose check has not killed a mutant
	Noisy     []string `json:"noisy"`     // good tool: requirement that objects to it, and why
	Trouble   []string `json:"trouble"`   // fixtures that hold no tool, list nothing, or met an error of ours
	Matrix    []Row    `json:"matrix"`
}

// A Row is one broken tool.
type Row struct {
	Mutant     string   `json:"mutant"`
	Expects    []string `json:"expects"`
	RejectedBy []string `json:"rejectedBy"`
}

// Passes reports whether every check has a mutant that it kills, and nothing else is wrong.
func (r Result) Passes() bool {
	wrong := [][]string{r.Survivors, r.OffTarget, r.Stale, r.Unkilled, r.Noisy, r.Trouble}
	return r.Checks > 0 && r.Mutants > 0 && !slices.ContainsFunc(wrong, func(list []string) bool { return len(list) > 0 })
}

// Evaluate holds what was found about the tools of each fixture, by its name, against what the fixture expects.
func Evaluate(fixtures []Fixture, checks []string, tools map[string][]report.Tool) Result {
	r := Result{
		Checks: len(checks), Survivors: []string{}, OffTarget: []string{}, Stale: []string{}, Unkilled: []string{},
		Noisy: []string{}, Trouble: []string{}, Matrix: []Row{},
	}
	killed := map[string]bool{}
	for _, f := range fixtures {
		if len(tools[f.Name]) == 0 {
			r.Trouble = append(r.Trouble, f.Name+": holds no tool")
		}
		if f.Good {
			r.good(f, tools[f.Name])
		} else if r.bad(f, tools[f.Name]) {
			killed[f.Rule] = true
		}
	}
	for _, id := range checks {
		if !killed[id] {
			r.Unkilled = append(r.Unkilled, id)
		}
	}
	return r
}

// bad evaluates a broken tool and reports whether it was killed by the check that it is made for.
func (r *Result) bad(f Fixture, tools []report.Tool) bool {
	r.Mutants++
	row := Row{Mutant: f.Name, Expects: []string{}, RejectedBy: []string{}}
	killed := false
	for _, c := range rejections(tools) {
		expected, listed := f.expects(c.Requirement)
		row.RejectedBy = append(row.RejectedBy, c.Requirement)
		switch {
		case c.Verdict == report.HarnessError:
			r.Trouble = append(r.Trouble, objection(f, c))
		case !listed, (c.Verdict == report.Untestable) != expected.Untestable:
			r.OffTarget = append(r.OffTarget, objection(f, c))
		case c.Requirement == f.Rule:
			killed = true
		}
	}
	for _, e := range f.Expects {
		row.Expects = append(row.Expects, e.ID)
		if e.ID != f.Rule && !slices.Contains(row.RejectedBy, e.ID) {
			r.Stale = append(r.Stale, f.Name+": "+e.ID)
		}
	}
	if _, ok := f.expects(f.Rule); !ok {
		r.Trouble = append(r.Trouble, fmt.Sprintf("%s: does not say //toolconform:reject %s", f.Name, f.Rule))
	}
	if len(row.RejectedBy) == 0 && len(tools) > 0 {
		r.Trouble = append(r.Trouble, f.Name+": nothing objects to it")
	}
	if killed {
		r.Killed++
	} else {
		r.Survivors = append(r.Survivors, f.Name)
	}
	r.Matrix = append(r.Matrix, row)
	return killed
}

// good evaluates a tool that nothing may object to, blocked checks included: nothing is broken that could block them.
func (r *Result) good(f Fixture, tools []report.Tool) {
	r.Good++
	silent := len(tools) > 0
	for _, t := range tools {
		for _, c := range t.Checks {
			if c.Verdict > report.Pass {
				silent = false
				r.Noisy = append(r.Noisy, objection(f, c))
			}
		}
	}
	if silent {
		r.Silent++
	}
}

// objection is what a check has against a fixture, in a line.
func objection(f Fixture, c report.Check) string {
	why := c.Why
	if len(c.Findings) > 0 {
		why = c.Findings[0].Got
	}
	return fmt.Sprintf("%s: %s %s: %s", f.Name, c.Requirement, c.Verdict, why)
}

// rejections are the checks that object to one of the tools, the worst outcome of each. A check that another one blocks
// does not object.
func rejections(tools []report.Tool) []report.Check {
	var all []report.Check
	for _, t := range tools {
		for _, c := range t.Checks {
			if c.Verdict <= report.Pass || c.BlockedBy != "" && len(c.Findings) == 0 {
				continue
			}
			i := slices.IndexFunc(all, func(other report.Check) bool { return other.Requirement == c.Requirement })
			if i < 0 {
				all = append(all, c)
			} else if c.Verdict > all[i].Verdict {
				all[i] = c
			}
		}
	}
	return all
}

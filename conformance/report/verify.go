package report

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
)

// A Knowledge is what a report is held against: which checks a tool of a profile has to be evaluated by, in their order.
type Knowledge func(profile requirement.Profile) []*requirement.Requirement

// Verify returns everything in the report that does not follow from its parts, or from the catalogue: the counts, the verdicts, the
// identifiers, the levels, which checks there are, and the digests as far as their form goes. It takes time in proportion to the report.
func (r Report) Verify(known Knowledge) []Problem {
	v := &verifier{plans: map[requirement.Profile]plan{}, known: known}
	v.head(r)
	for i := range r.Tools {
		v.tool(r, i)
	}
	v.summary(r)
	return v.problems
}

// A verifier collects problems.
type verifier struct {
	problems []Problem
	known    Knowledge
	plans    map[requirement.Profile]plan
	profiles []requirement.Profile // of the scope
	foreign  bool                  // the report was evaluated by another catalogue
}

// mostProblems are reported: who has a thousand needs no more.
const mostProblems = 1000

func (v *verifier) tell(pointer, format string, arguments ...any) {
	if len(v.problems) < mostProblems {
		v.problems = append(v.problems, Problem{pointer, fmt.Sprintf(format, arguments...)})
	}
}

// holds tells a problem where something does not hold.
func (v *verifier) holds(ok bool, pointer, format string, arguments ...any) {
	if !ok {
		v.tell(pointer, format, arguments...)
	}
}

var (
	digestForm   = regexp.MustCompile(`^sha256:[0-9a-f]{64}$`)
	replayForm   = regexp.MustCompile(`^[A-Z]{3}-[0-9]{3}:[0-9a-f]{8}$`)
	goForm       = regexp.MustCompile(`^(go[0-9]+\.|devel )`)
	platformForm = regexp.MustCompile(`^[a-z0-9]+/[a-z0-9]+$`)
)

// head looks at everything that is said of the whole run.
func (v *verifier) head(r Report) {
	v.holds(r.Kit.Version != "", "/kit/version", "it is empty")
	if own := requirement.Digest(); r.Kit.Requirements != own {
		v.foreign = true
		v.tell("/kit/requirements", "the tools were judged by another catalogue than this version has, which is %s (use toolconform %s)", own, r.Kit.Version)
	}
	for name := range strings.SplitSeq(r.Scope.Profile, ", ") {
		p, err := requirement.ParseProfile(name)
		v.holds(err == nil, "/scope/profile", "there is no profile %q", name)
		v.profiles = append(v.profiles, p)
	}
	v.holds(goForm.MatchString(r.Scope.Go), "/scope/go", "%q is no version of Go", r.Scope.Go)
	v.holds(platformForm.MatchString(r.Scope.Platform), "/scope/platform", "%q is no platform", r.Scope.Platform)
	v.holds(r.Scope.Baseline == "" || digestForm.MatchString(r.Scope.Baseline), "/scope/baseline", "it is no digest")
	v.holds(r.Scope.Sites == "" || digestForm.MatchString(r.Scope.Sites), "/scope/sites", "it is no digest")
	v.holds(len(r.Stale) == 0 || r.Scope.Baseline != "", "/stale", "there was no baseline")
	for i, pattern := range []string{r.Scope.Tools, r.Scope.Checks} {
		_, err := path.Match(pattern, "")
		v.holds(err == nil, []string{"/scope/tools", "/scope/checks"}[i], "%q is no pattern", pattern)
	}
	for i, m := range r.Modules {
		v.holds(m.Path != "" && m.Version != "", fmt.Sprintf("/modules/%d", i), "it has no path or no version")
		v.holds(digestForm.MatchString(m.Digest), fmt.Sprintf("/modules/%d/digest", i), "it is no digest")
		v.holds(i == 0 || r.Modules[i-1].Path <= m.Path, fmt.Sprintf("/modules/%d/path", i), "the modules are not in order")
		v.holds(i == 0 || r.Modules[i-1] != m, fmt.Sprintf("/modules/%d", i), "it stands there twice")
	}
	v.holds(len(r.Tools) > 0, "/tools", "no tool was judged")
}

// tool looks at the outcome of one tool.
func (v *verifier) tool(r Report, i int) {
	t, at := &r.Tools[i], fmt.Sprintf("/tools/%d", i)
	v.holds(t.Package != "" || t.Name != "", at+"/name", "it has neither a name nor a package")
	v.holds(slices.Contains(v.profiles, t.Profile), at+"/profile", "%s is not of the scope, %s", t.Profile, r.Scope.Profile)
	v.holds(matches(r.Scope.Tools, t.Name), at+"/name", "%q does not match the scope's pattern %q", t.Name, r.Scope.Tools)
	v.origin(r, t, at)
	v.holds(len(t.Checks) > 0, at+"/checks", "no check was judged")
	if len(t.Checks) > 0 {
		v.holds(t.Verdict == Conclude(t.Checks), at+"/verdict", "it is %s, and the checks say %s", t.Verdict, Conclude(t.Checks))
	}
	seen := make(map[string]Verdict, len(t.Checks))
	for k := range t.Checks {
		_, twice := seen[t.Checks[k].Requirement]
		v.holds(!twice, fmt.Sprintf("%s/checks/%d/requirement", at, k), "%s is judged twice", t.Checks[k].Requirement)
		seen[t.Checks[k].Requirement] = t.Checks[k].Verdict
	}
	for k := range t.Checks {
		v.check(r, &t.Checks[k], fmt.Sprintf("%s/checks/%d", at, k), seen)
	}
	if !v.foreign {
		v.planned(r, t, at)
	}
}

// origin looks at what is said of the source of a tool. Tools that were handed over in a process have none.
func (v *verifier) origin(r Report, t *Tool, at string) {
	if t.Dependencies == "" && len(r.Modules) == 0 && len(r.Scope.Packages) == 0 {
		return
	}
	v.holds(digestForm.MatchString(t.Digest), at+"/digest", "it is no digest")
	v.holds(digestForm.MatchString(t.Dependencies), at+"/dependencies", "it is no digest")
	v.holds(slices.ContainsFunc(r.Modules, func(m Module) bool { return m.Path == t.Module && m.Version == t.Version }), at+"/module",
		"%s %s is not among the modules", t.Module, t.Version)
}

// check looks at the outcome of one check.
func (v *verifier) check(r Report, c *Check, at string, seen map[string]Verdict) {
	if why := c.wrong(); why != "" {
		v.tell(at, "%s is %s: %s", c.Requirement, c.Verdict, why)
	}
	v.holds(c.Cases >= 0, at+"/cases", "it is negative")
	v.holds(c.Known == "" || r.Scope.Baseline != "", at+"/known", "there was no baseline")
	if by, there := seen[c.BlockedBy]; c.BlockedBy != "" && there {
		v.holds(by >= Warn, at+"/blockedBy", "%s is not broken", c.BlockedBy)
	} else if c.BlockedBy != "" {
		v.holds(r.Filtered(), at+"/blockedBy", "%s was not judged", c.BlockedBy)
	}
	for i, f := range c.Findings {
		ok := f.Replay == "" || replayForm.MatchString(f.Replay) && strings.HasPrefix(f.Replay, c.Requirement+":")
		v.holds(ok, fmt.Sprintf("%s/findings/%d/replay", at, i), "%q is no case of %s", f.Replay, c.Requirement)
	}
}

// A plan is the checks that a tool of a profile has to be evaluated by.
type plan struct {
	order  []*requirement.Requirement
	number map[string]int
}

func (v *verifier) plan(p requirement.Profile) plan {
	if known, ok := v.plans[p]; ok {
		return known
	}
	made := plan{v.known(p), map[string]int{}}
	for i, r := range made.order {
		made.number[r.ID] = i
	}
	v.plans[p] = made
	return made
}

// planned holds the checks of a tool against those that its profile asks for.
func (v *verifier) planned(r Report, t *Tool, at string) {
	plan, last, found := v.plan(t.Profile), -1, 0
	for k := range t.Checks {
		c, here := &t.Checks[k], fmt.Sprintf("%s/checks/%d", at, k)
		n, ok := plan.number[c.Requirement]
		if !ok {
			v.tell(here+"/requirement", "profile %s has no check of %q", t.Profile, c.Requirement)
			continue
		}
		level, _ := plan.order[n].LevelIn(t.Profile)
		v.holds(c.Level == level, here+"/level", "it is %s, and %s is a %s", c.Level, c.Requirement, level)
		v.holds(n > last, here+"/requirement", "%s stands out of order", c.Requirement)
		v.holds(matches(r.Scope.Checks, c.Requirement, plan.order[n].Name), here+"/requirement", "%s does not match the scope's pattern %q",
			c.Requirement, r.Scope.Checks)
		last = max(last, n)
		found++
	}
	for _, want := range plan.order {
		if found == len(plan.order) {
			return
		}
		if matches(r.Scope.Checks, want.ID, want.Name) && !slices.ContainsFunc(t.Checks, func(c Check) bool { return c.Requirement == want.ID }) {
			v.tell(at+"/checks", "%s was not judged", want.ID)
		}
	}
}

// summary counts again.
func (v *verifier) summary(r Report) {
	want, got := Summarize(r.Tools), r.Summary
	count := func(name string, got, want int) {
		v.holds(got == want, "/summary/"+name, "it is %d, and the tools come to %d", got, want)
	}
	count("tools", got.Tools, want.Tools)
	count("conformant", got.Conformant, want.Conformant)
	count("planned", got.Planned, want.Planned)
	count("executed", got.Executed, want.Executed)
	count("known", got.Known, want.Known)
	v.holds(got.Planned == got.Executed, "/summary/executed", "%d checks were planned and %d executed", got.Planned, got.Executed)
	for _, name := range verdicts {
		count("verdicts/"+name, got.Verdicts[name], want.Verdicts[name])
		_, told := got.Verdicts[name]
		v.holds(told, "/summary/verdicts/"+name, "it is left out")
	}
	for _, name := range slices.Sorted(maps.Keys(got.Verdicts)) {
		v.holds(slices.Contains(verdicts, name), "/summary/verdicts/"+name, "there is no such verdict")
	}
}

// matches reports whether a pattern is empty or matches one of the names.
func matches(pattern string, names ...string) bool {
	return pattern == "" || slices.ContainsFunc(names, func(name string) bool {
		ok, err := path.Match(pattern, name)
		return ok && err == nil
	})
}

package report

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
)

// A Rules returns the requirements that a subject of a contract has to be checked against in a profile, in their order.
type Rules func(contract string, profile requirement.Profile) []*requirement.Requirement

// Verify returns every inconsistency of the report, with itself or with the catalogue: counts, verdicts, identifiers, levels, missing or
// unknown checks, and the form of digests. It takes linear time.
func (r Report) Verify(known Rules) []Problem {
	v := &verifier{known: known, plans: map[[2]string][]*requirement.Requirement{}}
	v.head(r)
	for i := range r.Tools {
		v.tool(r, i)
	}
	v.summary(r)
	return v.problems
}

// SchemaVersion is the version of the report's schema.
const SchemaVersion = 1

// Validate returns an error that lists every inconsistency which makes the report unreliable: nothing evaluated, planned checks that were
// not executed, a verdict that does not follow from its parts.
func (r Report) Validate() error {
	v := &verifier{}
	v.holds(r.Schema == SchemaVersion, "/schema", "it is %d, not %d", r.Schema, SchemaVersion)
	v.holds(len(r.Tools) > 0, "/tools", "no tool was evaluated")
	for i := range r.Tools {
		v.verdicts(&r.Tools[i], fmt.Sprintf("/tools/%d", i))
	}
	v.summary(r)
	if len(v.problems) > 0 {
		return fmt.Errorf("validate report: %w", errors.Join(lists.Map(v.problems, func(p Problem) error { return p })...))
	}
	return nil
}

// A verifier collects problems.
type verifier struct {
	problems []Problem
	known    Rules
	plans    map[[2]string][]*requirement.Requirement // by contract and profile
	profiles []requirement.Profile                    // of the scope
	foreign  bool                                     // the report was made with another catalogue
}

// mostProblems limits the problems that are reported.
const mostProblems = 1000

// holds adds a problem unless ok.
func (v *verifier) holds(ok bool, pointer, format string, arguments ...any) {
	if !ok && len(v.problems) < mostProblems {
		v.problems = append(v.problems, Problem{pointer, fmt.Sprintf(format, arguments...)})
	}
}

var (
	digestForm   = regexp.MustCompile(`^sha256:[0-9a-f]{64}$`)
	replayForm   = regexp.MustCompile(`^[A-Z]{3}-[0-9]{3}:[0-9a-f]{8}$`)
	goForm       = regexp.MustCompile(`^(go[0-9]+\.|devel )`)
	platformForm = regexp.MustCompile(`^[a-z0-9]+/[a-z0-9]+$`)
)

// head verifies what the report says about the whole run.
func (v *verifier) head(r Report) {
	v.holds(r.Kit.Version != "", "/kit/version", "empty")
	v.foreign = r.Kit.Requirements != requirement.Digest()
	v.holds(!v.foreign, "/kit/requirements", "the report was made with another catalogue than that of this version, %s (use toolconform %s)",
		requirement.Digest(), r.Kit.Version)
	for name := range strings.SplitSeq(r.Scope.Profile, ", ") {
		p, err := requirement.ParseProfile(name)
		v.holds(err == nil, "/scope/profile", "unknown profile %q", name)
		v.profiles = append(v.profiles, p)
	}
	v.holds(goForm.MatchString(r.Scope.Go), "/scope/go", "%q is not a Go version", r.Scope.Go)
	v.holds(platformForm.MatchString(r.Scope.Platform), "/scope/platform", "%q is not a platform", r.Scope.Platform)
	v.holds(r.Scope.Baseline == "" || digestForm.MatchString(r.Scope.Baseline), "/scope/baseline", "not a digest")
	v.holds(r.Scope.Sites == "" || digestForm.MatchString(r.Scope.Sites), "/scope/sites", "not a digest")
	v.holds(r.Scope.Baseline != "" || !slices.ContainsFunc(r.Stale, func(s Stale) bool { return s.At == "" }), "/stale", "there was no baseline")
	v.holds(patternForm(r.Scope.Tools), "/scope/tools", "%q is not a pattern", r.Scope.Tools)
	v.holds(patternForm(r.Scope.Checks), "/scope/checks", "%q is not a pattern", r.Scope.Checks)
	for i, m := range r.Modules {
		v.holds(m.Path != "" && m.Version != "", fmt.Sprintf("/modules/%d", i), "path or version missing")
		v.holds(digestForm.MatchString(m.Digest), fmt.Sprintf("/modules/%d/digest", i), "not a digest")
		v.holds(i == 0 || r.Modules[i-1].Path <= m.Path, fmt.Sprintf("/modules/%d/path", i), "the modules are not sorted")
		v.holds(i == 0 || r.Modules[i-1] != m, fmt.Sprintf("/modules/%d", i), "duplicate")
	}
	v.holds(len(r.Tools) > 0, "/tools", "no tool was evaluated")
	v.server(r)
}

// tool verifies the outcome of one tool.
func (v *verifier) tool(r Report, i int) {
	t, at := &r.Tools[i], fmt.Sprintf("/tools/%d", i)
	v.holds(t.Package != "" || t.Name != "", at+"/name", "both name and package are missing")
	v.holds(slices.Contains(v.profiles, t.Profile), at+"/profile", "%s is not in the scope, %s", t.Profile, r.Scope.Profile)
	v.holds(matches(r.Scope.Tools, t.Name) || t.Contract == ServerContract, at+"/name", "%q does not match the scope's pattern %q", t.Name, r.Scope.Tools)
	v.origin(r, t, at)
	seen := v.verdicts(t, at)
	for k := range t.Checks {
		v.check(r, &t.Checks[k], fmt.Sprintf("%s/checks/%d", at, k), seen)
	}
	if !v.foreign {
		v.planned(r, t, at, seen)
	}
}

// verdicts verifies that the outcomes of a tool are consistent, and returns the verdict of each requirement.
func (v *verifier) verdicts(t *Tool, at string) map[string]Verdict {
	v.holds(len(t.Checks) > 0, at+"/checks", "no check was evaluated")
	if worst := Conclude(t.Checks); len(t.Checks) > 0 {
		v.holds(t.Verdict == worst, at+"/verdict", "it is %s, but the checks conclude %s", t.Verdict, worst)
	}
	seen := make(map[string]Verdict, len(t.Checks))
	for k := range t.Checks {
		c, here := &t.Checks[k], fmt.Sprintf("%s/checks/%d", at, k)
		_, twice := seen[c.Requirement]
		v.holds(!twice, here+"/requirement", "%s is evaluated twice", c.Requirement)
		seen[c.Requirement] = c.Verdict
		why := c.wrong()
		v.holds(why == "", here, "%s is %s: %s", c.Requirement, c.Verdict, why)
	}
	return seen
}

// origin verifies the source of a tool. Tools that a caller passed in a process have none.
func (v *verifier) origin(r Report, t *Tool, at string) {
	if t.Dependencies == "" && len(r.Modules) == 0 && len(r.Scope.Packages) == 0 {
		return
	}
	v.holds(digestForm.MatchString(t.Digest), at+"/digest", "not a digest")
	v.holds(digestForm.MatchString(t.Dependencies), at+"/dependencies", "not a digest")
	v.holds(slices.ContainsFunc(r.Modules, func(m Module) bool { return m.Path == t.Module && m.Version == t.Version }), at+"/module",
		"%s %s is not among the modules", t.Module, t.Version)
}

// check verifies the outcome of one check.
func (v *verifier) check(r Report, c *Check, at string, seen map[string]Verdict) {
	v.holds(c.Cases >= 0 && c.Omitted >= 0, at+"/cases", "negative")
	v.holds(c.Known == "" || r.Scope.Baseline != "" || c.KnownAt != "", at+"/known", "there was no baseline")
	if by, there := seen[c.BlockedBy]; c.BlockedBy != "" && there {
		v.holds(by >= Warn, at+"/blockedBy", "%s is not broken", c.BlockedBy)
	} else if c.BlockedBy != "" {
		v.holds(r.Filtered(), at+"/blockedBy", "%s was not evaluated", c.BlockedBy)
	}
	for i, f := range c.Findings {
		ok := f.Replay == "" || replayForm.MatchString(f.Replay) && strings.HasPrefix(f.Replay, c.Requirement+":")
		v.holds(ok, fmt.Sprintf("%s/findings/%d/replay", at, i), "%q is not a case of %s", f.Replay, c.Requirement)
	}
}

// planned compares the checks of a tool with those of its profile, which have the same order.
func (v *verifier) planned(r Report, t *Tool, at string, seen map[string]Verdict) {
	key := t.planKey()
	plan, ok := v.plans[key]
	if !ok {
		plan = v.known(t.Contract, t.Profile)
		v.plans[key] = plan
	}
	missing := func(skipped []*requirement.Requirement) {
		for _, want := range skipped {
			_, evaluated := seen[want.ID]
			v.holds(evaluated || !matches(r.Scope.Checks, want.ID, want.Name), at+"/checks", "%s was not evaluated", want.ID)
		}
	}
	for k := range t.Checks {
		c, here := &t.Checks[k], fmt.Sprintf("%s/checks/%d", at, k)
		n := slices.IndexFunc(plan, func(want *requirement.Requirement) bool { return want.ID == c.Requirement })
		if n < 0 {
			v.holds(false, here+"/requirement", "profile %s has no check of %q, or has it before the previous one", t.Profile, c.Requirement)
			continue
		}
		level, _ := plan[n].LevelIn(t.Profile)
		v.holds(c.Level == level, here+"/level", "it is %s, but %s is a %s", c.Level, c.Requirement, level)
		v.holds(matches(r.Scope.Checks, c.Requirement, plan[n].Name), here+"/requirement", "%s does not match the scope's pattern %q",
			c.Requirement, r.Scope.Checks)
		missing(plan[:n])
		plan = plan[n+1:]
	}
	missing(plan)
}

// summary compares the counts with those of the tools.
func (v *verifier) summary(r Report) {
	want, got := Summarize(r.Tools), r.Summary
	count := func(name string, got, want int) {
		v.holds(got == want, "/summary/"+name, "it is %d, but the tools add up to %d", got, want)
	}
	count("tools", got.Tools, want.Tools)
	count("conformant", got.Conformant, want.Conformant)
	count("planned", got.Planned, want.Planned)
	count("executed", got.Executed, want.Executed)
	count("known", got.Known, want.Known)
	v.holds(got.Planned == got.Executed, "/summary/executed", "%d checks were planned and %d executed", got.Planned, got.Executed)
	for _, name := range verdicts {
		n, present := got.Verdicts[name]
		v.holds(present, "/summary/verdicts/"+name, "missing")
		count("verdicts/"+name, n, want.Verdicts[name])
	}
	for _, name := range slices.Sorted(maps.Keys(got.Verdicts)) {
		v.holds(slices.Contains(verdicts, name), "/summary/verdicts/"+name, "unknown verdict")
	}
}

// matches reports whether a pattern is empty or matches one of the names.
func matches(pattern string, names ...string) bool {
	return pattern == "" || slices.ContainsFunc(names, func(name string) bool {
		ok, err := path.Match(pattern, name)
		return ok && err == nil
	})
}

func patternForm(pattern string) bool {
	_, err := path.Match(pattern, "")
	return err == nil
}

// wrong returns why the outcome of a check is inconsistent, or "".
func (c Check) wrong() string {
	switch {
	case c.Requirement == "":
		return "no requirement"
	case !c.Verdict.known():
		return "unknown verdict"
	case (c.Verdict == Fail || c.Verdict == Warn) && len(c.Findings) == 0:
		return "no finding"
	case c.Verdict == Warn && c.Level == requirement.Must:
		return "its level is must"
	case c.Verdict < Warn && len(c.Findings) > 0:
		return "it has findings"
	case c.Verdict == Pass && c.Cases == 0:
		return "no case was evaluated"
	case (c.Known != "" || c.KnownAt != "") && !c.Excused():
		return "only a fail or a warning can be accepted, with a reason"
	case c.Verdict == Pass && c.BlockedBy != "":
		return "blocked by " + c.BlockedBy
	case c.Verdict != Pass && c.Why == "" && c.BlockedBy == "" && len(c.Findings) == 0:
		return "no reason"
	}
	return ""
}

package supervise

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// Tests that run in parallel, or over a table that is a map, call conformance.Test in any order, so that the calls cannot be counted over
// the whole run. They are counted within each test and subtest; a run in which no call serves shows their names.

// nothing is a value of probe.CallVariable that fits no call.
const nothing = "none"

var beginning = regexp.MustCompile(`(?m)^=== RUN +(\S+)$`)

// begun returns the names of the tests and subtests that a test binary began, sorted: their order is not the same in every run.
func begun(said string) []string {
	var names []string
	for _, match := range beginning.FindAllStringSubmatch(said, -1) {
		names = append(names, match[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// apart returns the subjects that a test declares in subtests, or in parallel.
func (c *Pool) apart(ctx context.Context, b *build.Builder, of starter) ([]madeTool, []discover.Untestable, error) {
	d := of.declaration
	s, err := c.survey(ctx, of.program(nothing))
	if err != nil {
		return nil, nil, err
	}
	if s.crash == nil || !s.ran() || s.left.exit != 0 {
		return c.ended(ctx, b, nil, of, s, 1)
	}
	var all []madeTool
	for _, name := range begun(s.said) {
		for n := 1; ; n++ {
			program := of.program(probe.NthCall(name, n))
			s, err := c.survey(ctx, program)
			if err != nil {
				return nil, nil, err
			}
			if s.crash != nil && s.ran() {
				break // there are no more
			}
			y := madeTool{list: b.List, pkg: of.pkg, declared: true, how: d.Describe(), position: d.Position, program: program}
			if _, sub, ok := strings.Cut(name, "/"); ok {
				y.how += "/" + sub
			}
			if s.crash != nil {
				return c.ended(ctx, b, all, of, s, n)
			}
			all = append(all, y.declaredBy(s)...)
		}
	}
	if len(all) == 0 {
		return nil, untestableSubjects(b, of.pkg, d, d.Test+" ended before it called conformance.Test"), nil
	}
	return all, nil, nil
}

package worker

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/trial"
)

// declaredOf runs the subjects that the tests of packages declare.
func (c *Crew) declaredOf(ctx context.Context, b *builder, packs []*pack) ([]yield, []Untestable, error) {
	binaries, err := b.tests(ctx, nil, packs)
	if err != nil {
		return nil, nil, err
	}
	var all []yield
	var untestable []Untestable
	for i, p := range packs {
		for _, d := range p.declared {
			yields, mute, err := c.declared(ctx, b, p, d, binaries[i])
			if err != nil {
				return nil, nil, err
			}
			all, untestable = append(all, yields...), append(untestable, mute...)
		}
	}
	return all, untestable, nil
}

// declared runs the subjects of one test function: each of its calls of conformance.Test is a program of its own. Calls
// are counted by trying: the test ends without an answer where there are no more.
func (c *Crew) declared(ctx context.Context, b *builder, p *pack, d declaration, binary string) ([]yield, []Untestable, error) {
	var all []yield
	for n := 1; ; n++ {
		program := &program{
			path: binary,
			args: []string{"-test.run=^" + d.test + "$", "-test.timeout=0", "-test.v"},
			env:  []string{trial.CallVariable + "=" + strconv.Itoa(n)},
		}
		if testdata := filepath.Join(p.dir, "testdata"); exists(testdata) {
			program.links = []string{testdata}
		}
		s, err := c.survey(ctx, program)
		if err != nil {
			return nil, nil, err
		}
		y := yield{list: b.list, pack: p, declared: true, how: d.describe(), position: d.position, program: program}
		if s.death != nil {
			return b.noMore(all, y, s, d, n)
		}
		for number := range s.count {
			y.number, y.problem = number, ""
			greeting, ok := s.greetings[number]
			if !ok {
				y.problem = "it ends the process"
			}
			if len(greeting.Tools) == 0 {
				y.problem = greeting.Problem + y.problem
				all = append(all, y)
			}
			for element, named := range greeting.Tools {
				y.element, y.named = element, named
				all = append(all, y)
			}
		}
	}
}

// noMore says what it means that a test did not come to the n-th call.
func (b *builder) noMore(all []yield, y yield, s survey, d declaration, n int) ([]yield, []Untestable, error) {
	said := s.left
	switch {
	case said.signal == "" && said.exit == 0 && n > 1:
		return all, nil, nil
	case said.signal == "" && (said.exit == 0 || said.exit == 1):
		return all, b.mute(y.pack, s, d, n), nil
	}
	death := *s.death
	death.Kind = "init"
	y.fallen, y.problem = &death, death.What
	for _, t := range d.types() {
		y.named = trial.Named{Package: t.pkg, Type: b.list.look(t).spelled}
		all = append(all, y)
	}
	return all, nil, nil
}

// mute says why a test that declares subjects does not come to do so.
func (b *builder) mute(p *pack, s survey, d declaration, n int) []Untestable {
	why := d.test + " ended before it called conformance.Test"
	if n > 1 {
		why = fmt.Sprintf("%s failed after call %d of conformance.Test", d.test, n-1)
	}
	if text := testOutput(s.said); text != "" {
		why += ": " + text
	}
	var all []Untestable
	for _, t := range d.types() {
		u := Untestable{Origin: p.origin(b.list.look(t)), Why: why}
		u.Maker, u.Position = d.describe(), d.position
		all = append(all, u)
	}
	return all
}

// types are those that a declaration is seen to make; one that is not known where there are none.
func (d declaration) types() []typeName {
	if len(d.makes) == 0 {
		return []typeName{{}}
	}
	return d.makes
}

var took = regexp.MustCompile(` \(\d+\.\d+s\)`)

// testOutput is what a test said of why it ended, on one line.
func testOutput(text string) string {
	var lines []string
	for line := range strings.Lines(took.ReplaceAllString(text, "")) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "=== ") && line != "PASS" && line != "FAIL" && !strings.HasPrefix(line, "--- ") && len(lines) < 5 {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " ")
}

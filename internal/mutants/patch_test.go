package mutants

import (
	"slices"
	"strings"
	"testing"
)

const base = "a\nb\nc\nb\nd\n"

func TestPatchesAreApplied(t *testing.T) {
	for name, c := range map[string]struct{ hunks, want string }{
		"no hunk":            {"", base},
		"replaced":           {"@@\n-a\n+x\n", "x\nb\nc\nb\nd\n"},
		"added":              {"@@\n c\n+x\n", "a\nb\nc\nx\nb\nd\n"},
		"removed":            {"@@\n-c\n-b\n", "a\nb\nd\n"},
		"context":            {"@@\n c\n-b\n+x\n", "a\nb\nc\nx\nd\n"},
		"two hunks":          {"@@\n-a\n+x\n@@\n-d\n+y\n", "x\nb\nc\nb\ny\n"},
		"empty lines behind": {"@@\n-a\n+x\n\n\n", "x\nb\nc\nb\nd\n"},
		"on an earlier one":  {"@@\n-a\n+x\n@@\n x\n+y\n", "x\ny\nb\nc\nb\nd\n"},
	} {
		p, err := parse("base weather\n" + c.hunks)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got, err := applied(p, base); err != nil || got != c.want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestErrorsSayHowToMend(t *testing.T) {
	for name, c := range map[string]struct{ archive, want string }{
		"no base":           {"-- a.go --\n// Package a.\n", "line 2: a.go is empty: write base NAME, or a Go file"},
		"no hunk":           {"-- a.go --\nbase weather\n-a\n", "line 3: write @@ before the first hunk"},
		"no mark":           {"-- a.go --\nbase weather\n@@\nfunc f() {}\n", "line 4: a line of a hunk begins with a space"},
		"nothing of it":     {"-- a.go --\nbase weather\n@@\n+x\n", "line 3: the hunk has no line of the base"},
		"another file":      {"-- a.txt --\n", "line 1: a.txt is not the relative path of a Go file"},
		"outside":           {"-- ../a.go --\n", "line 1: ../a.go is not the relative path of a Go file"},
		"two":               {"-- a.go --\nbase weather\n-- a.go --\n", "line 3: there are two sections a.go"},
		"twice in the base": {"-- a.go --\nbase weather\n@@\n-b\n", "line 3: the base has these lines twice: add lines of context"},
		"not in the base":   {"-- a.go --\nbase weather\n@@\n a\n-x\n", `line 3: the base does not have the line "x": copy it from there`},
		"not consecutive":   {"-- a.go --\nbase weather\n@@\n a\n-c\n", "line 3: the base has each of these lines, but not one after the other"},
	} {
		p, err := parse(c.archive)
		if err == nil {
			_, err = applied(p, base)
		}
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestCommentsAndFilesOfTheirOwn(t *testing.T) {
	all, err := sections("A comment.\n-- a.go --\n\n// Package bad is deaf.\n//\n//toolconform:reject ARG-004\n\nbase weather\n-- a_test.go --\npackage a\n")
	if err != nil || len(all) != 2 {
		t.Fatal(all, err)
	}
	p, err := all[0].patch()
	if err != nil || p.base != "weather" || p.comment != "// Package bad is deaf.\n//\n//toolconform:reject ARG-004\n" {
		t.Error(p, err)
	}
	if p, err := all[1].patch(); p != nil || err != nil {
		t.Error(p, err)
	}
}

func TestChangedLines(t *testing.T) {
	p, err := parse("base weather\n@@\n a\n-b\n-c\n+x\n@@\n d\n+y\n")
	if err != nil || p.hunks[0].changed() != 2 || p.hunks[1].changed() != 1 {
		t.Error(p, err)
	}
}

// A patch that applies can be reverted.
func FuzzPatch(f *testing.F) {
	f.Add("base weather\n@@\n-a\n+x\n", base)
	f.Add("-- a.go --\n// Package a.\nbase weather\n@@\n c\n+x\n\n@@\n-d\n", base)
	f.Fuzz(func(t *testing.T, archive, text string) {
		p, err := parse(archive)
		if err != nil || p == nil {
			return
		}
		lines := strings.Split(text, "\n")
		got := lines
		var done []hunk
		for _, h := range p.hunks {
			if got, err = h.apply(got); err != nil {
				return
			}
			done = append(done, hunk{old: h.new, new: h.old})
		}
		for _, h := range slices.Backward(done) {
			if len(h.old) == 0 {
				return // nothing is left of the place
			}
			if got, err = h.apply(got); err != nil {
				return // the new lines are elsewhere, too
			}
		}
		if !slices.Equal(got, lines) {
			t.Errorf("%q becomes %q", lines, got)
		}
	})
}

// parse returns the patch in the first section of an archive, or in a section without a name.
func parse(archive string) (*patch, error) {
	if !strings.Contains(archive, "-- ") {
		archive = "-- tool.go --\n" + archive
	}
	all, err := sections(archive)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	return all[0].patch()
}

func applied(p *patch, text string) (string, error) {
	lines, err := p.apply(strings.Split(text, "\n"))
	return strings.Join(lines, "\n"), err
}

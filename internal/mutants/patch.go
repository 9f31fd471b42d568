// Package mutants writes out the tools that testdata/rules holds as patches. The correct tools that they change are in testdata/base.
//
// An archive testdata/rules/ID/bad.txtar (or good.txtar, limits.txtar, static-bad.txtar …) holds the files of the folder testdata/rules/ID/bad. A section is
// a file of its own, or a patch: a package comment, the name of a base, and hunks. It needs no package clause, since the package is named
// after the archive, without "static-". It needs no imports of usual packages either: those that are missing are added, and those that a patch
// leaves unused are removed.
//
//	-- silent/tool.go --
//	// Package bad has a tool that reports no error for an unknown city.
//	//
//	//toolconform:reject ERR-001
//	base forecast
//	@@
//	 	if !known {
//	-		return contract.Failure("The city is unknown.")
//	+		return contract.Success(nil)
//
// The lines of a hunk begin with a space (context), - (removed) or + (added). Context and removed lines are consecutive lines of the base and
// have to occur exactly once in it. The file that results is formatted as by gofmt. A folder with a patch inherits the other files of the base.
package mutants

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// A section is one file of an archive.
type section struct {
	name  string // silent/tool.go
	line  int    // of its first line in the archive
	lines []string
}

// header matches the line before a section.
var header = regexp.MustCompile(`^-- (\S+) --$`)

// sections splits an archive. Text before the first section is a comment.
func sections(archive string) ([]section, error) {
	var all []section
	for i, line := range strings.Split(archive, "\n") {
		if strings.HasSuffix(line, "\r") {
			return nil, fmt.Errorf("line %d ends with a carriage return: write line feeds only", i+1)
		}
		m := header.FindStringSubmatch(line)
		switch {
		case m == nil && len(all) > 0:
			last := &all[len(all)-1]
			last.lines = append(last.lines, line)
		case m == nil:
		case path.Clean(m[1]) != m[1] || path.IsAbs(m[1]) || strings.HasPrefix(m[1], "../") || path.Ext(m[1]) != ".go":
			return nil, fmt.Errorf("line %d: %s is not the relative path of a Go file", i+1, m[1])
		case slices.ContainsFunc(all, func(s section) bool { return s.name == m[1] }):
			return nil, fmt.Errorf("line %d: there are two sections %s", i+1, m[1])
		default:
			all = append(all, section{name: m[1], line: i + 2})
		}
	}
	if len(all) == 0 {
		return nil, errors.New("there is no tool: write -- tool.go -- before each")
	}
	return all, nil
}

// source returns a file of its own. Its package clause follows from the archive if it has none.
func (s section) source(pkg string) string {
	text := strings.Join(s.lines, "\n")
	if strings.Contains("\n"+text, "\npackage ") {
		return text
	}
	comment, rest, _ := strings.Cut(text, "\n\n")
	return comment + "\npackage " + pkg + "\n\n" + rest
}

// A patch changes a file of a base.
type patch struct {
	comment string // the package comment, with directives; "" if it has none
	base    string // forecast
	hunks   []hunk
}

// A hunk replaces consecutive lines.
type hunk struct {
	line     int // in the archive
	old, new []string
}

// patch parses a section. It returns nil if the section is a file of its own.
func (s section) patch() (*patch, error) {
	at := slices.IndexFunc(s.lines, func(line string) bool { return line != "" && !strings.HasPrefix(line, "//") })
	if at < 0 {
		return nil, fmt.Errorf("line %d: %s is empty: write base NAME, or a Go file", s.line, s.name)
	}
	base, ok := strings.CutPrefix(s.lines[at], "base ")
	if !ok {
		return nil, nil
	}
	p := &patch{base: base}
	if comment := strings.Trim(strings.Join(s.lines[:at], "\n"), "\n"); comment != "" {
		p.comment = comment + "\n"
	}
	for i, line := range s.lines[at+1:] {
		n := s.line + at + 1 + i
		switch {
		case line == "@@":
			p.hunks = append(p.hunks, hunk{line: n})
		case line == "" && len(p.hunks) == 0:
		case len(p.hunks) == 0:
			return nil, fmt.Errorf("line %d: write @@ before the first hunk", n)
		default:
			if err := p.hunks[len(p.hunks)-1].add(line); err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
		}
	}
	for i := range p.hunks {
		if err := p.hunks[i].finish(); err != nil {
			return nil, fmt.Errorf("line %d: %w", p.hunks[i].line, err)
		}
	}
	return p, nil
}

// add adds a line of the archive to the hunk. An empty line is context: editors remove the space.
func (h *hunk) add(line string) error {
	mark, text := byte(' '), ""
	if line != "" {
		mark, text = line[0], line[1:]
	}
	if !strings.ContainsRune(" +-", rune(mark)) {
		return errors.New("a line of a hunk begins with a space (context), - (removed) or + (added); hunks are separated by @@")
	}
	if mark != '+' {
		h.old = append(h.old, text)
	}
	if mark != '-' {
		h.new = append(h.new, text)
	}
	return nil
}

// finish drops empty lines at the end, which separate the hunk from what follows.
func (h *hunk) finish() error {
	for len(h.old) > 0 && len(h.new) > 0 && h.old[len(h.old)-1] == "" && h.new[len(h.new)-1] == "" {
		h.old, h.new = h.old[:len(h.old)-1], h.new[:len(h.new)-1]
	}
	if len(h.old) == 0 {
		return errors.New("the hunk has no line of the base: add the line before the added ones, with a space in front of it")
	}
	return nil
}

// apply returns the lines of a file with all hunks applied.
func (p *patch) apply(lines []string) ([]string, error) {
	for _, h := range p.hunks {
		var err error
		if lines, err = h.apply(lines); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// apply returns lines with the hunk applied.
func (h *hunk) apply(lines []string) ([]string, error) {
	found := -1
	for i := 0; i+len(h.old) <= len(lines); i++ {
		if !slices.Equal(lines[i:i+len(h.old)], h.old) {
			continue
		}
		if found >= 0 {
			return nil, fmt.Errorf("line %d: the base has these lines twice: add lines of context until they are unique", h.line)
		}
		found = i
	}
	if found < 0 {
		return nil, fmt.Errorf("line %d: %s", h.line, h.missing(lines))
	}
	return slices.Concat(lines[:found], h.new, lines[found+len(h.old):]), nil
}

// missing says why the hunk does not apply.
func (h *hunk) missing(lines []string) string {
	for _, line := range h.old {
		if !slices.Contains(lines, line) {
			return fmt.Sprintf("the base does not have the line %q: copy it from there, tabs included", line)
		}
	}
	return "the base has each of these lines, but not one after the other: copy also those between them, or begin another hunk with @@"
}

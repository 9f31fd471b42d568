package baseline

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Parse parses a file. Errors name the file and the line. Parse is strict, so that nothing is accepted by accident: merge
// conflicts, repeated entries and entries without a reason are errors.
func Parse(file string, text []byte) (*Baseline, error) {
	p := parser{lines: map[Key]int{}}
	for line := range strings.Lines(string(text)) {
		p.line++
		line = strings.TrimRight(line, "\r\n")
		if err := p.read(line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, p.line, err)
		}
	}
	if p.line == 0 {
		return nil, fmt.Errorf("%s:1: %w", file, errHeader)
	}
	if err := p.finish(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", file, p.entry.Line, err)
	}
	p.sort()
	return &p.Baseline, nil
}

var errHeader = fmt.Errorf("not a baseline (the first line must be %q)", header)

// A parser parses a file line by line.
type parser struct {
	Baseline
	line  int
	entry Entry           // the current entry; its line is 0 between entries
	set   map[string]bool // the fields of the current entry that are set
	lines map[Key]int
}

func (p *parser) read(line string) error {
	field, indented := strings.CutPrefix(line, "\t")
	switch {
	case p.line == 1 && line != header:
		return errHeader
	case p.line == 1 || strings.TrimSpace(line) == "":
		return nil
	case indented:
		return p.field(field)
	}
	if err := p.finish(); err != nil {
		return fmt.Errorf("the entry of line %d: %w", p.entry.Line, err)
	}
	return p.head(line)
}

// head parses the first line of an entry.
func (p *parser) head(line string) error {
	words, err := split(line)
	if err != nil {
		return err
	}
	if len(words) < 3 || len(words) > 4 {
		return errors.New("an entry begins with a kind, a rule, a package and perhaps a symbol")
	}
	switch words[0] {
	case Analyzer, Check, Vet:
	default:
		return fmt.Errorf("unknown kind %q (want %s, %s or %s)", words[0], Analyzer, Check, Vet)
	}
	p.entry = Entry{Key: Key{Kind: words[0], Rule: words[1], Package: words[2]}, Count: 1, Line: p.line}
	if len(words) == 4 {
		p.entry.Symbol = words[3]
	}
	p.set = map[string]bool{}
	return nil
}

// field parses one field of the current entry.
func (p *parser) field(line string) error {
	name, value, ok := strings.Cut(line, ":")
	if !ok || p.entry.Line == 0 {
		return fmt.Errorf("%q does not belong to an entry", line)
	}
	if p.set[name] {
		return fmt.Errorf("duplicate field %q", name)
	}
	p.set[name] = true
	value = strings.TrimSpace(value)
	if strings.HasPrefix(value, `"`) {
		unquoted, err := strconv.Unquote(value)
		if err != nil {
			return fmt.Errorf("parse %s %s: %w", name, value, err)
		}
		value = unquoted
	}
	switch name {
	case "finding":
		p.entry.Finding = value
	case "reason":
		p.entry.Reason = strings.TrimSpace(value)
	case "count":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 {
			return fmt.Errorf("count %q is not a positive number", value)
		}
		p.entry.Count = n
	case "flaky":
		if value != "true" || p.entry.Kind != Check {
			return fmt.Errorf("flaky is %q (want true, in an entry of kind %s)", value, Check)
		}
		p.entry.Flaky = true
	default:
		return fmt.Errorf("unknown field %q (want finding, count, flaky or reason)", name)
	}
	return nil
}

// finish completes the current entry.
func (p *parser) finish() error {
	switch e := p.entry; {
	case e.Line == 0:
		return nil
	case !p.set["finding"]:
		return errors.New("no field \"finding\"")
	case e.Reason == "":
		return ErrNoReason
	case p.lines[e.Key] > 0:
		return fmt.Errorf("duplicate of the entry at line %d (write one entry, with the sum of the counts)", p.lines[e.Key])
	}
	p.lines[p.entry.Key] = p.entry.Line
	p.entries = append(p.entries, p.entry)
	p.entry = Entry{}
	return nil
}

// split returns the words of a line, some of which may be quoted.
func split(line string) ([]string, error) {
	var words []string
	for line = strings.TrimSpace(line); line != ""; line = strings.TrimLeft(line, " ") {
		quoted, err := strconv.QuotedPrefix(line)
		if line[0] != '"' {
			word, rest, _ := strings.Cut(line, " ")
			words, line = append(words, word), rest
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("parse %s: %w", line, err)
		}
		word, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, fmt.Errorf("parse %s: %w", quoted, err)
		}
		words, line = append(words, word), line[len(quoted):]
	}
	return words, nil
}

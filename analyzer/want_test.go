package analyzer_test

import (
	"fmt"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// An Expectation is a diagnostic that is expected on a line. It is a comment, in the form of analysistest:
//
//	const ToolName = "weather.lookup" // want `called "weather.lookup"`
//
// So one corpus can be checked with every driver.
type Expectation struct {
	File    string
	Line    int
	Message *regexp.Regexp
}

// String returns the error message for an expectation without a diagnostic.
func (e Expectation) String() string {
	return fmt.Sprintf("%s:%d: no message matches %s", e.File, e.Line, e.Message)
}

// expectationsIn parses the expectations of the Go files in a directory.
func expectationsIn(dir string) ([]Expectation, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var all []Expectation
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		found, err := expectationsOf(file, source)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// expectationsOf parses the expectations of a file.
func expectationsOf(name string, source []byte) ([]Expectation, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("read expectations: %w", err)
	}
	var all []Expectation
	for _, group := range file.Comments {
		for _, comment := range group.List {
			_, text, ok := strings.Cut(comment.Text, "// want ")
			if !ok {
				continue
			}
			line := fset.Position(comment.Pos()).Line
			line += offset(&text)
			for _, pattern := range literals(text) {
				message, err := regexp.Compile(pattern)
				if err != nil {
					return nil, fmt.Errorf("read expectations: %s:%d: %w", name, line, err)
				}
				all = append(all, Expectation{name, line, message})
			}
		}
	}
	return all, nil
}

// offset removes a line offset from the start of an expectation: // want +1 `…` applies to the next line.
func offset(text *string) int {
	first, rest, _ := strings.Cut(*text, " ")
	n, err := strconv.Atoi(first)
	if err == nil {
		*text = rest
	}
	return n
}

// literals returns the leading Go string literals of a text.
func literals(text string) []string {
	var all []string
	var s scanner.Scanner
	fset := token.NewFileSet()
	s.Init(fset.AddFile("", fset.Base(), len(text)), []byte(text), nil, 0)
	for {
		_, kind, literal := s.Scan()
		if kind != token.STRING {
			return all
		}
		value, err := strconv.Unquote(literal)
		if err != nil {
			return all
		}
		all = append(all, value)
	}
}

// A Message is a diagnostic of a linter.
type Message struct {
	File string
	Line int
	Text string
}

// unmet returns a problem for every unexpected message and every expectation without a message. Each message
// satisfies at most one expectation.
func unmet(wanted []Expectation, messages []Message) (problems []string) {
	matched := make([]bool, len(wanted))
	for _, m := range messages {
		expected := false
		for i, e := range wanted {
			if !matched[i] && e.File == m.File && e.Line == m.Line && e.Message.MatchString(m.Text) {
				matched[i], expected = true, true
				break
			}
		}
		if !expected {
			problems = append(problems, fmt.Sprintf("%s:%d: unexpected message: %s", m.File, m.Line, m.Text))
		}
	}
	for i, e := range wanted {
		if !matched[i] {
			problems = append(problems, e.String())
		}
	}
	return problems
}

package contract

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// An ArgumentsError describes what is wrong with the arguments of a call, in words that the model can act on. It names
// arguments by their path and quotes the schema, and repeats nothing else of the input.
type ArgumentsError struct {
	Problems []Problem // in the order of the schema, at most ten
	More     int       // the number of problems that are not listed
}

// A Problem is one error in the arguments of a call.
type Problem struct {
	Path string // left, address.zip, items[2]; empty for the arguments as a whole
	Text string // such as "must be a number"
}

// String returns the problem as a clause, such as: 'left' must be a number.
func (p Problem) String() string {
	if p.Path == "" {
		return p.Text
	}
	return "'" + p.Path + "' " + p.Text
}

// Error returns the problems, joined by semicolons.
func (e *ArgumentsError) Error() string {
	clauses := make([]string, 0, len(e.Problems)+1)
	for _, problem := range e.Problems {
		clauses = append(clauses, problem.String())
	}
	switch {
	case e.More == 1:
		clauses = append(clauses, "and 1 more problem")
	case e.More > 1:
		clauses = append(clauses, fmt.Sprintf("and %d more problems", e.More))
	}
	return strings.Join(clauses, "; ")
}

// isRequired is the problem of a required argument that is omitted or null.
const isRequired = "is required"

// Missing reports whether err, returned by Decode, says that the required argument at path was omitted or is null. It is for
// tools with a message of their own for missing arguments.
func Missing(err error, path string) bool {
	var arguments *ArgumentsError
	return errors.As(err, &arguments) && slices.Contains(arguments.Problems, Problem{Path: path, Text: isRequired})
}

// mostProblems is the number of problems that an ArgumentsError lists. The input may cause a million.
const mostProblems = 10

// problems collects problems up to a limit and counts the rest.
type problems struct {
	limit int
	whole string // name of the nil path; "the arguments" if empty
	list  []Problem
	more  int
}

// add records that the value at a path breaks a rule, such as "must be a number".
func (p *problems) add(where *path, text string) {
	if len(p.list) >= p.limit {
		p.more++
		return
	}
	name := where.String()
	if name == "" {
		text = cmp.Or(p.whole, "the arguments") + " " + text
	}
	p.list = append(p.list, Problem{Path: name, Text: text})
}

func (p *problems) any() bool { return len(p.list)+p.more > 0 }

// err returns an *ArgumentsError, or nil if there are no problems.
func (p *problems) err() error {
	if !p.any() {
		return nil
	}
	return &ArgumentsError{Problems: p.list, More: p.more}
}

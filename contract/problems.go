package contract

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// An ArgumentsError says what is wrong with the arguments of a call, in words that the model can act on. It names arguments
// by their path and the rules of the schema, and repeats nothing else of what the model sent.
type ArgumentsError struct {
	Problems []Problem // in the schema's order, at most ten
	More     int       // how many more there are
}

// A Problem is one thing that is wrong with the arguments of a call.
type Problem struct {
	Path string // left, address.zip, items[2]; empty where it is about the arguments as a whole
	Text string // must be a number
}

// String returns the problem as a clause: 'left' must be a number.
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

// isRequired is the problem of a required argument that was left out or is null.
const isRequired = "is required"

// Missing reports whether err, of Decode, says that the required argument at that path was left out or is null. It is for tools
// that say in their own words what they require; who does not, takes the error's.
func Missing(err error, path string) bool {
	var arguments *ArgumentsError
	return errors.As(err, &arguments) && slices.Contains(arguments.Problems, Problem{Path: path, Text: isRequired})
}

// mostProblems is how many problems an ArgumentsError lists: more help nobody, and a text of the model's may have a million.
const mostProblems = 10

// problems collects what is wrong, up to a limit, and counts the rest.
type problems struct {
	limit int
	whole string // what the nil path is; the arguments, where it is empty
	list  []Problem
	more  int
}

// add notes that what stands at the path breaks a rule: "must be a number".
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

// err returns an *ArgumentsError, or nil where nothing is wrong.
func (p *problems) err() error {
	if !p.any() {
		return nil
	}
	return &ArgumentsError{Problems: p.list, More: p.more}
}

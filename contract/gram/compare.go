package gram

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract/gram/internal/argument"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
)

// A Difference is a place at which a tool differs from its specification.
type Difference struct {
	Where string // "name", "description", "schema" and a JSON pointer in it: "schema /properties/age/type"
	Want  string // the value in the specification, as JSON; "" if there is none
	Got   string // the value in the tool, as JSON; "" if there is none
}

// String returns the difference as a clause.
func (d Difference) String() string {
	switch {
	case d.Want == "":
		return fmt.Sprintf("%s is %s, but the specification has none", d.Where, d.Got)
	case d.Got == "":
		return fmt.Sprintf("%s is missing, but the specification has %s", d.Where, d.Want)
	}
	return fmt.Sprintf("%s is %s, but the specification has %s", d.Where, d.Got, d.Want)
}

// mostDifferences bounds a list of differences.
const mostDifferences = 10

// Compare returns the differences in meaning between two JSON Schemas, at most ten, sorted by place. It ignores the order of
// members, white space and the notation of numbers, and the order of required, of enum and of a list of types. A text that is
// not JSON differs as a whole.
func Compare(want, got json.RawMessage) []Difference {
	if string(want) == string(got) {
		return nil
	}
	a, errWant := argument.Read(want)
	b, errGot := argument.Read(got)
	if errWant != nil || errGot != nil {
		return []Difference{{"schema", argument.Shown(string(want)), argument.Shown(string(got))}}
	}
	var all []Difference
	for _, d := range rule.Differences(a, b, mostDifferences) {
		all = append(all, Difference{strings.TrimSpace("schema " + d.Pointer), compact(d.Want), compact(d.Got)})
	}
	return all
}

func compact(n *jsontree.Node) string {
	if n == nil {
		return ""
	}
	return argument.Shown(n.Compact())
}

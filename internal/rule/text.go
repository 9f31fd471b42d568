package rule

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// Limits of the texts in a schema.
const (
	maxDescription      = 1024 // characters
	minDescriptionWords = 3
	maxSchema           = 64 << 10 // bytes
)

// Description returns the problems of the text of a tool's description. One that is blank has no others.
func Description(text, name string) (problems []Problem) {
	add := func(id, format string, args ...any) {
		problems = append(problems, Problem{Rule: id, Got: fmt.Sprintf(format, args...)})
	}
	switch folded, name := prose.Folded(text), prose.Folded(name); {
	case strings.TrimSpace(text) == "":
		return []Problem{{Rule: SchemaDescribed, Got: "the description is blank: " + prose.Quote(text)}}
	case folded == name || folded == name+"tool":
		add(DescriptionSays, "the description only repeats the name: %s", prose.Quote(text))
	case len(strings.Fields(text)) < minDescriptionWords:
		add(DescriptionWords, "the description is too short: %s", prose.Quote(text))
	}
	if n := utf8.RuneCountInString(text); n > maxDescription {
		add(DescriptionLength, "a description of %d characters", n)
	}
	return problems
}

// Texts returns the problems of the texts of a rendered schema in the flat form: of each rule the first.
func Texts(root *jsontree.Node) (problems []Problem) {
	if n := len(root.Text); n > maxSchema {
		problems = append(problems, Problem{Rule: SchemaSize, Got: fmt.Sprintf("a schema of %d bytes", n)})
	}
	stamped, illegible := false, false
	for path, text := range TextsIn(root) {
		place := func() string { return prose.Plain("/" + strings.Join(path, "/")) }
		if stamp := Stamp(text); !stamped && stamp != "" && !isExample(path) {
			stamped = true
			what, found, _ := strings.Cut(stamp, ": ")
			problems = append(problems, Problem{Rule: SchemaStamps, Got: fmt.Sprintf("%s at %s: %s", what, place(), found)})
		}
		if illegible || len(path) == 1 && path[0] == "name" || inPattern(path) {
			continue // the name has rules of its own, and a pattern may name characters to exclude
		}
		if what := prose.Illegible(text); what != "" {
			illegible = true
			problems = append(problems, Problem{Rule: SchemaLegible, Got: "the text at " + place() + " " + what})
		}
	}
	return problems
}

// Stamp describes a timestamp or GUID in a text of a schema, or returns "".
func Stamp(text string) string {
	what, found := prose.Stamp(text)
	if found == "" {
		return ""
	}
	return what + ": " + prose.Quote(found)
}

// isExample reports whether a text is the value of a keyword for examples.
func isExample(path []string) bool {
	last := len(path) - 1
	if last < 1 || path[last-1] != "examples" {
		return last > 0 && path[last] == "example"
	}
	_, err := strconv.Atoi(path[last]) // below a property of that name is a schema
	return err == nil
}

func inPattern(path []string) bool {
	last := len(path) - 1
	return last >= 0 && path[last] == "pattern" || slices.Contains(path[:last], "patternProperties")
}

// TextsIn yields all strings in a value, the names of members included, with the tokens of their JSON pointers.
func TextsIn(n *jsontree.Node) iter.Seq2[[]string, string] {
	return func(yield func([]string, string) bool) { eachText(n, nil, yield) }
}

func eachText(n *jsontree.Node, path []string, yield func(path []string, text string) bool) bool {
	for i := range n.Items {
		item := &n.Items[i]
		inner := append(path, strconv.Itoa(i))
		if n.Kind == jsontree.Object {
			inner = append(path, jsontree.EscapePointer(item.Name))
			if !yield(inner, item.Name) {
				return false
			}
		}
		if !eachText(item, inner, yield) {
			return false
		}
	}
	if text, ok := n.Str(); ok {
		return yield(path, text)
	}
	return true
}

// Items looks for arrays, nested ones included, without a schema for their items.
func Items(parameters *jsontree.Node) (problems []Problem) {
	d := NewDocument(parameters)
	all, _ := d.Properties()
	for _, p := range all {
		place := p.Place
		for n := p.Node; n != nil && d.TypeOf(n) == "array"; place += "/items" {
			parts := d.Spread(n)
			if !slices.ContainsFunc(parts, func(n *jsontree.Node) bool { return Has(n, "items", "prefixItems") }) {
				problems = append(problems, Problem{Rule: PropertyItems, Pointer: place, Got: "has no items"})
				break
			}
			n = itemsOf(parts)
			if len(place) > len(p.Place)+MaxNesting*len("/items") {
				break // it contains itself
			}
		}
	}
	return problems
}

// itemsOf returns the schema of all items of an array; nil if there is none, or one per position.
func itemsOf(parts []*jsontree.Node) *jsontree.Node {
	for _, n := range parts {
		if items := n.Get("items"); items.Is(jsontree.Object) {
			return items
		}
	}
	return nil
}

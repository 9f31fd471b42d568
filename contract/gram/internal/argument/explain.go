package argument

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// mostProblems is the number of problems that an error lists.
const mostProblems = 10

// Explain returns a *contract.ArgumentsError with the problems, sorted by place.
func Explain(value *jsontree.Node, reasons []validate.Reason) error {
	var problems []contract.Problem
	for _, r := range reasons {
		problem := contract.Problem{Path: path(value, r.Pointer), Text: explanation(r)}
		if problem.Path == "" {
			problem.Text = "the arguments " + problem.Text
		}
		if !slices.Contains(problems, problem) {
			problems = append(problems, problem)
		}
	}
	listed := min(len(problems), mostProblems)
	return &contract.ArgumentsError{Problems: problems[:listed], More: len(problems) - listed}
}

// explanation describes the broken rule in the words of the schema, without repeating the value.
func explanation(r validate.Reason) string {
	switch r.Keyword {
	case "required", "dependentRequired":
		return "is required"
	case "additionalProperties":
		return "is not an argument"
	case "type":
		return "must be " + typed(r.Rule)
	case "enum":
		return "must be one of " + Shown(strings.Trim(r.Rule.Compact(), "[]"))
	case "anyOf", "oneOf", "not":
		return "has none of the allowed forms"
	}
	if r.Rule == nil {
		return "is not allowed"
	}
	return "does not satisfy " + r.Keyword + " " + Shown(r.Rule.Compact())
}

// articles are the names of the types of JSON Schema in messages.
var articles = map[string]string{
	"string": "a string", "integer": "an integer", "number": "a number", "boolean": "true or false", "object": "an object",
	"array": "an array", "null": "null",
}

func typed(types *jsontree.Node) string {
	if one, ok := types.Str(); ok {
		return articles[one]
	}
	var all []string
	for _, name := range rule.Strings(types) {
		all = append(all, articles[name])
	}
	return strings.Join(all, " or ")
}

// Bounds of a printed path, whose names may come from the model.
const (
	longestStep = 128
	mostSteps   = 12
)

// path converts a JSON pointer into the value to the form address.zip or items[2]. Of a very long path it returns the end.
func path(value *jsontree.Node, pointer string) string {
	if pointer == "" {
		return ""
	}
	var out strings.Builder
	steps := strings.Split(pointer[1:], "/")
	for i, step := range steps {
		isList := value.Is(jsontree.Array)
		value = value.At("/" + step)
		switch {
		case len(steps)-i > mostSteps:
		case isList:
			out.WriteString("[" + step + "]")
		default:
			if out.Len() > 0 {
				out.WriteByte('.')
			}
			out.WriteString(prose.Printable(jsontree.UnescapePointer(step), longestStep))
		}
	}
	if len(steps) > mostSteps {
		return "…" + out.String()
	}
	return out.String()
}

// longestShown bounds the values in a message, in bytes.
const longestShown = 120

// Shown returns a text for a message.
func Shown(text string) string {
	if len(text) <= longestShown {
		return text
	}
	end := longestShown
	for !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}

package gram

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/contract"
)

// An explainer says in words for the model what the library found.
type explainer struct{ schema, value any }

// mostProblems is how many problems are reported: more help nobody.
const mostProblems = 10

// undivided are the keywords whose branches explain nothing: a value failed all of them, or one too many.
var undivided = []string{"anyOf", "oneOf", "not", "contains", "minContains", "maxContains"}

// leaves returns the errors that say what is wrong.
func leaves(all []*jsonschema.ValidationError, e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 || slices.Contains(undivided, keywordOf(e)) {
		return append(all, e)
	}
	for _, cause := range e.Causes {
		all = leaves(all, cause)
	}
	return all
}

// keywordOf returns the keyword at the end of a location.
func keywordOf(e *jsonschema.ValidationError) string {
	return e.KeywordLocation[strings.LastIndexByte(e.KeywordLocation, '/')+1:]
}

// pointer returns a JSON pointer of one that the library escaped for use in a URL.
func pointer(location string) string {
	if text, err := url.PathUnescape(location); err == nil {
		return text
	}
	return location
}

// explain returns the problems, sorted by their place: the library walks its maps in any order.
func (x *explainer) explain(e *jsonschema.ValidationError) error {
	all := leaves(nil, e)
	slices.SortFunc(all, func(a, b *jsonschema.ValidationError) int {
		return cmp.Or(cmp.Compare(a.InstanceLocation, b.InstanceLocation), cmp.Compare(a.KeywordLocation, b.KeywordLocation))
	})
	var problems []contract.Problem
	more := 0
	for _, leaf := range all {
		if len(problems) >= mostProblems {
			more++
			continue
		}
		for _, problem := range x.problems(leaf) {
			if !slices.Contains(problems, problem) {
				problems = append(problems, problem)
			}
		}
	}
	if len(problems) > mostProblems {
		more += len(problems) - mostProblems
		problems = problems[:mostProblems]
	}
	return &contract.ArgumentsError{Problems: problems, More: more}
}

// problems returns what one leaf says: one problem for each member that is missing or too many.
func (x *explainer) problems(leaf *jsonschema.ValidationError) []contract.Problem {
	at := pointer(leaf.InstanceLocation)
	_, location, _ := strings.Cut(leaf.AbsoluteKeywordLocation, "#")
	rule, _ := lookup(x.schema, pointer(location))
	object, _ := lookup(x.value, at)
	members, _ := object.(map[string]any)
	var all []contract.Problem
	switch keywordOf(leaf) {
	case "required":
		names, _ := rule.([]any)
		for _, name := range names {
			name, _ := name.(string)
			if _, there := members[name]; !there {
				all = append(all, contract.Problem{Path: x.path(at + "/" + escape(name)), Text: "is required"})
			}
		}
	case "additionalProperties", "unevaluatedProperties":
		around, _ := lookup(x.schema, strings.TrimSuffix(pointer(location), "/"+keywordOf(leaf)))
		schema, _ := around.(map[string]any)
		known, _ := schema["properties"].(map[string]any)
		for _, name := range sortedNames(members) {
			if _, ok := known[name]; !ok && len(all) <= mostProblems && schema["patternProperties"] == nil {
				all = append(all, contract.Problem{Path: x.path(at + "/" + escape(name)), Text: "is not an argument"})
			}
		}
	}
	if len(all) > 0 {
		return all
	}
	path, text := x.path(at), x.text(leaf, rule)
	if path == "" {
		text = "the arguments " + text
	}
	return []contract.Problem{{Path: path, Text: text}}
}

// text says which rule is broken, in the words of the schema; nothing of the value is repeated.
func (x *explainer) text(leaf *jsonschema.ValidationError, rule any) string {
	switch keyword := keywordOf(leaf); keyword {
	case "type":
		return "must be " + typed(rule)
	case "enum":
		values, _ := rule.([]any)
		return "must be one of " + shown(strings.Trim(told(values, true), "[]"))
	case "anyOf", "oneOf", "not":
		return "has none of the forms that are allowed"
	case "dependentRequired", "required":
		return "lacks a member that is required"
	default:
		if rule == nil {
			return "is not allowed"
		}
		return "does not keep to " + keyword + " " + shown(told(rule, true))
	}
}

// articles says of the types of JSON Schema what a value of them is.
var articles = map[string]string{
	"string": "a string", "integer": "an integer", "number": "a number", "boolean": "true or false", "object": "an object",
	"array": "an array", "null": "null",
}

func typed(rule any) string {
	if one, ok := rule.(string); ok {
		return articles[one]
	}
	list, _ := rule.([]any)
	var all []string
	for _, one := range list {
		name, _ := one.(string)
		all = append(all, articles[name])
	}
	return strings.Join(all, " or ")
}

// lookup returns the value at a JSON pointer.
func lookup(v any, pointer string) (any, bool) {
	for token := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		if pointer == "" {
			return v, true
		}
		token = strings.NewReplacer("~1", "/", "~0", "~").Replace(token)
		switch at := v.(type) {
		case map[string]any:
			next, ok := at[token]
			if !ok {
				return nil, false
			}
			v = next
		case []any:
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(at) {
				return nil, false
			}
			v = at[i]
		default:
			return nil, false
		}
	}
	return v, true
}

func escape(name string) string { return strings.NewReplacer("~", "~0", "/", "~1").Replace(name) }

// Bounds of a path that is printed: names in it may come from the model.
const (
	longestStep = 128
	mostSteps   = 12
)

// path returns address.zip or items[2] for a JSON pointer into the value; of a very long one its end.
func (x *explainer) path(pointer string) string {
	if pointer == "" {
		return ""
	}
	var out strings.Builder
	at := x.value
	steps := strings.Split(pointer[1:], "/")
	for i, step := range steps {
		step = strings.NewReplacer("~1", "/", "~0", "~").Replace(step)
		_, isList := at.([]any)
		at, _ = lookup(at, "/"+escape(step))
		switch {
		case len(steps)-i > mostSteps:
		case isList:
			out.WriteString("[" + step + "]")
		default:
			if out.Len() > 0 {
				out.WriteByte('.')
			}
			out.WriteString(printable(step))
		}
	}
	if len(steps) > mostSteps {
		return "…" + out.String()
	}
	return out.String()
}

// printable makes a name that somebody else wrote fit for a message.
func printable(name string) string {
	var out strings.Builder
	count := 0
	for _, r := range name {
		if count++; count > longestStep {
			out.WriteString("…")
			break
		}
		if !unicode.IsPrint(r) {
			r = unicode.ReplacementChar
		}
		out.WriteRune(r)
	}
	return out.String()
}

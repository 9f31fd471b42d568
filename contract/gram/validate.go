package gram

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/toolconform/toolconform/contract"
)

// An explainer converts the errors of the JSON Schema library to messages for the model.
type explainer struct{ schema, value any }

// mostProblems is the number of problems that an error lists.
const mostProblems = 10

// undivided are the keywords whose branches are not reported: a value failed all of them, or matched too many.
var undivided = []string{"anyOf", "oneOf", "not", "contains", "minContains", "maxContains"}

// leaves returns the innermost errors, which describe the causes.
func leaves(all []*jsonschema.ValidationError, e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 || slices.Contains(undivided, keywordOf(e)) {
		return append(all, e)
	}
	for _, cause := range e.Causes {
		all = leaves(all, cause)
	}
	return all
}

// keywordOf returns the keyword at the end of the keyword location.
func keywordOf(e *jsonschema.ValidationError) string {
	return e.KeywordLocation[strings.LastIndexByte(e.KeywordLocation, '/')+1:]
}

// pointer converts a location of the library, which is escaped for URLs, to a JSON pointer.
func pointer(location string) string {
	if text, err := url.PathUnescape(location); err == nil {
		return text
	}
	return location
}

// explain returns an *contract.ArgumentsError with the problems, sorted by place, since the library reports them in random
// order.
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

// problems returns the problems of one error: one for each missing or unexpected member.
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

// text describes the broken rule in the words of the schema, without repeating the value.
func (x *explainer) text(leaf *jsonschema.ValidationError, rule any) string {
	switch keyword := keywordOf(leaf); keyword {
	case "type":
		return "must be " + typed(rule)
	case "enum":
		values, _ := rule.([]any)
		return "must be one of " + shown(strings.Trim(asText(values, true), "[]"))
	case "anyOf", "oneOf", "not":
		return "has none of the allowed forms"
	case "dependentRequired", "required":
		return "lacks a required member"
	default:
		if rule == nil {
			return "is not allowed"
		}
		return "does not satisfy " + keyword + " " + shown(asText(rule, true))
	}
}

// articles are the names of the types of JSON Schema in messages.
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

// Bounds of a printed path, whose names may come from the model.
const (
	longestStep = 128
	mostSteps   = 12
)

// path converts a JSON pointer into the value to the form address.zip or items[2]. Of a very long path it returns the end.
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

// printable prepares an untrusted name for a message.
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

// ValidateArguments validates the arguments of a call against the schema of a tool, and returns them unchanged, without
// defaults (GRAM section 10, validateToolArgs). For invalid arguments the error is a *contract.ArgumentsError that can be shown
// to the model; for an invalid schema it wraps ErrSchema. For many calls with one schema use a Validator.
//
// All required members must be present, and types must match at every depth. 1.0 is an integer and 1.5 is not. Members that the
// schema does not name are allowed unless it forbids them. JSON on which decoders disagree is rejected: repeated members, text
// after the value, bytes that are not UTF-8.
func ValidateArguments(schema, arguments json.RawMessage) (json.RawMessage, error) {
	v, err := NewValidator(schema)
	if err != nil {
		return nil, err
	}
	if err := v.Validate(arguments); err != nil {
		return nil, err
	}
	return arguments, nil
}

// ErrSchema is wrapped by errors about an invalid JSON Schema.
var ErrSchema = errors.New("not a valid JSON Schema")

// A Validator validates arguments against one schema. It is safe for concurrent use.
type Validator struct {
	root   any // the parsed schema
	schema *jsonschema.Schema
	work   *work // nil if the schema has no references
}

// deepestSchema is the maximal nesting of a schema. Compile time is cubic in the depth: ten seconds for 1000 levels.
const deepestSchema = 200

var errDeepSchema = errors.New("it nests more than 200 levels deep")

// schemaURL is the URL of a schema without an $id. Nothing is fetched.
const schemaURL = "https://toolconform.invalid/schema"

// NewValidator compiles a JSON Schema, draft 2020-12 unless it names another one. It does not access network or disk: a
// reference to another document is an error. So are a pattern that Go cannot compile and a schema that is not of an object.
func NewValidator(schema json.RawMessage) (v *Validator, err error) {
	root, err := readJSON(schema)
	if err == nil && tooDeep(schema, deepestSchema) {
		err = errDeepSchema
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSchema, err)
	}
	if reason := notObject(root); reason != "" {
		return nil, fmt.Errorf("%w of arguments: %s", ErrSchema, reason)
	}
	defer func() {
		if r := recover(); r != nil { // the library may panic for a schema that its meta-schema accepts
			v, err = nil, fmt.Errorf("%w: %v", ErrSchema, r)
		}
	}()
	v = &Validator{root: root}
	compiler := jsonschema.NewCompiler()
	compiler.Draft = jsonschema.Draft2020
	compiler.LoadURL = func(url string) (io.ReadCloser, error) {
		return nil, fmt.Errorf("%s is not in the schema, and nothing is fetched", url)
	}
	if bytes.Contains(schema, []byte(`Ref"`)) || bytes.Contains(schema, []byte(`$ref`)) || bytes.Contains(schema, []byte(`\u`)) {
		v.work = &work{}
		compiler.RegisterExtension("work", nil, v.work)
	}
	if err := compiler.AddResource(schemaURL, bytes.NewReader(schema)); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSchema, err)
	}
	if v.schema, err = compiler.Compile(schemaURL); err != nil {
		return nil, fmt.Errorf("%w: %s", ErrSchema, schemaError(root, err))
	}
	return v, nil
}

// notObject returns the reason why a schema is not one of an object, or "".
func notObject(root any) string {
	object, ok := root.(map[string]any)
	if !ok {
		return "it is not a JSON object"
	}
	if kind, given := object["type"]; given && kind != "object" {
		return `its type is not "object"`
	}
	return ""
}

// schemaError describes the error in a schema. It picks the first of the sorted errors, since the library reports them in random order.
func schemaError(root any, err error) string {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		text := strings.TrimPrefix(err.Error(), "jsonschema "+schemaURL+" compilation failed: ")
		return strings.ReplaceAll(strings.TrimPrefix(text, "jsonschema: "), schemaURL, "")
	}
	var all []string
	for _, leaf := range leaves(nil, invalid) {
		all = append(all, fmt.Sprintf("at %q: %s", pointer(leaf.InstanceLocation), leaf.Message))
	}
	return slices.Min(all)
}

// largestArguments is the maximal length of the arguments in bytes. A model writes thousands of them, not millions.
const largestArguments = 4 << 20

// Validate returns nil if the arguments are valid, and otherwise a *contract.ArgumentsError. For the zero Validator the error
// wraps ErrSchema.
func (v *Validator) Validate(arguments json.RawMessage) error {
	if v == nil || v.schema == nil {
		return fmt.Errorf("%w: the validator is the zero value", ErrSchema)
	}
	if len(arguments) > largestArguments {
		return argumentsError("the arguments have more than 4 MiB")
	}
	value, err := readJSON(arguments)
	if err != nil {
		return argumentsError("the arguments are " + err.Error())
	}
	err = v.apply(value)
	var invalid *jsonschema.ValidationError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &invalid):
		return (&explainer{v.root, value}).explain(invalid)
	}
	return argumentsError("the arguments cannot be validated against the schema")
}

func argumentsError(text string) error {
	return &contract.ArgumentsError{Problems: []contract.Problem{{Text: text}}}
}

var errUndecided = errors.New("undecided")

// apply runs the library. It returns errUndecided if the library panics or takes too much work.
func (v *Validator) apply(value any) (err error) {
	if v.work != nil {
		v.work.Lock()
		defer v.work.Unlock()
		v.work.done = 0
	}
	defer func() {
		if recover() != nil {
			err = errUndecided
		}
	}()
	return v.schema.Validate(value)
}

// work counts the schemas that are applied to one value. References that double at each step cause 2^n of them.
type work struct {
	sync.Mutex // for one value at a time
	done       int
}

const mostWork = 200_000

// Compile implements the extension interface of the library: it is called for each schema within the schema.
func (w *work) Compile(jsonschema.CompilerContext, map[string]any) (jsonschema.ExtSchema, error) {
	return w, nil
}

// Validate implements the extension interface of the library: it is called each time that a schema is applied.
func (w *work) Validate(jsonschema.ValidationContext, any) error {
	if w.done++; w.done > mostWork {
		panic(errUndecided)
	}
	return nil
}

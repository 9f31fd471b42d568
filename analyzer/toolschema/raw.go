package toolschema

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// raw checks the form of a raw schema and reports whether its content can be checked, too.
func (r reporter) raw(t *tools.Tool, text *schema.Raw) bool {
	of := "the schema of " + t.Type.Name()
	report := func(id, fact, consequence string) {
		r.report(id, lint.Finding{At: text.At, Fact: of + fact, Consequence: consequence})
	}
	const unnamed = "providers see a tool without a name"
	root := text.Root
	switch kind := root.Get("type"); {
	case text.Err != nil:
		report("SCH-001", " is not JSON: "+text.Err.Error(), "contract.RawSchema returns an error and an empty schema")
		return false
	case !root.Is("object"):
		report("SCH-001", " is not a JSON object", "contract.RawSchema returns an error and an empty schema")
		return false
	case root.Doubled() != "":
		report("SCH-001", " has "+lint.Quote(root.Doubled())+" twice in one object", "decoders differ in which one they use")
		return false
	case root.Get("function").Is("object") && root.Get("parameters") == nil:
		report("SCH-002", " is nested in a member function", unnamed)
		return false
	case kind == nil:
		report("SCH-002", ` has no type "function"`, unnamed)
	case kind.Kind != "string" || kind.Text != "function":
		report("SCH-002", " has the type "+kind.String()+`, not "function"`, unnamed)
	}
	if n := len(root.String()); n > maxBytes {
		report("SCH-015", fmt.Sprintf(" has %d KiB", n/1024), fmt.Sprintf("it is part of every request: the limit is %d KiB", maxBytes/1024))
	}
	r.texts(t, text)
	switch description := root.Get("description"); {
	case description == nil:
		report("SCH-003", " has no description", "a registry rejects the tool")
	case !description.Is("string"):
		report("SCH-003", " has a description that is not a string: "+description.String(), "a registry rejects the tool")
	}
	if !parameters(root.Get("parameters"), report) {
		return false
	}
	r.compiles(root.Get("parameters"), report)
	return true
}

// maxBytes is the size limit of a rendered schema. A test compares it with the catalogue.
const maxBytes = 64 << 10

// compiles reports parameters that are not valid JSON Schema or have external references, except where another rule
// applies.
func (r reporter) compiles(parameters *schema.Node, report func(id, fact, consequence string)) {
	pointer, why := parameters.Broken()
	if why == "" || pointer == "/type" || pointer == "/properties" || strings.HasPrefix(pointer, "/required") {
		return
	}
	report("SCH-009", " is not valid JSON Schema: "+pointer+" "+why, unreadable)
}

func parameters(n *schema.Node, report func(id, fact, consequence string)) bool {
	const never = "arguments are always a JSON object"
	switch kind := n.Get("type"); {
	case n == nil:
		report("SCH-004", " has no parameters", never)
		return false
	case !n.Is("object"):
		report("SCH-004", " has parameters that are not an object: "+n.String(), never)
		return false
	case n.Indirect():
		return true // a reference may define the rest
	case kind == nil:
		report("SCH-004", ` has parameters without the type "object"`, never)
	case kind.Kind != "string" || kind.Text != "object":
		report("SCH-004", " has parameters of the type "+kind.String()+`, not "object"`, never)
		return true
	}
	properties := n.Get("properties")
	if !properties.Is("object") {
		report("SCH-005", " has parameters without an object of properties", "write an empty one if there are no arguments")
		return false
	}
	if !n.Get("required").Is("array") {
		report("SCH-006", " has parameters without a required array", "write an empty one if nothing is required")
	}
	unlisted(n, "", report)
	return true
}

// unlisted reports required names that are not properties.
func unlisted(n *schema.Node, path string, report func(id, fact, consequence string)) {
	properties := n.Get("properties")
	if properties == nil || n.Indirect() {
		return
	}
	open := slices.ContainsFunc([]string{"additionalProperties", "patternProperties", "unevaluatedProperties"}, func(keyword string) bool {
		return n.Get(keyword) != nil
	})
	if required := n.Get("required"); required != nil && (path == "" || !open) {
		for _, name := range required.Items {
			if name.Is("string") && properties.Get(name.Text) == nil {
				report("SCH-006", " requires "+lint.Quote(path+name.Text)+", which is not a property", "models cannot supply it")
			}
		}
	}
	for _, m := range properties.Members {
		unlisted(m.Value, path+m.Name+".", report)
	}
}

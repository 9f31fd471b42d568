package tools

import (
	"cmp"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// schemas are the rules of area S.
var schemas = []rules.Rule{
	{ID: isSchema, Listed: ofSchema(anySchema)},
	{ID: typedRoot, Needs: []string{isSchema}, Listed: ofSchema(schemaRoot)},
	{ID: schemaValid, Needs: []string{isSchema}, Listed: ofSchema(inputValid)},
	{ID: outputValid, Listed: outputSchemaValid},
	{ID: "MCP-205", Needs: []string{isSchema, schemaValid, outputValid}, Listed: ofSchema(references(remote))},
	{ID: "MCP-206", Needs: []string{isSchema, schemaValid, outputValid}, Listed: ofSchema(references(missing))},
	{ID: "MCP-207", Needs: []string{isSchema}, Listed: ofSchema(schemaSize)},
	{ID: "MCP-208", Needs: []string{isSchema, typedRoot, schemaValid}, Listed: ofSchema(satisfiable)},
	{ID: "MCP-209", Needs: []string{isSchema, schemaValid}, Listed: ofSchema(valuesValid)},
	{ID: "MCP-210", Needs: []string{isSchema}, Listed: ofSchema(closedWithoutParameters)},
}

// Rules that others need.
const (
	isSchema    = "MCP-201"
	typedRoot   = "MCP-202"
	schemaValid = "MCP-203"
	outputValid = "MCP-204"
)

func anySchema(*rules.Known, *rules.Tool) error { return nil }

// ofSchema returns an evaluation of a schema that is an object.
func ofSchema(evaluate func(*rules.Known, *rules.Tool) error) func(*rules.Known, *rules.Tool) error {
	return func(k *rules.Known, t *rules.Tool) error {
		if got := rules.TypeOf(t.InputSchema); got != "object" {
			return &suite.Violation{Of: isSchema, Got: "inputSchema is " + got + ", not an object"}
		}
		return evaluate(k, t)
	}
}

func schemaRoot(_ *rules.Known, t *rules.Tool) error {
	if root := string(rules.Member(t.InputSchema, "type")); root != `"object"` {
		return rules.Violation("the type of inputSchema is %s, not object", suite.Plain(cmp.Or(root, "absent")))
	}
	return nil
}

// known are the dialects that can be read.
var knownDialect = regexp.MustCompile(`^https?://json-schema\.org/(draft/(2020-12|2019-09)/schema|draft-0[467]/schema)#?$`)

const draft07 = `"http://json-schema.org/draft-07/schema#"`

// compile compiles a schema in the dialect that it declares, or in that of the revision; in those of older revisions that name none, in either of
// two. The error is that of package validate, or wraps suite.ErrNotApplicable for a schema that cannot be evaluated here.
func compile(schema json.RawMessage, r message.Revision) (*validate.Validator, error) {
	declared := rules.Member(schema, "$schema")
	var dialect string
	if declared != nil && (json.Unmarshal(declared, &dialect) != nil || !knownDialect.MatchString(dialect)) {
		return nil, rules.NotApplicable("the dialect %s is not known here", suite.Plain(string(declared)))
	}
	v, err := arguments.Compile(schema)
	var form *validate.MetaSchemaError
	if errors.As(err, &form) && declared == nil && r.Traits().Dialect == "" {
		if root, _ := jsontree.Parse(string(schema)); root.Is(jsontree.Object) {
			if other, wrong := arguments.Compile(json.RawMessage(root.Put("/$schema", draft07))); wrong == nil {
				return other, nil
			}
		}
	}
	if errors.Is(err, rule.ErrTooBig) {
		return nil, rules.NotApplicable("the schema is too large to be evaluated here: %v", err)
	}
	return v, err
}

// metaSchemaError returns the violation of a schema that its meta-schema rejects; nil for other errors.
func metaSchemaError(name string, err error) error {
	var form *validate.MetaSchemaError
	if errors.As(err, &form) {
		return rules.Violation("%s is no valid schema: %v", name, form)
	}
	if errors.Is(err, suite.ErrNotApplicable) {
		return err
	}
	return nil
}

func inputValid(_ *rules.Known, t *rules.Tool) error {
	_, err := compile(t.InputSchema, t.Revision)
	return metaSchemaError("inputSchema", err)
}

func outputSchemaValid(_ *rules.Known, t *rules.Tool) error {
	shape := t.Revision.Traits().Structured
	switch kind := rules.TypeOf(t.OutputSchema); {
	case shape == message.Absent:
		return rules.NotApplicable("revision %s has no outputSchema", t.Revision)
	case kind == "nothing":
		return rules.NotApplicable("it has no outputSchema")
	case kind != "object" && (kind != "boolean" || shape == message.Object):
		return rules.Violation("outputSchema is %s", kind)
	}
	_, err := compile(t.OutputSchema, t.Revision)
	if wrong := metaSchemaError("outputSchema", err); wrong != nil {
		return wrong
	}
	if root := string(rules.Member(t.OutputSchema, "type")); shape == message.Object && root != `"object"` {
		return rules.Violation("the type of outputSchema is %s, not object, in revision %s", suite.Plain(cmp.Or(root, "absent")), t.Revision)
	}
	return nil
}

// references returns an evaluation of the references in both schemas of a tool that do not compile: what is wrong with one, "" if nothing is.
func references(wrong func(reference string, d *rule.Document, uncompiled error) string) func(*rules.Known, *rules.Tool) error {
	return func(_ *rules.Known, t *rules.Tool) error {
		seen := false
		for i, schema := range []json.RawMessage{t.InputSchema, t.OutputSchema} {
			root, err := jsontree.Parse(string(schema))
			if err != nil || !root.Is(jsontree.Object) {
				continue
			}
			_, uncompiled := compile(schema, t.Revision)
			switch form := metaSchemaError("the schema", uncompiled); {
			case errors.Is(form, suite.ErrNotApplicable):
				return form
			case form != nil:
				return &suite.Violation{Of: []string{schemaValid, outputValid}[i], Got: form.Error()}
			}
			d := rule.NewDocument(root)
			for s := range rule.Subschemas(root) {
				reference, is := s.Get("$ref").Str()
				if seen = seen || is; is && uncompiled != nil {
					if why := wrong(reference, d, uncompiled); why != "" {
						return rules.Violation("%s refers to %s, which %s", placeOf(s), suite.Quote(reference), why)
					}
				}
			}
		}
		return rules.Observed(seen, "reference in its schemas")
	}
}

func remote(reference string, _ *rule.Document, _ error) string {
	if !strings.HasPrefix(reference, "#") {
		return "is not in the schema"
	}
	return ""
}

func missing(reference string, d *rule.Document, uncompiled error) string {
	switch {
	case errors.Is(uncompiled, validate.ErrLoop):
		return "leads to no type: " + uncompiled.Error()
	case strings.HasPrefix(reference, "#") && d.Resolve(reference).Node == nil:
		return "does not exist"
	}
	return ""
}

func placeOf(s rule.Subschema) string {
	if s.Pointer == "" {
		return "the schema"
	}
	return suite.Plain(s.Pointer)
}

// Limits of what a schema may be. The specification has no figures.
const (
	deepestSchema  = 32
	mostSubschemas = 10_000
)

func schemaSize(_ *rules.Known, t *rules.Tool) error {
	for _, schema := range []json.RawMessage{t.InputSchema, t.OutputSchema} {
		root, _ := jsontree.Parse(string(schema))
		count := 0
		for s := range rule.Subschemas(root) {
			if count++; s.Depth > deepestSchema {
				return rules.Violation("schemas are nested in more than %d levels", deepestSchema)
			}
			if count > mostSubschemas {
				return rules.Violation("there are more than %d schemas in one", mostSubschemas)
			}
		}
	}
	return nil
}

// certain are the keywords with which arguments are always found, if there are any.
var certain = strings.Fields(`$schema $id $comment $ref $defs definitions title description default examples deprecated readOnly writeOnly
	type properties required additionalProperties items enum const minimum maximum minLength maxLength minItems maxItems x-mcp-header`)

// Limits within which the generator of arguments finds some, if there are any.
const (
	certainDepth = 8
	certainParts = 100
	certainBound = 100
)

// satisfiable looks for arguments that the schema allows. If it finds none, that is a finding only for a schema for which it should.
func satisfiable(k *rules.Known, t *rules.Tool) error {
	if err := schemaRoot(k, t); err != nil {
		return &suite.Violation{Of: typedRoot, Got: err.Error()}
	}
	s := t.Schema()
	suggestion := s.Suggestion()
	valid, reasons := s.Validate(suggestion)
	switch {
	case s.Validator == nil || s.Validator.Blind:
		return rules.NotApplicable("the schema cannot be evaluated here")
	case valid || t.HasCalls():
		return nil
	}
	count := 0
	for part := range rule.Subschemas(s.Node) {
		if count++; count > certainParts || part.Depth > certainDepth {
			return rules.NotApplicable("no arguments were found that the schema allows; it is large, so that this proves nothing")
		}
		for i := range part.Items {
			keyword := &part.Items[i]
			n, _ := strconv.Atoi(keyword.Text)
			if !slices.Contains(certain, keyword.Name) || strings.HasPrefix(keyword.Name, "min") && (n < -certainBound || n > certainBound) {
				return rules.NotApplicable("no arguments were found that the schema allows; with %s that proves nothing", suite.Plain(keyword.Name))
			}
		}
	}
	why := "none were found"
	if len(reasons) > 0 {
		why = suite.Plain(suggestion) + " is not valid: " + reasons[0].String()
	}
	return rules.Violation("no arguments satisfy inputSchema: %s", why)
}

func valuesValid(_ *rules.Known, t *rules.Tool) error {
	s := t.Schema()
	if s.Validator == nil {
		return rules.NotApplicable("the schema cannot be evaluated here")
	}
	if problems := validate.Values(s.Node, s.Validator, "examples", "const"); len(problems) > 0 {
		return rules.Violation("%s", problems[0])
	}
	return nil
}

// closedWithoutParameters evaluates the schema of a tool without parameters.
func closedWithoutParameters(_ *rules.Known, t *rules.Tool) error {
	root := t.Schema().Node
	switch {
	case !t.Revision.Traits().Names: // the recommendation came in the same revision
		return rules.NotApplicable("revision %s does not recommend it", t.Revision)
	case len(root.Get("properties").Members()) > 0 || rule.Has(root, "patternProperties", "$ref", "allOf", "anyOf", "oneOf", "propertyNames"):
		return rules.NotApplicable("it has parameters")
	case !arguments.Closed(root):
		return rules.Violation("it has no parameters, and its schema does not say additionalProperties: false")
	}
	return nil
}

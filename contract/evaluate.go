package contract

import (
	"fmt"
	"strings"
)

// evaluate returns the rules that a tool breaks, as far as its description shows them. Values whose accessor did not return are
// not evaluated.
func evaluate(p snapshot) []finding {
	if p.missing {
		return []finding{{ruleMade, "the tool is nil"}}
	}
	var findings []finding
	for _, accessor := range []string{accessorName, accessorSchema, accessorUsage, accessorServer} {
		if err := p.failed[accessor]; err != nil {
			findings = append(findings, finding{ruleAccessors, err.Error()})
		}
	}
	if p.failed[accessorName] == nil {
		findings = append(findings, evaluateName(p.Name)...)
	}
	if p.failed[accessorSchema] == nil {
		findings = append(findings, evaluateSchema(p)...)
	}
	if p.failed[accessorUsage] == nil && strings.TrimSpace(p.UsageMetadata) == "" {
		findings = append(findings, finding{ruleUsage, "the usage metadata is blank"})
	}
	return findings
}

func evaluateName(name string) []finding {
	switch {
	case strings.TrimSpace(name) == "":
		return []finding{{ruleNamed, "the name is blank"}}
	case strings.Trim(name, nameLetters) != "": // unlike a regular expression with $, this also rejects a trailing newline
		return []finding{{ruleNameForm, "the name " + quote(name) + " contains characters other than letters, digits, _ and -"}}
	}
	return nil
}

const nameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"

func duplicate(p snapshot, other entry) finding {
	why := fmt.Sprintf("the name is taken: %s is a %T, and this is a %T", quote(other.description.Name), other.tool, p.tool)
	return finding{ruleUnique, why}
}

// evaluateSchema reads the rendered bytes and not the struct, because the model gets the bytes.
func evaluateSchema(p snapshot) []finding {
	if p.renders != nil {
		return []finding{{ruleRenders, "the schema does not render: " + printable(p.renders.Error(), 4*mostNameRunes)}}
	}
	root, found, err := readStrictly(string(p.Schema), 1)
	switch {
	case err != nil:
		return []finding{{ruleRenders, "the schema is " + err.Error()}}
	case root.kind != isObject:
		return []finding{{ruleRenders, "the schema is not a JSON object"}}
	case found.any():
		return []finding{{ruleRenders, "JSON decoders disagree about the schema: " + found.err().Error()}}
	}
	if inner, nested := root.member("function"); nested && inner.kind == isObject {
		return []finding{{ruleFunction, "the schema has its function nested under \"function\", not flat"}}
	}
	return evaluateFunction(p, root)
}

func evaluateFunction(p snapshot, root value) (findings []finding) {
	if kind := textMember(root, "type"); kind != "function" {
		findings = append(findings, finding{ruleFunction, "the schema's type is " + quote(kind) + `, not "function"`})
	}
	if own := textMember(root, "name"); own != p.Name && p.failed[accessorName] == nil {
		why := fmt.Sprintf("the schema's name is %s, but the tool's is %s", quote(own), quote(p.Name))
		findings = append(findings, finding{ruleOneName, why})
	}
	if strings.TrimSpace(textMember(root, "description")) == "" {
		findings = append(findings, finding{ruleDescribed, "the schema has no description"})
	}
	parameters, _ := root.member("parameters")
	if parameters.kind != isObject {
		return append(findings, finding{ruleParameters, "the schema has no parameters object"})
	}
	if kind := textMember(parameters, "type"); kind != string(Object) {
		why := "the type of the schema's parameters is " + quote(kind) + `, not "object"`
		findings = append(findings, finding{ruleParameters, why})
	}
	findings = append(findings, evaluateRequired(parameters)...)
	return append(findings, evaluateProperties(parameters)...)
}

func evaluateRequired(parameters value) (findings []finding) {
	properties, _ := parameters.member("properties")
	if properties.kind != isObject {
		findings = append(findings, finding{ruleProperties, "the schema's parameters have no properties object"})
	}
	required, _ := parameters.member("required")
	if required.kind != isArray {
		return append(findings, finding{ruleRequired, "the schema's parameters have no required array"})
	}
	index := indexMembers(properties)
	for _, name := range required.items {
		if name.kind != isString || index.find(name.string()) < 0 {
			why := fmt.Sprintf("the schema requires %s, which is no property", printable(name.text(), mostNameRunes))
			findings = append(findings, finding{ruleRequired, why})
		}
	}
	return findings
}

// evaluateProperties applies the rules of a property at every depth, through items and local references. It visits each node
// once, so that it terminates for recursive schemas.
func evaluateProperties(parameters value) []finding {
	e := propertyEvaluator{root: parameters, seen: map[*value]bool{}}
	e.schema(parameters, nil)
	return e.findings
}

type propertyEvaluator struct {
	root     value
	seen     map[*value]bool // by the address of the first member, which copies of a node share
	findings []finding
}

// schema visits the properties and items of a schema node.
func (e *propertyEvaluator) schema(node value, at *path) {
	if len(node.items) == 0 || e.seen[&node.items[0]] {
		return
	}
	e.seen[&node.items[0]] = true
	properties, _ := node.member("properties")
	for i, name := range properties.names {
		e.property(properties.items[i], at.member(name))
	}
	items, ok := node.member("items")
	if !ok {
		return
	}
	if target, ok := follow(e.root, items); ok {
		e.schema(target, at.member("items"))
	}
}

func (e *propertyEvaluator) property(node value, at *path) {
	target, ok := follow(e.root, node)
	if !ok {
		target = node
	}
	switch kind := typeMember(node, target); {
	case kind == "" && !ok:
		e.find(ruleTyped, at, "has no type, and its $ref cannot be resolved")
	case kind == "":
		e.find(ruleTyped, at, "has no type")
	case !isPropertyType(kind):
		e.find(ruleTyped, at, "has the type "+kind+", which is none of the six")
	}
	if strings.TrimSpace(textMember(node, "description")+textMember(target, "description")) == "" {
		e.find(ruleExplained, at, "has no description")
	}
	e.schema(target, at)
}

func (e *propertyEvaluator) find(rule string, at *path, what string) {
	e.findings = append(e.findings, finding{rule, fmt.Sprintf("the property '%s' %s", at, what)})
}

// typeMember returns the type of a property as it is written, including the quotes, from the node itself or from the target of
// its $ref.
func typeMember(node, target value) string {
	v, ok := node.member("type")
	if !ok {
		v, ok = target.member("type")
	}
	if !ok {
		return ""
	}
	return printable(v.text(), mostNameRunes)
}

func isPropertyType(quoted string) bool {
	switch Type(strings.Trim(quoted, `"`)) {
	case String, Number, Integer, Boolean, Object, Array:
		return true
	}
	return false
}

package contract

import (
	"fmt"
	"strings"
)

// evaluate returns every rule that a tool breaks, as far as that shows in what it says of itself. What an accessor did not return is
// not evaluated.
func judge(p portrait) []finding {
	if p.missing {
		return []finding{{ruleMade, "there is no tool: it is nil"}}
	}
	var findings []finding
	for _, accessor := range []string{accessorName, accessorSchema, accessorUsage, accessorServer} {
		if err := p.silent[accessor]; err != nil {
			findings = append(findings, finding{ruleAccessors, err.Error()})
		}
	}
	if p.silent[accessorName] == nil {
		findings = append(findings, judgeName(p.Name)...)
	}
	if p.silent[accessorSchema] == nil {
		findings = append(findings, judgeSchema(p)...)
	}
	if p.silent[accessorUsage] == nil && strings.TrimSpace(p.UsageMetadata) == "" {
		findings = append(findings, finding{ruleUsage, "the usage metadata is blank"})
	}
	return findings
}

func judgeName(name string) []finding {
	switch {
	case strings.TrimSpace(name) == "":
		return []finding{{ruleNamed, "the name is blank"}}
	case strings.Trim(name, nameLetters) != "": // anchored at both ends: a newline at the end is a letter too many
		return []finding{{ruleNameForm, "the name " + quote(name) + " has other characters than letters, digits, _ and -"}}
	}
	return nil
}

const nameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"

func duplicate(p portrait, other entry) finding {
	why := fmt.Sprintf("the name is taken: %s is a %T, and this is a %T", quote(other.description.Name), other.tool, p.tool)
	return finding{ruleUnique, why}
}

// judgeSchema reads the rendered bytes, never the struct: they are what the model gets.
func judgeSchema(p portrait) []finding {
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
		return []finding{{ruleRenders, "not every reader takes the schema the same way: " + found.err().Error()}}
	}
	if inner, nested := root.member("function"); nested && inner.kind == isObject {
		return []finding{{ruleFunction, "the schema has its function nested under \"function\", not flat"}}
	}
	return judgeFunction(p, root)
}

func judgeFunction(p portrait, root value) (findings []finding) {
	if kind := textMember(root, "type"); kind != "function" {
		findings = append(findings, finding{ruleFunction, "the schema's type is " + quote(kind) + `, not "function"`})
	}
	if own := textMember(root, "name"); own != p.Name && p.silent[accessorName] == nil {
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
	findings = append(findings, judgeRequired(parameters)...)
	return append(findings, judgeProperties(parameters)...)
}

func judgeRequired(parameters value) (findings []finding) {
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

package contract

import (
	"fmt"
	"strings"
)

// judge answers every rule that a tool breaks, as far as that shows in what it says of itself. What an accessor did not answer is
// not judged.
func judge(p portrait) []finding {
	if p.missing {
		return []finding{{ruleMade, "there is no tool: it is nil"}}
	}
	if len(p.accessors) > 0 {
		var findings []finding
		for _, err := range p.accessors {
			findings = append(findings, finding{ruleAccessors, err.Error()})
		}
		return findings
	}
	findings := judgeName(p.Name)
	findings = append(findings, judgeSchema(p)...)
	if strings.TrimSpace(p.UsageMetadata) == "" {
		findings = append(findings, finding{ruleUsage, "the usage metadata is blank"})
	}
	return findings
}

func judgeName(name string) []finding {
	switch {
	case strings.TrimSpace(name) == "":
		return []finding{{ruleNamed, "the name is blank"}}
	case strings.Trim(name, nameLetters) != "": // anchored at both ends: a newline at the end is a letter too many
		return []finding{{ruleNameForm, fmt.Sprintf("the name %q has other characters than letters, digits, _ and -", name)}}
	}
	return nil
}

const nameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"

func duplicate(p portrait, other entry) finding {
	return finding{ruleUnique, fmt.Sprintf("the name is taken: %q is a %T, and this is a %T", other.description.Name, other.tool, p.tool)}
}

// judgeSchema reads the rendered bytes, never the struct: they are what the model gets.
func judgeSchema(p portrait) []finding {
	if p.renders != nil {
		return []finding{{ruleRenders, "the schema does not render: " + p.renders.Error()}}
	}
	root, found, err := readStrictly(string(p.Schema), 1)
	switch {
	case err != nil:
		return []finding{{ruleRenders, "the schema is " + err.Error()}}
	case root.kind != isObject:
		return []finding{{ruleRenders, "the schema is not a JSON object"}}
	case found.any():
		return []finding{{ruleRenders, "the schema is ambiguous: " + found.err().Error()}}
	}
	if inner, nested := root.member("function"); nested && inner.kind == isObject {
		return []finding{{ruleFunction, "the schema has its function nested under \"function\", not flat"}}
	}
	return judgeFunction(p.Name, root)
}

func judgeFunction(name string, root value) (findings []finding) {
	if kind := textMember(root, "type"); kind != "function" {
		findings = append(findings, finding{ruleFunction, fmt.Sprintf("the schema's type is %q, not \"function\"", kind)})
	}
	if own := textMember(root, "name"); own != name {
		findings = append(findings, finding{ruleOneName, fmt.Sprintf("the schema's name is %q, but the tool's is %q", own, name)})
	}
	if strings.TrimSpace(textMember(root, "description")) == "" {
		findings = append(findings, finding{ruleDescribed, "the schema has no description"})
	}
	parameters, _ := root.member("parameters")
	if parameters.kind != isObject {
		return append(findings, finding{ruleParameters, "the schema has no parameters object"})
	}
	if kind := textMember(parameters, "type"); kind != string(Object) {
		findings = append(findings, finding{ruleParameters, fmt.Sprintf("the type of the schema's parameters is %q, not \"object\"", kind)})
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

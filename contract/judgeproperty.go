package contract

import (
	"fmt"
	"strings"
)

// judgeProperties holds every property at any depth to its two rules: through items and local references, each node once, so
// that schemas which contain themselves come to an end.
func judgeProperties(parameters value) []finding {
	j := propertyJudge{root: parameters, seen: map[*value]bool{}}
	j.schema(parameters, nil)
	return j.findings
}

type propertyJudge struct {
	root     value
	seen     map[*value]bool // by the first member's address: copies of a node share it
	findings []finding
}

// schema goes through the properties and items of a schema node.
func (j *propertyJudge) schema(node value, at *path) {
	if len(node.items) == 0 || j.seen[&node.items[0]] {
		return
	}
	j.seen[&node.items[0]] = true
	properties, _ := node.member("properties")
	for i, name := range properties.names {
		j.property(properties.items[i], at.member(name))
	}
	items, ok := node.member("items")
	if !ok {
		return
	}
	if target, ok := follow(j.root, items); ok {
		j.schema(target, at.member("items"))
	}
}

func (j *propertyJudge) property(node value, at *path) {
	target, ok := follow(j.root, node)
	if !ok {
		target = node
	}
	switch kind := typeMember(node, target); {
	case kind == "" && !ok:
		j.find(ruleTyped, at, "has no type, and refers to something that is not in the schema")
	case kind == "":
		j.find(ruleTyped, at, "has no type")
	case !oneOfSix(kind):
		j.find(ruleTyped, at, "has the type "+kind+", which is none of the six")
	}
	if strings.TrimSpace(textMember(node, "description")+textMember(target, "description")) == "" {
		j.find(ruleExplained, at, "has no description")
	}
	j.schema(target, at)
}

func (j *propertyJudge) find(rule string, at *path, what string) {
	j.findings = append(j.findings, finding{rule, fmt.Sprintf("the property '%s' %s", at, what)})
}

// typeMember returns the type of a property as it is written, quotes and all, beside its $ref or where that leads.
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

func oneOfSix(quoted string) bool {
	switch Type(strings.Trim(quoted, `"`)) {
	case String, Number, Integer, Boolean, Object, Array:
		return true
	}
	return false
}

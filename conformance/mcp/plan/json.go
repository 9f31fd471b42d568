package plan

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/toolconform/toolconform/internal/prose"
)

// mistake returns what is wrong with the text of a plan, in words for its author.
func mistake(err error) string {
	text := strings.TrimPrefix(strings.TrimPrefix(err.Error(), "yaml: "), "unmarshal errors:\n  ")
	text = unknownKey.ReplaceAllString(text, `unknown key "$1" (a plan has tools, and a tool arguments, listed-only and repeats)`)
	return wrongType.ReplaceAllString(text, "$1 is of another type than in: tools: {NAME: {arguments: [{…}], listed-only: REASON, repeats: true}}")
}

var (
	unknownKey = regexp.MustCompile(`field (.*) not found in type [a-zA-Z.]+`)
	wrongType  = regexp.MustCompile("cannot unmarshal !!([a-z]+(?: `.*`)?) into .*")
)

// Bounds of the arguments in a plan: aliases may make a short file large.
const (
	mostValues   = 100_000
	deepestValue = 1000
)

// appendJSON appends a value as JSON. Numbers keep their digits.
func (p *Plan) appendJSON(out []byte, node *yaml.Node, values *int, depth int) ([]byte, error) {
	if node.Kind == yaml.AliasNode {
		node = node.Alias
	}
	if *values++; *values > mostValues || depth > deepestValue {
		return nil, p.at(node, "the arguments have more than %d values, or %d levels", mostValues, deepestValue)
	}
	if node.Kind == yaml.ScalarNode {
		return p.scalar(out, node)
	}
	ends, seen := map[yaml.Kind]string{yaml.SequenceNode: "[]", yaml.MappingNode: "{}"}[node.Kind], map[string]bool{}
	out = append(out, ends[0])
	for i, inner := range node.Content {
		isKey := ends == "{}" && i%2 == 0
		switch {
		case ends == "{}" && !isKey:
			out = append(out, ':')
		case i > 0:
			out = append(out, ',')
		}
		if isKey && (inner.ShortTag() != "!!str" || seen[inner.Value]) {
			return nil, p.at(inner, "a key has to be a string (put it in quotes), and not to be there twice")
		}
		seen[inner.Value] = seen[inner.Value] || isKey
		var err error
		if out, err = p.appendJSON(out, inner, values, depth+1); err != nil {
			return nil, err
		}
	}
	return append(out, ends[1]), nil
}

func (p *Plan) scalar(out []byte, node *yaml.Node) ([]byte, error) {
	switch node.ShortTag() {
	case "!!null":
		return append(out, "null"...), nil
	case "!!str", "!!timestamp":
		return quoted(out, node.Value), nil
	case "!!bool":
		var value bool
		err := node.Decode(&value)
		return strconv.AppendBool(out, value), err
	case "!!int", "!!float":
		if json.Valid([]byte(node.Value)) {
			return append(out, node.Value...), nil
		}
	}
	return nil, p.at(node, "%s is no value that JSON has (put texts in quotes, and write numbers as in JSON)", prose.Quote(node.Value))
}

func quoted(out []byte, text string) []byte {
	quoted, _ := json.Marshal(text) // a string can always be encoded
	return append(out, quoted...)
}

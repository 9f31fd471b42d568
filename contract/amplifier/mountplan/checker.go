package mountplan

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// Bounds of a plan. The library takes quadratic time to find repeated keys.
const (
	mostValues   = 10_000
	deepestValue = 100
)

// A checker rejects nodes that the library would decode to values that JSON does not have.
type checker struct{ seen map[*yaml.Node]bool }

// check checks a node and everything in it. A date becomes a string.
func (c *checker) check(node *yaml.Node, depth int) error {
	if c.seen[node] {
		return nil
	}
	c.seen[node] = true
	switch {
	case len(c.seen) > mostValues:
		return at(node, "the plan has more than %d values", mostValues)
	case depth > deepestValue:
		return at(node, "the values nest more than %d levels deep", deepestValue)
	case node.Kind == yaml.AliasNode:
		return c.check(node.Alias, depth)
	case node.Kind == yaml.ScalarNode:
		return scalar(node)
	case node.Kind == yaml.MappingNode:
		if err := stringKeys(node); err != nil {
			return err
		}
	}
	for _, inner := range node.Content {
		if err := c.check(inner, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func scalar(node *yaml.Node) error {
	switch node.ShortTag() {
	case "!!null", "!!bool", "!!int", "!!str", "!!merge":
	case "!!timestamp":
		node.Tag = "!!str"
	case "!!float":
		var value float64
		if node.Decode(&value) != nil || math.IsNaN(value) || math.IsInf(value, 0) {
			return at(node, "%q is not a number that JSON can express", node.Value)
		}
	default:
		return at(node, "a value tagged %s cannot be read (write a text, a number, a boolean, a list or a mapping)", node.Tag)
	}
	return nil
}

// stringKeys returns an error for a key of a mapping that is not a string.
func stringKeys(node *yaml.Node) error {
	if len(node.Content) > mostValues {
		return at(node, "the mapping has more than %d keys and values", mostValues)
	}
	for i := 0; i < len(node.Content); i += 2 {
		key := resolve(node.Content[i])
		if tag := key.ShortTag(); key.Kind != yaml.ScalarNode || tag != "!!str" && tag != "!!merge" {
			return at(node.Content[i], "a key must be a string, not %s (put it in quotes)", kind(key))
		}
	}
	return nil
}

// config returns a config, which is not nil.
func (c *checker) config(node *yaml.Node) (map[string]any, error) {
	config := map[string]any{}
	if isNull(node) {
		return config, nil
	}
	if node.Kind != yaml.MappingNode {
		return nil, at(node, "config must be a mapping, not %s", kind(node))
	}
	if err := c.check(node, 0); err != nil {
		return nil, err
	}
	return config, decode(node, &config)
}

// text returns a value that must be a string and not blank.
func text(name string, value *yaml.Node) (string, error) {
	if value.Kind != yaml.ScalarNode || value.ShortTag() != "!!str" {
		return "", at(value, "%s must be a string, not %s", name, kind(value))
	}
	if strings.TrimSpace(value.Value) == "" {
		return "", at(value, "%s is blank", name)
	}
	return value.Value, nil
}

// resolve returns the contents of a document, the target of an alias, and other nodes unchanged.
func resolve(node *yaml.Node) *yaml.Node {
	switch {
	case node.Kind == yaml.AliasNode:
		return node.Alias
	case node.Kind == yaml.DocumentNode && len(node.Content) > 0:
		return resolve(node.Content[0])
	}
	return node
}

// kind describes the type of a node for a message.
func kind(node *yaml.Node) string {
	switch node.Kind {
	case yaml.SequenceNode:
		return "a list"
	case yaml.MappingNode:
		return "a mapping"
	}
	switch node.ShortTag() {
	case "!!null":
		return "null"
	case "!!str":
		return "a string"
	case "!!int", "!!float":
		return "a number"
	case "!!bool":
		return "a boolean"
	}
	return "something else"
}

func isNull(node *yaml.Node) bool {
	return node == nil || node.Kind == yaml.ScalarNode && node.ShortTag() == "!!null"
}

// at returns an *Error at the position of a node.
func at(node *yaml.Node, format string, values ...any) error {
	return &Error{Line: node.Line, Column: node.Column, Why: fmt.Sprintf(format, values...)}
}

// decode decodes a node. Errors of the library without a line are about the whole node; the others are about a key of a mapping.
func decode(node *yaml.Node, into any) error {
	err := node.Decode(into)
	if err == nil {
		return nil
	}
	line, why := split(err)
	if line == 0 {
		line = node.Line
	}
	return &Error{Line: line, Column: node.Column, Why: why}
}

var (
	libraryError = regexp.MustCompile(`(?s)\A(?:yaml: )?(?:unmarshal errors:\s*)?(?:line (\d+): )?(.*)\z`)
	// parserError matches errors of the library's parser, which counts lines from 0, unlike its scanner.
	parserError = regexp.MustCompile(`^(did not find expected (<|node|'-'|key|',')|found (undefined tag handle|incompatible YAML|duplicate %))`)
)

// split splits an error text of the library into the line, 0 if there is none, and the reason.
func split(err error) (line int, why string) {
	m := libraryError.FindStringSubmatch(err.Error())
	line, _ = strconv.Atoi(m[1])
	return line, m[2]
}

// withPosition converts an error of parsing to an *Error: at the invalid character if there is one, or at the beginning of the line.
func withPosition(text []byte, err error) error {
	line, why := split(err)
	bad, before := bytes.IndexFunc(text, unreadable), text
	if name, ok := strings.CutPrefix(why, "unknown anchor '"); ok {
		name, _, _ = strings.Cut(name, "'")
		bad = bytes.LastIndex(text, []byte("*"+name))
	}
	if line == 0 && bad >= 0 {
		before = text[:bad]
	} else {
		if line == 0 || parserError.MatchString(why) {
			line++
		}
		lines := bytes.SplitAfter(bytes.TrimRight(text, " \t\r\n"), []byte("\n"))
		line = min(line, len(lines)) // an error at the end of the text
		content := bytes.TrimLeft(lines[line-1], " \t")
		before = bytes.TrimSuffix(bytes.Join(lines[:line], nil), content)
	}
	start := bytes.LastIndexByte(before, '\n') + 1
	return &Error{Line: 1 + bytes.Count(before, []byte("\n")), Column: 1 + utf8.RuneCount(before[start:]), Why: why}
}

func unreadable(r rune) bool {
	return r == utf8.RuneError || r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0x7f
}

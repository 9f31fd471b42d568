package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/pattern"
)

// portable removes the patterns that Go cannot compile, and returns their places. They are valid: ECMA-262 has look-ahead and back
// references, RE2 does not. Without the pattern the schema accepts more, which is safe unless accepting more in one place means rejecting
// more in another; then no text can be evaluated (blind).
func portable(root *node) (text []byte, unchecked []string, blind bool, err error) {
	if excessive(root) {
		return nil, nil, false, fmt.Errorf("a number beyond 1e%d: %w", maxExponent, ErrTooBig)
	}
	drop := map[*node]bool{}
	for s := range subschemas(root) {
		blind = blind || s.has(negatingKeywords...)
		if text, ok := s.get("pattern").str(); ok && !compiles(text) {
			if why := pattern.Unreadable(text); why != "" {
				return nil, nil, false, &metaSchemaError{s.pointer + "/pattern", suite.Quote(text) + ": " + why}
			}
			drop[s.get("pattern")] = true
			unchecked = append(unchecked, s.pointer+"/pattern")
		}
		for _, m := range s.get("patternProperties").membersOnce() {
			if compiles(m.name) {
				continue
			}
			if why := pattern.Unreadable(m.name); why != "" {
				return nil, nil, false, &metaSchemaError{s.pointer + "/patternProperties", suite.Quote(m.name) + ": " + why}
			}
			unchecked = append(unchecked, s.pointer+"/patternProperties/"+escapePointer(m.name))
			for _, keyword := range []string{"patternProperties", "additionalProperties", "unevaluatedProperties"} {
				drop[s.get(keyword)] = true
			}
		}
	}
	if len(unchecked) == 0 {
		return root.text, nil, false, nil
	}
	var b bytes.Buffer
	root.write(&b, drop)
	return b.Bytes(), unchecked, blind, nil
}

// negatingKeywords are keywords whose schemas, when they accept more, can make the whole accept less.
var negatingKeywords = []string{"not", "if", "oneOf", "contains"}

func (n *node) has(keywords ...string) bool {
	return slices.ContainsFunc(keywords, func(keyword string) bool { return n.get(keyword) != nil })
}

func compiles(pattern string) bool {
	_, err := regexp.Compile(pattern)
	return err == nil
}

// write writes a value without the dropped members.
func (n *node) write(b *bytes.Buffer, drop map[*node]bool) {
	switch n.kind {
	case '{':
		b.WriteByte('{')
		separator := ""
		for _, m := range n.membersOnce() {
			if drop[m.value] {
				continue
			}
			name, _ := json.Marshal(m.name) // a string: it cannot fail
			b.WriteString(separator)
			b.Write(name)
			b.WriteByte(':')
			m.value.write(b, drop)
			separator = ","
		}
		b.WriteByte('}')
	case '[':
		b.WriteByte('[')
		for i, item := range n.items {
			if i > 0 {
				b.WriteByte(',')
			}
			item.write(b, drop)
		}
		b.WriteByte(']')
	default:
		b.Write(n.text)
	}
}

// maxExponent bounds numbers, since exact arithmetic on 1e1000000 takes minutes.
const maxExponent = 1000

// excessive reports whether a value has a number beyond maxExponent.
func excessive(n *node) bool {
	switch n.kind {
	case '0':
		_, exponent, ok := strings.Cut(strings.ToLower(string(n.text)), "e")
		e, err := strconv.Atoi(exponent)
		return len(n.text) > maxExponent || ok && (err != nil || e > maxExponent || e < -maxExponent)
	case '{':
		return slices.ContainsFunc(n.members, func(m member) bool { return excessive(m.value) })
	case '[':
		return slices.ContainsFunc(n.items, excessive)
	}
	return false
}

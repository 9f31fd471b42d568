package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/pattern"
)

// portable returns a schema without the patterns that Go cannot compile, and where they were. ECMA-262 has look-ahead and
// back references, RE2 has not: such a schema is not broken. Without its pattern a schema accepts more, so nothing is
// refused by mistake, unless it stands where accepting more means refusing: then nothing can be said of any text (blind).
func portable(root *node) (text []byte, unchecked []string, blind bool, err error) {
	if excessive(root) {
		return nil, nil, false, fmt.Errorf("a number beyond 1e%d: %w", maxExponent, ErrTooBig)
	}
	drop := map[*node]bool{}
	for s := range subschemas(root) {
		blind = blind || s.has(negatingKeywords...)
		if text, ok := s.get("pattern").str(); ok && !compiles(text) {
			if why := pattern.Unreadable(text); why != "" {
				return nil, nil, false, &metaSchemaError{s.pointer + "/pattern", quote(text) + ": " + why}
			}
			drop[s.get("pattern")] = true
			unchecked = append(unchecked, s.pointer+"/pattern")
		}
		for _, m := range s.get("patternProperties").membersOnce() {
			if compiles(m.name) {
				continue
			}
			if why := pattern.Unreadable(m.name); why != "" {
				return nil, nil, false, &metaSchemaError{s.pointer + "/patternProperties", quote(m.name) + ": " + why}
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

// contraries are the keywords under which a schema that accepts more makes the whole accept less.
var negatingKeywords = []string{"not", "if", "oneOf", "contains"}

func (n *node) has(keywords ...string) bool {
	return slices.ContainsFunc(keywords, func(keyword string) bool { return n.get(keyword) != nil })
}

func compiles(pattern string) bool {
	_, err := regexp.Compile(pattern)
	return err == nil
}

// write writes a value again, without the members that are dropped.
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

// maxExponent bounds numbers: exact arithmetic on 1e1000000 takes minutes.
const maxExponent = 1000

// excessive reports whether a number in a value is beyond exact arithmetic.
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

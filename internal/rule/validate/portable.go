package validate

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/pattern"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// portable removes the patterns that Go cannot compile, and returns their places. They are valid: ECMA-262 has look-ahead and back
// references, RE2 does not. Without the pattern the schema accepts more, which is safe unless accepting more in one place means rejecting
// more in another; then no text can be evaluated (blind).
func portable(root *jsontree.Node) (text string, unchecked []string, blind bool, err error) {
	if Excessive(root) {
		return "", nil, false, fmt.Errorf("a number beyond 1e%d: %w", maxExponent, rule.ErrTooBig)
	}
	drop := map[*jsontree.Node]bool{}
	for s := range rule.Subschemas(root) {
		blind = blind || s.Has(negatingKeywords...)
		if text, ok := s.Get("pattern").Str(); ok && !compiles(text) {
			if why := pattern.Unreadable(text); why != "" {
				return "", nil, false, &MetaSchemaError{s.Pointer + "/pattern", prose.Quote(text) + ": " + why}
			}
			drop[s.Get("pattern")] = true
			unchecked = append(unchecked, s.Pointer+"/pattern")
		}
		for _, m := range s.Get("patternProperties").Members() {
			if compiles(m.Name) {
				continue
			}
			if why := pattern.Unreadable(m.Name); why != "" {
				return "", nil, false, &MetaSchemaError{s.Pointer + "/patternProperties", prose.Quote(m.Name) + ": " + why}
			}
			unchecked = append(unchecked, s.Pointer+"/patternProperties/"+jsontree.EscapePointer(m.Name))
			for _, keyword := range []string{"patternProperties", "additionalProperties", "unevaluatedProperties"} {
				drop[s.Get(keyword)] = true
			}
		}
	}
	if len(unchecked) == 0 {
		return root.String(), nil, false, nil
	}
	left := without(root, drop)
	return left.String(), unchecked, blind, nil
}

// negatingKeywords are keywords whose schemas, when they accept more, can make the whole accept less.
var negatingKeywords = []string{"not", "if", "oneOf", "contains"}

func compiles(pattern string) bool {
	_, err := regexp.Compile(pattern)
	return err == nil
}

// without returns a copy of a value without the dropped members.
func without(n *jsontree.Node, drop map[*jsontree.Node]bool) jsontree.Node {
	left := *n
	if n.Kind < jsontree.Array {
		return left
	}
	left.Text, left.Items = "", nil
	for i := range n.Items {
		if !drop[&n.Items[i]] {
			left.Items = append(left.Items, without(&n.Items[i], drop))
		}
	}
	return left
}

// maxExponent bounds numbers, since exact arithmetic on 1e1000000 takes minutes.
const maxExponent = 1000

// Excessive reports whether a value has a number of more than 1000 digits, or with an exponent beyond 1000.
func Excessive(n *jsontree.Node) bool {
	if n.Kind == jsontree.Number {
		_, exponent, ok := strings.Cut(strings.ToLower(n.Text), "e")
		e, err := strconv.Atoi(exponent)
		return len(n.Text) > maxExponent || ok && (err != nil || e > maxExponent || e < -maxExponent)
	}
	return slices.ContainsFunc(n.Items, func(item jsontree.Node) bool { return Excessive(&item) })
}

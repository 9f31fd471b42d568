package main

import (
	"encoding/json"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A checker validates values by a schema: the part of JSON Schema that the tools use, and $ref below the same root.
type checker struct{ root object }

// problem says what is wrong with a value and where; "" for nothing. The modes leave one kind of check out.
func (k checker) problem(schema object, value any, at string) string {
	if ref, ok := schema["$ref"].(string); ok {
		target := any(k.root)
		for step := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
			target, _ = target.(object)[step]
		}
		return k.problem(target.(object), value, at)
	}
	if value == nil && is("accepts-null") {
		return ""
	}
	if types := schema["type"]; types != nil && !isOneOf(types, value) {
		if is("accepts-type") && value != nil {
			return ""
		}
		return fmt.Sprintf("%s: must be of type %s", at, encode(types))
	}
	if enum, ok := schema["enum"].([]any); ok && !slices.ContainsFunc(enum, func(e any) bool { return same(e, value) }) && !is("accepts-bounds") {
		return fmt.Sprintf("%s: must be one of %s", at, encode(enum))
	}
	switch v := value.(type) {
	case json.Number:
		return number(schema, v, at)
	case string:
		return k.text(schema, v, at)
	case []any:
		return k.array(schema, v, at)
	case object:
		return k.object(schema, v, at)
	}
	return ""
}

func isOneOf(types, value any) bool {
	if list, ok := types.([]any); ok {
		return slices.ContainsFunc(list, func(t any) bool { return isOneOf(t, value) })
	}
	switch v := value.(type) {
	case nil:
		return types == "null"
	case bool:
		return types == "boolean"
	case string:
		return types == "string"
	case []any:
		return types == "array"
	case object:
		return types == "object"
	case json.Number:
		r := rational(v)
		return types == "number" || types == "integer" && r != nil && r.IsInt()
	}
	return false
}

// rational returns the exact value of a number; nil for one beyond the range of a float64.
func rational(n json.Number) *big.Rat {
	if _, err := n.Float64(); err != nil || len(n) > 400 {
		return nil
	}
	r, _ := new(big.Rat).SetString(n.String())
	return r
}

func same(a, b any) bool {
	x, isNumber := a.(json.Number)
	y, both := b.(json.Number)
	if r, q := rational(x), rational(y); isNumber && both && r != nil && q != nil {
		return r.Cmp(q) == 0
	}
	return string(encode(a)) == string(encode(b))
}

// limits are the keywords that bound a measure, and the signs of a comparison with the bound that break it.
var limits = []struct {
	keyword string
	broken  []int
	words   string
}{
	{"minimum", []int{-1}, "at least"}, {"maximum", []int{1}, "at most"},
	{"exclusiveMinimum", []int{-1, 0}, "more than"}, {"exclusiveMaximum", []int{1, 0}, "less than"},
	{"minLength", []int{-1}, "at least (length)"}, {"maxLength", []int{1}, "at most (length)"},
	{"minItems", []int{-1}, "at least (items)"}, {"maxItems", []int{1}, "at most (items)"},
}

// bounded compares a measure with the bounds whose keyword ends in a suffix.
func bounded(schema object, measure *big.Rat, suffix, at string) string {
	for _, limit := range limits {
		bound, ok := schema[limit.keyword].(json.Number)
		if ok && strings.HasSuffix(limit.keyword, suffix) && slices.Contains(limit.broken, measure.Cmp(rational(bound))) && !is("accepts-bounds") {
			return fmt.Sprintf("%s: must be %s %s", at, limit.words, bound)
		}
	}
	return ""
}

func number(schema object, n json.Number, at string) string {
	r := rational(n)
	if r == nil {
		return at + ": is too large a number"
	}
	if step, ok := schema["multipleOf"].(json.Number); ok && !new(big.Rat).Quo(r, rational(step)).IsInt() && !is("accepts-bounds") {
		return fmt.Sprintf("%s: must be a multiple of %s", at, step)
	}
	return bounded(schema, r, "imum", at)
}

func (k checker) text(schema object, s, at string) string {
	if pattern, ok := schema["pattern"].(string); ok && !regexp.MustCompile(pattern).MatchString(s) && !is("accepts-bounds") {
		return fmt.Sprintf("%s: must match %s", at, pattern)
	}
	return bounded(schema, big.NewRat(int64(utf8.RuneCountInString(s)), 1), "Length", at)
}

func (k checker) array(schema object, items []any, at string) string {
	if text := bounded(schema, big.NewRat(int64(len(items)), 1), "Items", at); text != "" {
		return text
	}
	each, _ := schema["items"].(object)
	for i, item := range items {
		if schema["uniqueItems"] == true && slices.ContainsFunc(items[:i], func(e any) bool { return same(e, item) }) && !is("accepts-bounds") {
			return fmt.Sprintf("%s: must not have an item twice", at)
		}
		if text := k.problem(each, item, fmt.Sprintf("%s[%d]", at, i)); text != "" {
			return text
		}
	}
	return ""
}

func (k checker) object(schema object, members object, at string) string {
	required, _ := schema["required"].([]any)
	for _, name := range required {
		if _, ok := members[name.(string)]; !ok && !is("accepts-missing") {
			return fmt.Sprintf("%s.%s: is required", at, name)
		}
	}
	properties, _ := schema["properties"].(object)
	for name, value := range members {
		property, ok := properties[name].(object)
		if !ok && schema["additionalProperties"] == false && !is("accepts-extra") {
			return fmt.Sprintf("%s.%s: is not allowed", at, name)
		}
		if text := k.problem(property, value, at+"."+name); text != "" {
			return text
		}
	}
	return ""
}

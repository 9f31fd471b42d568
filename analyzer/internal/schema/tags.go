package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A tag is one word of an arguments struct's field tags, what it may stand on, and which texts it takes.
type tag struct {
	name  string
	types []string // none: any
	whole bool     // speaks of a slice and not of its items
	takes func(kind, text string) error
}

// fieldTags are the tags of contract.SchemaOf. A test compares what is made of them with what the contract makes.
var fieldTags = []tag{
	{"minimum", numbers, false, isNumber},
	{"maximum", numbers, false, isNumber},
	{"exclusiveMinimum", numbers, false, isNumber},
	{"exclusiveMaximum", numbers, false, isNumber},
	{"multipleOf", numbers, false, isNumber},
	{"minLength", []string{"string"}, false, isCount},
	{"maxLength", []string{"string"}, false, isCount},
	{"pattern", []string{"string"}, false, nil},
	{"format", []string{"string"}, false, nil},
	{"minItems", []string{"array"}, true, isCount},
	{"maxItems", []string{"array"}, true, isCount},
	{"uniqueItems", []string{"array"}, true, isBool},
	{"enum", nil, false, isEnum},
	{"default", nil, true, isOf},
}

var numbers = []string{"number", "integer"}

// checkTags refuses tags that SchemaOf refuses, as far as it can be reported: what patterns, formats and multiples say of a value is not
// looked at.
func checkTags(p Property, tags reflect.StructTag) error {
	for _, tag := range fieldTags {
		text, ok := tags.Lookup(tag.name)
		if !ok {
			continue
		}
		target := &p
		for !tag.whole && target.Type.Value == "array" && target.Items != nil {
			target = target.Items
		}
		kind := target.Type.Value
		if tag.types != nil && !slices.Contains(tag.types, kind) {
			return fmt.Errorf("the tag %s does not fit the type %s", tag.name, kind)
		}
		if tag.takes != nil {
			if err := tag.takes(kind, text); err != nil {
				return fmt.Errorf("the tag %s:%q is %w", tag.name, text, err)
			}
		}
	}
	return bounded(p, tags)
}

func isNumber(_, text string) error {
	if f, err := strconv.ParseFloat(text, 64); err != nil || f-f != 0 { // NaN and infinities parse
		return errors.New("not a number")
	}
	return nil
}

func isCount(_, text string) error {
	if n, err := strconv.Atoi(text); err != nil || n < 0 {
		return errors.New("not a whole number from 0")
	}
	return nil
}

func isBool(_, text string) error {
	if _, err := strconv.ParseBool(text); err != nil {
		return errors.New("neither true nor false")
	}
	return nil
}

func isEnum(kind, text string) error {
	for _, value := range enumOf(text) {
		if err := isOf(kind, value); err != nil {
			return fmt.Errorf("wrong, since %q is %w", value, err)
		}
	}
	return nil
}

// enumOf returns the values of an enum tag: a list with commas. A JSON array is not looked into.
func enumOf(text string) []string {
	if strings.HasPrefix(text, "[") {
		return nil
	}
	return strings.Split(text, ",")
}

// isOf refuses a text that is no JSON of that type. A string stands for itself.
func isOf(kind, text string) error {
	if kind == "string" {
		return nil
	}
	if !json.Valid([]byte(text)) {
		return errors.New("not JSON")
	}
	first, wrong := strings.TrimSpace(text)[0], errors.New("no "+kind)
	switch number := strings.IndexByte("-0123456789", first) >= 0; {
	case kind == "boolean" && first != 't' && first != 'f':
	case kind == "array" && first != '[':
	case kind == "object" && first != '{':
	case slices.Contains(numbers, kind) && !number:
	case kind == "integer" && !isWhole(text):
	default:
		return nil
	}
	return wrong
}

// isWhole reports whether a number has no fraction. Where it has too many digits to look at, it has none.
func isWhole(text string) bool {
	if len(text) > 40 || strings.ContainsAny(text, "eE") {
		return true
	}
	r, ok := new(big.Rat).SetString(strings.TrimSpace(text))
	return !ok || r.IsInt()
}

// bounded refuses a default that is not among the values of the enum beside it, or outside of the bounds.
func bounded(p Property, tags reflect.StructTag) error {
	text, ok := tags.Lookup("default")
	if !ok {
		return nil
	}
	if enum, ok := tags.Lookup("enum"); ok && p.Type.Value == "string" && !strings.HasPrefix(enum, "[") {
		if !slices.Contains(strings.Split(enum, ","), text) {
			return fmt.Errorf("the tag default:%q is not one of the enum %q", text, enum)
		}
	}
	value, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !slices.Contains(numbers, p.Type.Value) {
		return nil
	}
	if least, err := strconv.ParseFloat(tags.Get("minimum"), 64); err == nil && value < least {
		return fmt.Errorf("the tag default:%q is below the minimum %s", text, tags.Get("minimum"))
	}
	if most, err := strconv.ParseFloat(tags.Get("maximum"), 64); err == nil && value > most {
		return fmt.Errorf("the tag default:%q is above the maximum %s", text, tags.Get("maximum"))
	}
	return nil
}

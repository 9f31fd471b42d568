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

// A tag is a key of field tags with the types it applies to and the texts it accepts.
type tag struct {
	name  string
	types []string // none means any
	whole bool     // applies to a slice and not to its items
	takes func(kind, text string) error
}

// fieldTags are the tags of contract.SchemaOf. A test compares the results with those of the contract.
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

// checkTags returns an error for tags that SchemaOf rejects. It does not check defaults and enums against pattern,
// format and multipleOf.
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
			return fmt.Errorf("wrong: %q is %w", value, err)
		}
	}
	return nil
}

// enumOf returns the comma-separated values of an enum tag. JSON arrays are not supported.
func enumOf(text string) []string {
	if strings.HasPrefix(text, "[") {
		return nil
	}
	return strings.Split(text, ",")
}

// isOf returns an error if a text is not JSON of that type. Any text is a string.
func isOf(kind, text string) error {
	if kind == "string" {
		return nil
	}
	if !json.Valid([]byte(text)) {
		return errors.New("not JSON")
	}
	first, wrong := strings.TrimSpace(text)[0], errors.New("not of type "+kind)
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

// isWhole reports whether a number has no fraction. It returns true for numbers with too many digits to check.
func isWhole(text string) bool {
	if len(text) > 40 || strings.ContainsAny(text, "eE") {
		return true
	}
	r, ok := new(big.Rat).SetString(strings.TrimSpace(text))
	return !ok || r.IsInt()
}

// bounded returns an error for a default that is not in the enum or outside the limits.
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

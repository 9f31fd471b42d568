package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A tag is a field tag of an arguments struct: the types that it applies to, and its effect.
type tag struct {
	name  string
	types []Type // nil: any
	whole bool   // applies to a slice and not to its items
	set   func(p *Property, text string) error
}

var (
	numbers = []Type{Number, Integer}
	strs    = []Type{String}
	lists   = []Type{Array}
)

// fieldTags are the tags in the order of their application: enum and default come last, since they must satisfy the others.
var fieldTags = []tag{
	{"doc", nil, true, func(p *Property, text string) error { p.Description = text; return nil }},
	{"minimum", numbers, false, bound(func(p *Property) **float64 { return &p.Minimum })},
	{"maximum", numbers, false, bound(func(p *Property) **float64 { return &p.Maximum })},
	{"exclusiveMinimum", numbers, false, bound(func(p *Property) **float64 { return &p.ExclusiveMinimum })},
	{"exclusiveMaximum", numbers, false, bound(func(p *Property) **float64 { return &p.ExclusiveMaximum })},
	{"multipleOf", numbers, false, bound(func(p *Property) **float64 { return &p.MultipleOf })},
	{"minLength", strs, false, size(func(p *Property) **int { return &p.MinLength })},
	{"maxLength", strs, false, size(func(p *Property) **int { return &p.MaxLength })},
	{"pattern", strs, false, func(p *Property, text string) error { p.Pattern = text; return nil }},
	{"format", strs, false, func(p *Property, text string) error { p.Format = text; return nil }},
	{"minItems", lists, true, size(func(p *Property) **int { return &p.MinItems })},
	{"maxItems", lists, true, size(func(p *Property) **int { return &p.MaxItems })},
	{"uniqueItems", lists, true, setUnique},
	{"enum", nil, false, setEnum},
	{"default", nil, true, setDefault},
}

func applyTags(p *Property, tags reflect.StructTag) error {
	if tags == "" {
		return nil
	}
	for _, tag := range fieldTags {
		if !strings.Contains(string(tags), tag.name) {
			continue // faster than Lookup for most tags
		}
		text, ok := tags.Lookup(tag.name)
		if !ok {
			continue
		}
		target := p
		for !tag.whole && target.Type == Array && target.Items != nil {
			target = target.Items
		}
		if tag.types != nil && !slices.Contains(tag.types, target.Type) {
			return fmt.Errorf("tag %s does not fit type %s", tag.name, target.Type)
		}
		if err := tag.set(target, text); err != nil {
			return fmt.Errorf("tag %s:%q: %w", tag.name, text, err)
		}
	}
	return nil
}

func bound(of func(*Property) **float64) func(*Property, string) error {
	return func(p *Property, text string) error {
		f, err := strconv.ParseFloat(text, 64)
		if err != nil || f-f != 0 { // ParseFloat accepts NaN and infinities
			return errors.New("not a number")
		}
		*of(p) = &f
		return nil
	}
}

func size(of func(*Property) **int) func(*Property, string) error {
	return func(p *Property, text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return errors.New("not a whole number from 0")
		}
		*of(p) = &n
		return nil
	}
}

func setUnique(p *Property, text string) (err error) {
	if p.UniqueItems, err = strconv.ParseBool(text); err != nil {
		return errors.New("neither true nor false")
	}
	return nil
}

func setEnum(p *Property, text string) error {
	texts := strings.Split(text, ",")
	if strings.HasPrefix(text, "[") {
		list, err := parse(text)
		if err != nil {
			return err
		}
		texts = texts[:0]
		for i := range list.Items {
			text := list.Items[i].Text
			if p.Type == String && list.Items[i].Is(jsontree.String) {
				text = list.Items[i].Unquoted()
			}
			texts = append(texts, text)
		}
	}
	var enum []any // not yet assigned to p: tagValue would validate against it
	for _, text := range texts {
		v, err := tagValue(p, text)
		if err != nil {
			return err
		}
		enum = append(enum, v)
	}
	p.Enum = enum
	return nil
}

func setDefault(p *Property, text string) (err error) {
	p.Default, err = tagValue(p, text)
	return err
}

// tagValue parses a value of the property's type from a tag, and returns an error if the property does not allow it.
func tagValue(p *Property, text string) (any, error) {
	if p.Type == String {
		return text, fits(p, &jsontree.Node{Kind: jsontree.String, Text: jsontree.Quote(text)})
	}
	v, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("%q is %w", text, err)
	}
	compact := v.Compact()
	if err := fits(p, v); err != nil {
		return nil, err
	}
	switch {
	case p.Type == Boolean:
		return v.Text == "true", nil
	case p.Type == Integer:
		return integer(jsontree.ParseDecimal(v.Text).Plain()), nil
	case p.Type == Number:
		return strconv.ParseFloat(v.Text, 64)
	}
	return json.RawMessage(compact), nil
}

func integer(plain string) any {
	if n, err := strconv.ParseInt(plain, 10, 64); err == nil {
		return n
	}
	return json.Number(plain)
}

func fits(p *Property, v *jsontree.Node) error {
	checked := validator{found: problems{limit: 1, whole: "the value"}}
	checked.value(p, v, nil)
	return checked.found.err()
}

// holds returns an error for a default that the field's own type cannot hold, such as 300 in an int8.
func holds(t reflect.Type, v any) error {
	text, err := marshal(v)
	if err != nil {
		return err
	}
	document, err := parse(text)
	if err != nil {
		return err
	}
	return fill(reflect.New(t).Elem(), document, problems{limit: 1, whole: "the value"})
}

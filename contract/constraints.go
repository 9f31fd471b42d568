package contract

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/jsontree"
)

func (v *validator) number(p *Property, in *jsontree.Node, at *path) {
	if p.Minimum == nil && p.Maximum == nil && p.ExclusiveMinimum == nil && p.ExclusiveMaximum == nil && p.MultipleOf == nil {
		return
	}
	got := jsontree.ParseDecimal(in.Text)
	for _, rule := range []struct {
		limit  *float64
		breaks func(order int) bool
		text   string
	}{
		{p.Minimum, func(order int) bool { return order < 0 }, "must be at least "},
		{p.Maximum, func(order int) bool { return order > 0 }, "must be at most "},
		{p.ExclusiveMinimum, func(order int) bool { return order <= 0 }, "must be greater than "},
		{p.ExclusiveMaximum, func(order int) bool { return order >= 0 }, "must be less than "},
	} {
		if rule.limit != nil && finite(*rule.limit) && rule.breaks(got.Compare(jsontree.DecimalOf(*rule.limit))) {
			v.found.add(at, rule.text+shortest(*rule.limit))
		}
	}
	if p.MultipleOf != nil && finite(*p.MultipleOf) && !got.MultipleOf(jsontree.DecimalOf(*p.MultipleOf)) {
		v.found.add(at, "must be a multiple of "+shortest(*p.MultipleOf))
	}
}

func finite(f float64) bool { return f-f == 0 }

func shortest(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

func (v *validator) text(p *Property, in *jsontree.Node, at *path) {
	if p.MinLength == nil && p.MaxLength == nil && p.Pattern == "" && p.Format == "" {
		return
	}
	text := in.Unquoted()
	v.size(p.MinLength, p.MaxLength, utf8.RuneCountInString(text), "character", at)
	if pattern := v.pattern(p.Pattern); pattern != nil && !pattern.MatchString(text) {
		v.found.add(at, "must match "+p.Pattern)
	}
	if format, ok := formats[p.Format]; ok && !format.holds(text) {
		v.found.add(at, "must be "+format.name)
	}
}

// pattern compiles a pattern once. It returns nil for a pattern that RE2 cannot compile, such as one with a lookahead: JSON
// Schema allows it, so it is not enforced.
func (v *validator) pattern(text string) *regexp.Regexp {
	if text == "" {
		return nil
	}
	pattern, known := v.patterns[text]
	if !known {
		pattern, _ = regexp.Compile(text)
		if v.patterns == nil {
			v.patterns = map[string]*regexp.Regexp{}
		}
		v.patterns[text] = pattern
	}
	return pattern
}

func (v *validator) arraySize(p *Property, in *jsontree.Node, at *path) {
	v.size(p.MinItems, p.MaxItems, len(in.Items), "item", at)
	if !p.UniqueItems {
		return
	}
	seen := make(map[string]bool, len(in.Items))
	for i := range in.Items {
		text := in.Items[i].Canonical()
		if seen[text] {
			v.found.add(at, "must not hold an item twice")
			return
		}
		seen[text] = true
	}
}

func (v *validator) size(least, most *int, got int, what string, at *path) {
	if least != nil && got < *least {
		v.found.add(at, "must have at least "+plural(*least, what))
	}
	if most != nil && got > *most {
		v.found.add(at, "must have at most "+plural(*most, what))
	}
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// An enumeration is the enum of a property, prepared for comparison and for messages.
type enumeration struct {
	allowed map[string]bool
	text    string
}

// mostNamed is the number of enum values that a message lists.
const mostNamed = 20

func (v *validator) enum(p *Property, in *jsontree.Node, at *path) {
	if len(p.Enum) == 0 {
		return
	}
	list, known := v.enums[p]
	if !known {
		list = newEnumeration(p.Enum)
		if v.enums == nil {
			v.enums = map[*Property]enumeration{}
		}
		v.enums[p] = list
	}
	if len(list.allowed) > 0 && !list.allowed[in.Canonical()] {
		v.found.add(at, "must be one of "+list.text)
	}
}

func newEnumeration(values []any) enumeration {
	list := enumeration{allowed: map[string]bool{}}
	var named []string
	for _, v := range values {
		text, err := marshal(v)
		if err != nil {
			continue
		}
		if allowed, err := jsontree.Parse(text); err == nil {
			list.allowed[allowed.Canonical()] = true
		}
		named = append(named, text)
	}
	if rest := len(named) - mostNamed; rest > 0 {
		named = append(named[:mostNamed], fmt.Sprintf("or %d others", rest))
	}
	list.text = strings.Join(named, ", ")
	return list
}

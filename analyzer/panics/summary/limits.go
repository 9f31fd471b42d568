package summary

import (
	"go/types"
	"math"
	"reflect"
	"regexp/syntax"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A bound is a number, if is is set.
type bound struct {
	n  int64
	is bool
}

// limits are the restrictions that contract.Decode checks for a field whose schema comes from its struct.
type limits struct {
	least, most bound
	length      bool // they apply to the length and not to the number
	more        bool // there are other restrictions: a pattern, an enum with gaps, or restrictions on items
}

// restrictionTags lists the tags of restrictions other than bounds.
var restrictionTags = []string{"multipleOf", "pattern", "format", "enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength"}

// restrictionsOf returns the restrictions by the tags of a field, or, if inner is 1, on its items or on the value that it points to. An
// optional field without a default may be zero.
func restrictionsOf(t types.Type, tags reflect.StructTag, inner int) limits {
	h := limits{}
	has := func(names ...string) bool {
		for _, name := range names {
			if _, ok := tags.Lookup(name); ok {
				return true
			}
		}
		return false
	}
	for range inner {
		t = inside(t)
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsInteger != 0:
			h.number(tags)
			gaps := h.of(tags.Get("enum"), func(text string) (int64, bool) {
				n, err := strconv.ParseInt(text, 10, 64)
				return n, err == nil
			})
			h.more = gaps || has("multipleOf", "format")
		case u.Info()&types.IsString != 0:
			h.length = true
			gaps := h.text(tags)
			h.more = gaps || has("format", "enum")
			h.of(tags.Get("enum"), func(text string) (int64, bool) { return int64(len(text)), true })
		default:
			h.more = has(restrictionTags...)
		}
	case *types.Slice:
		h.length = true
		if inner == 0 && !isBytes(u) {
			h.least, h.most = count(tags, "minItems", 1), count(tags, "maxItems", 1)
			break
		}
		h.more = has(restrictionTags...) || has("minItems", "maxItems")
	default:
		h.more = has(restrictionTags...) || has("minItems", "maxItems")
	}
	if inner == 0 && strings.Contains(tags.Get("json"), ",omit") && !has("default") {
		h.more = h.more || h.least.is && h.least.n > 1 || h.most.is && h.most.n < 0
		h.least.n, h.most.n = min(h.least.n, 0), max(h.most.n, 0)
	}
	return h
}

// inside returns the element type of a pointer or slice, or an invalid type.
func inside(t types.Type) types.Type {
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return u.Elem()
	case *types.Slice:
		return u.Elem()
	}
	return types.Typ[types.Invalid]
}

func isBytes(s *types.Slice) bool {
	b, ok := s.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// number reads the bounds of an integer. The tags may have fractions.
func (h *limits) number(tags reflect.StructTag) {
	for _, tag := range []struct {
		name string
		to   *bound
		of   func(float64) float64
	}{
		{"minimum", &h.least, math.Ceil},
		{"exclusiveMinimum", &h.least, func(f float64) float64 { return math.Floor(f) + 1 }},
		{"maximum", &h.most, math.Floor},
		{"exclusiveMaximum", &h.most, func(f float64) float64 { return math.Ceil(f) - 1 }},
	} {
		f, err := strconv.ParseFloat(tags.Get(tag.name), 64)
		if err != nil || math.IsNaN(f) || math.Abs(f) > 1<<53 {
			continue
		}
		n := int64(tag.of(f))
		if tag.to.is && (tag.to == &h.least) == (tag.to.n > n) {
			n = tag.to.n // the tighter bound
		}
		*tag.to = bound{n, true}
	}
}

// text reads the bounds of the length of a string, in characters, and of its pattern. It reports whether some lengths between the
// bounds are excluded.
func (h *limits) text(tags reflect.StructTag) (gaps bool) {
	h.least, h.most = count(tags, "minLength", 1), count(tags, "maxLength", utf8.UTFMax)
	pattern, ok := tags.Lookup("pattern")
	if !ok {
		return false
	}
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return true
	}
	of := lengthsOf(parsed)
	whole := spans(parsed)
	if of.least > h.least.n || !h.least.is {
		h.least = bound{of.least, true}
	}
	if whole && of.most < endless && (!h.most.is || of.most < h.most.n) {
		h.most = bound{of.most, true}
	}
	return !whole || of.gaps
}

// count reads a bound of a length, in units of the given number of bytes or items.
func count(tags reflect.StructTag, name string, of int64) bound {
	n, err := strconv.ParseInt(tags.Get(name), 10, 32)
	return bound{n * of, err == nil}
}

// of reads the bounds of an enum, and reports whether values between them are excluded.
func (h *limits) of(list string, read func(string) (int64, bool)) (gaps bool) {
	if list == "" {
		return false
	}
	if strings.HasPrefix(list, "[") {
		return true
	}
	seen := map[int64]bool{}
	least, most := int64(math.MaxInt64), int64(math.MinInt64)
	for text := range strings.SplitSeq(list, ",") {
		n, ok := read(text)
		if !ok {
			return true
		}
		seen[n] = true
		least, most = min(least, n), max(most, n)
	}
	h.least, h.most = bound{least, true}, bound{most, true}
	return most-least+1 != int64(len(seen))
}

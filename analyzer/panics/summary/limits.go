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

// A bound is a number, where there is one.
type bound struct {
	n  int64
	is bool
}

// limits are what a field is held to by contract.Decode, where its schema is made of the struct that the field is in.
type limits struct {
	least, most bound
	length      bool // of its length, and not of a number
	more        bool // it is held to something else, too: to a pattern, some of the numbers between, or what its items are
}

// free reports whether a field is held to nothing.
func (h limits) free() bool { return h == limits{length: h.length} }

// anything are the tags that hold a field, or the items of a list, to what is not told as bounds.
var anything = []string{"multipleOf", "pattern", "format", "enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength"}

// heldTo returns what the tags of a field say that it is held to, or, where inner is 1, what it points to, or its items. What may be missing is zero
// then, unless there is a default.
func heldTo(t types.Type, tags reflect.StructTag, inner int) limits {
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
			h.more = has(anything...)
		}
	case *types.Slice:
		h.length = true
		if inner == 0 && !isBytes(u) {
			h.least, h.most = count(tags, "minItems", 1), count(tags, "maxItems", 1)
			break
		}
		h.more = has(anything...) || has("minItems", "maxItems")
	default:
		h.more = has(anything...) || has("minItems", "maxItems")
	}
	if inner == 0 && strings.Contains(tags.Get("json"), ",omit") && !has("default") {
		h.more = h.more || h.least.is && h.least.n > 1 || h.most.is && h.most.n < 0
		h.least.n, h.most.n = min(h.least.n, 0), max(h.most.n, 0)
	}
	return h
}

// inside returns the type of what a pointer points to, or of the items of a list; else one of which nothing is known.
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

// number reads the bounds of a whole number, which may be written with a fraction.
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
			n = tag.to.n // the closer one counts
		}
		*tag.to = bound{n, true}
	}
}

// text reads the bounds of a text, which are reported in characters, and a pattern. It reports whether a text may be held to some lengths between them.
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

// count reads a bound of a length, each of which stands for as many bytes or items.
func count(tags reflect.StructTag, name string, of int64) bound {
	n, err := strconv.ParseInt(tags.Get(name), 10, 32)
	return bound{n * of, err == nil}
}

// of bounds what has to be one of some values, and reports whether there are others between them.
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

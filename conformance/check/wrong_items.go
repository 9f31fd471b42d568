package check

import (
	"slices"
	"strconv"
	"strings"
)

// items returns the items that are in the place, or that were made for it.
func (s spot) items() []string {
	var all []string
	there := s.base.at(s.pointer)
	if there == nil {
		there = s.spare
	}
	for _, item := range there.list() {
		all = append(all, string(item.text))
	}
	return all
}

// maxItems bounds the arrays that are made.
const maxItems = 1024

// fewer returns an array with one item less than is asked for, and the empty one: it is always too short.
func fewer(s spot, _ *node) []string {
	least := s.schema.count("minItems", 0)
	if least == 0 {
		return nil
	}
	candidates := []string{"[]"}
	if items := s.items(); least <= len(items) {
		candidates = append([]string{arrayOf(items[:least-1])}, candidates...)
	}
	return candidates
}

func more(s spot, _ *node) []string {
	most := s.schema.count("maxItems", maxItems)
	if most >= maxItems {
		return nil
	}
	return s.arrays(most + 1)
}

// arrays returns arrays of a length: of the items that are in the place, and such as differ from each other.
func (s spot) arrays(length int) []string {
	items := s.items()
	var same, texts, numbers, mixed []string
	for i := range length {
		if len(items) > 0 {
			same = append(same, items[i%len(items)])
		}
		number := strconv.Itoa(i + 1)
		texts = append(texts, `"item`+number+`"`)
		numbers = append(numbers, number)
		if i < len(items) {
			mixed = append(mixed, items[i])
		} else {
			mixed = append(mixed, `"item`+number+`"`)
		}
	}
	candidates := []string{arrayOf(mixed), arrayOf(texts), arrayOf(numbers), arrayOf(s.different(length))}
	if len(same) > 0 {
		candidates = append([]string{arrayOf(same)}, candidates...)
	}
	return candidates
}

// different returns items that differ from each other and are as short as can be, or all of an enum of items: where each may be there once, and
// be neither long nor free, others would break more than one rule.
func (s spot) different(length int) []string {
	all := s.items()
	for _, value := range s.schema.get("items").get("enum").list() {
		all = union(all, string(value.text))
	}
	for c := 'a'; len(all) < length && c <= 'z'; c++ {
		all = union(all, jsonText(string(c)))
	}
	return all[:min(len(all), length)]
}

// monotonous returns arrays that hold one thing only, as often as there are items, and some that hold nothing that was there.
func monotonous(s spot, _ *node) []string {
	items := s.items()
	length := max(len(items), s.schema.count("minItems", 0), 1)
	var all []string
	for _, item := range items {
		all = append(all, arrayOf(slices.Repeat([]string{item}, length)), arrayOf(slices.Repeat([]string{item}, length+1)))
	}
	return append(append(all, s.arrays(min(length, maxItems))...), "[]")
}

func twins(s spot, _ *node) []string {
	items := s.items()
	if len(items) == 0 {
		return []string{`["twin","twin"]`, `[1,1]`}
	}
	return []string{arrayOf(append(items, items[0])), arrayOf([]string{items[0], items[0]}), arrayOf(append(items[:len(items)-1:len(items)-1], items[0]))}
}

func arrayOf(items []string) string { return "[" + strings.Join(items, ",") + "]" }

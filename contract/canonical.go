package contract

import (
	"slices"
	"strings"
)

// canonicalText returns the canonical form of a JSON text. A text that is not JSON is returned as it is.
func canonicalText(text string) string {
	v, err := readJSON(text)
	if err != nil {
		return text
	}
	return canonical(v)
}

// canonical returns the same text for equivalent values: numbers are compared by value, strings after unescaping, and members
// regardless of their order.
func canonical(v value) string {
	var out strings.Builder
	writeCanonical(&out, v)
	return out.String()
}

func writeCanonical(out *strings.Builder, v value) {
	switch v.kind {
	case isNumber:
		out.WriteString(readDecimal(v.raw).canonical())
	case isString:
		out.Write(appendString(nil, v.string()))
	case isArray:
		out.WriteByte('[')
		for _, item := range v.items {
			writeCanonical(out, item)
			out.WriteByte(',')
		}
		out.WriteByte(']')
	case isObject:
		out.WriteByte('{')
		for _, i := range sortedMembers(v) {
			out.Write(appendString(nil, v.names[i]))
			out.WriteByte(':')
			writeCanonical(out, v.items[i])
			out.WriteByte(',')
		}
		out.WriteByte('}')
	default:
		out.WriteString(v.raw)
	}
}

// sortedMembers returns the indexes of an object's members in the order of their names. Of repeated members it returns only the last.
func sortedMembers(v value) []int {
	order := make([]int, len(v.names))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return strings.Compare(v.names[a], v.names[b]) })
	last := order[:0]
	for at, i := range order {
		if at+1 < len(order) && v.names[order[at+1]] == v.names[i] {
			continue
		}
		last = append(last, i)
	}
	return last
}

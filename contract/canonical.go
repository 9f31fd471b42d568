package contract

import (
	"slices"
	"strings"
)

// canonicalText returns the same text for JSON texts that mean the same, and the text itself where it is no JSON.
func canonicalText(text string) string {
	v, err := readJSON(text)
	if err != nil {
		return text
	}
	return canonical(v)
}

// canonical returns the same text for values that mean the same: numbers by value, strings by what they say, members by
// name, whatever their order.
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

// sortedMembers returns the indexes of an object's members by name; of repeated ones the last.
func sortedMembers(v value) []int {
	order := make([]int, len(v.names))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return strings.Compare(v.names[a], v.names[b]) })
	kept := order[:0]
	for at, i := range order {
		if at+1 < len(order) && v.names[order[at+1]] == v.names[i] {
			continue
		}
		kept = append(kept, i)
	}
	return kept
}

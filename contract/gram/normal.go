package gram

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// normal writes a JSON text so that texts of the same meaning are the same: keys sorted, no white space, numbers by their value.
// What is no JSON stays as it is.
func normal(text string) string {
	if len(text) > 0 && text[0] == '"' && !strings.ContainsRune(text, '\\') || text == "true" || text == "false" {
		return text
	}
	v, err := readJSON([]byte(text))
	if err != nil {
		return text
	}
	return string(appendJSON(nil, v, normalNumber))
}

// asWritten leaves a number as it is.
func asWritten(number string) string { return number }

// appendJSON writes a value with its members sorted; number says how numbers are written.
func appendJSON(out []byte, v any, number func(string) string) []byte {
	switch v := v.(type) {
	case map[string]any:
		names := sortedNames(v)
		out = append(out, '{')
		for i, name := range names {
			out = append(jsonString(separated(out, i), name), ':')
			out = appendJSON(out, v[name], number)
		}
		return append(out, '}')
	case []any:
		out = append(out, '[')
		for i, item := range v {
			out = appendJSON(separated(out, i), item, number)
		}
		return append(out, ']')
	case json.Number:
		return append(out, number(string(v))...)
	case string:
		return jsonString(out, v)
	case bool:
		return strconv.AppendBool(out, v)
	}
	return append(out, "null"...)
}

func sortedNames(object map[string]any) []string {
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// normalNumber writes a JSON number as digits and an exponent, without zeros at either end of the digits. A float64 would call
// 2^53 and 2^53+1 the same, and a big.Rat of 1e999999999 would eat the machine.
func normalNumber(number string) string {
	rest, negative := strings.CutPrefix(number, "-")
	exponent := 0
	if i := strings.IndexAny(rest, "eE"); i >= 0 {
		e, err := strconv.Atoi(rest[i+1:])
		if err != nil {
			return number // beyond reason, and the same only as itself
		}
		exponent, rest = e, rest[:i]
	}
	whole, fraction, _ := strings.Cut(rest, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	trimmed := strings.TrimRight(digits, "0")
	if trimmed == "" {
		return "0"
	}
	exponent += len(digits) - len(trimmed) - len(fraction)
	sign := ""
	if negative {
		sign = "-"
	}
	return sign + trimmed + "e" + strconv.Itoa(exponent)
}

package condition

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Parse parses a condition. An equation yields two conditions.
func Parse(text string) ([]Condition, error) {
	body, when, truth := conditional(text)
	all, err := parse(body)
	if err != nil {
		return nil, fmt.Errorf("parse condition %q: %w", text, err)
	}
	for i := range all {
		all[i].When, all[i].True = when, truth
	}
	return all, nil
}

// conditional cuts off the suffix " if r1 == nil" or " if r1".
func conditional(text string) (body string, when Term, truth bool) {
	i := strings.LastIndex(text, " if ")
	if i < 0 {
		return text, Term{}, false
	}
	name, isNil := strings.CutSuffix(text[i+len(" if "):], " == nil")
	t, rest, ok := readTerm(name)
	if !ok || rest != "" || t.Kind != Result || t.Path != "" || t.Len || t.Cap {
		return text, Term{}, false
	}
	return text[:i], t, !isNil
}

var errForm = errors.New("want a form such as p0 != nil, p1 < len(p0), p0 is T or regexp(p0)")

func parse(text string) ([]Condition, error) {
	x, rest, ok := readTerm(text)
	if !ok {
		return property(text)
	}
	if rest == " != nil" {
		return []Condition{{Op: NonNil, X: x}}, nil
	}
	if name, ok := strings.CutPrefix(rest, " is "); ok {
		if !isName(name) {
			return nil, errForm
		}
		return []Condition{{Op: IsType, X: x, Name: name}}, nil
	}
	return related(x, rest)
}

// isName reports whether a text can be the name of a type.
func isName(text string) bool {
	return text != "" && !strings.ContainsRune(" \t\n\v\f\r", rune(text[0])) && !strings.Contains(text, "\n")
}

// property parses a named property: "regexp(p0)".
func property(text string) ([]Condition, error) {
	name, of, ok := strings.Cut(text, "(")
	if !ok || name == "" || strings.Trim(name, lower) != "" {
		return nil, errForm
	}
	x, rest, ok := readTerm(of)
	if !ok || rest != ")" || x.Len || x.Cap {
		return nil, errForm
	}
	return []Condition{{Op: Has, X: x, Name: name}}, nil
}

const (
	lower  = "abcdefghijklmnopqrstuvwxyz"
	digits = "0123456789"
)

// related parses the comparison of a term with a number or another term: " < 3", " + 2 <= len(p1)".
func related(x Term, rest string) ([]Condition, error) {
	words := strings.Split(rest, " ")
	moved := len(words) == 5 && words[0] == "" && (words[1] == "+" || words[1] == "-")
	n := int64(0)
	if moved {
		if !isNumber(words[2]) {
			return nil, errForm
		}
		var err error
		if n, err = number(words[2]); err != nil {
			return nil, err
		}
		if words[1] == "+" {
			n = -n
		}
		words = words[2:]
		words[0] = ""
	}
	if len(words) != 3 || words[0] != "" || !relations[words[1]] {
		return nil, errForm
	}
	if y, rest, ok := readTerm(words[2]); ok && rest == "" {
		return compare(x, words[1], y, n), nil // X - Y compares with n
	}
	if moved || !isNumber(strings.TrimPrefix(words[2], "-")) {
		return nil, errForm
	}
	n, err := number(words[2])
	return compare(x, words[1], Term{}, n), err
}

var relations = map[string]bool{"<": true, "<=": true, ">": true, ">=": true, "==": true}

func isNumber(text string) bool { return text != "" && strings.Trim(text, digits) == "" }

// number parses a number that can be negated, and increased or decreased by one, without overflow.
func number(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n > math.MaxInt64-2 || n < math.MinInt64+2 {
		return 0, fmt.Errorf("%s is too large", text)
	}
	return n, nil
}

// compare returns the conditions for "x - y relation n".
func compare(x Term, relation string, y Term, n int64) []Condition {
	atLeast := func(n int64) Condition { return Condition{X: x, Y: y, N: n} }
	atMost := func(n int64) Condition { return Condition{X: y, Y: x, N: -n} }
	switch relation {
	case "<":
		return []Condition{atMost(n - 1)}
	case "<=":
		return []Condition{atMost(n)}
	case ">":
		return []Condition{atLeast(n + 1)}
	case ">=":
		return []Condition{atLeast(n)}
	}
	return []Condition{atLeast(n), atMost(n)}
}

// readTerm parses a term at the beginning of a text and returns the rest: "p0", "r1.2.0", "len(p0)", "cap(p0)".
func readTerm(text string) (t Term, rest string, ok bool) {
	inner, length := strings.CutPrefix(text, "len(")
	room := false
	if !length {
		inner, room = strings.CutPrefix(text, "cap(")
	}
	if length || room {
		t, rest, ok = readTerm(inner)
		if !ok || t.Len || t.Cap || !strings.HasPrefix(rest, ")") {
			return Term{}, text, false
		}
		t.Len, t.Cap = length, room
		return t, rest[1:], true
	}
	if text == "" || text[0] != byte(Parameter) && text[0] != byte(Result) {
		return Term{}, text, false
	}
	index, rest := leading(text[1:], 3)
	if index == "" {
		return Term{}, text, false
	}
	t.Kind = Kind(text[0])
	t.Index, _ = strconv.Atoi(index) // at most three digits, so no overflow
	behind := rest
	for strings.HasPrefix(rest, ".") {
		var field string
		if field, rest = leading(rest[1:], 4); field == "" {
			return Term{}, text, false
		}
	}
	t.Path = strings.TrimPrefix(behind[:len(behind)-len(rest)], ".")
	return t, rest, true
}

// leading cuts off at most the given number of leading digits.
func leading(text string, most int) (number, rest string) {
	n := 0
	for n < most && n < len(text) && '0' <= text[n] && text[n] <= '9' {
		n++
	}
	return text[:n], text[n:]
}

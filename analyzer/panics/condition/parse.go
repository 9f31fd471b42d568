package condition

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"sync"
)

const term = `(?:len\([pr]\d{1,3}\)|[pr]\d{1,3})`

// forms are those of conditions, compiled on first use.
var forms = sync.OnceValue(func() (f struct{ term, when, nonNil, has, relation *regexp.Regexp }) {
	f.term = regexp.MustCompile(`^(len\()?([pr])(\d{1,3})\)?$`)
	f.when = regexp.MustCompile(`^(.*) if (r\d{1,3})( == nil)?$`)
	f.nonNil = regexp.MustCompile(`^(` + term + `) != nil$`)
	f.has = regexp.MustCompile(`^([a-z]+)\(([pr]\d{1,3})\)$`)
	f.relation = regexp.MustCompile(`^(` + term + `)(?: ([+-]) (\d+))? (<|<=|>=|>|==) (?:(` + term + `)|(-?\d+))$`)
	return f
})

// Parse parses a condition. An equation yields two conditions.
func Parse(text string) ([]Condition, error) {
	var when Term
	var truth bool
	body := text
	if m := forms().when.FindStringSubmatch(text); m != nil {
		body, when, truth = m[1], parseTerm(m[2]), m[3] == ""
	}
	all, err := parse(body)
	if err != nil {
		return nil, fmt.Errorf("parse condition %q: %w", text, err)
	}
	for i := range all {
		all[i].When, all[i].True = when, truth
	}
	return all, nil
}

func parse(text string) ([]Condition, error) {
	if m := forms().nonNil.FindStringSubmatch(text); m != nil {
		return []Condition{{Op: NonNil, X: parseTerm(m[1])}}, nil
	}
	if m := forms().has.FindStringSubmatch(text); m != nil && m[1] != "len" {
		return []Condition{{Op: Has, X: parseTerm(m[2]), Name: m[1]}}, nil
	}
	m := forms().relation.FindStringSubmatch(text)
	if m == nil || m[2] != "" && m[6] != "" {
		return nil, errors.New("want a form such as p0 != nil, p1 < len(p0) or regexp(p0)")
	}
	n, y := int64(0), Term{}
	var err error
	switch {
	case m[6] != "":
		n, err = number(m[6])
	case m[2] != "":
		n, err = number(m[3])
	}
	if m[2] == "+" {
		n = -n
	}
	if m[5] != "" {
		y = parseTerm(m[5])
	}
	return compare(parseTerm(m[1]), m[4], y, n), err // X - Y compares with n
}

func parseTerm(text string) Term {
	m := forms().term.FindStringSubmatch(text)
	index, _ := strconv.Atoi(m[3]) // at most three digits, so no overflow
	return Term{Kind: Kind(m[2][0]), Index: index, Len: m[1] != ""}
}

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
	least, most := Condition{X: x, Y: y, N: n}, Condition{X: y, Y: x, N: -n}
	switch relation {
	case "<":
		most.N++
		return []Condition{most}
	case "<=":
		return []Condition{most}
	case ">":
		least.N++
		return []Condition{least}
	case ">=":
		return []Condition{least}
	}
	return []Condition{least, most}
}

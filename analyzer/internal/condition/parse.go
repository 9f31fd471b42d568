package condition

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

const term = `(?:len\((?:[pr]\d{1,3}(?:\.\d{1,4})*)\)|[pr]\d{1,3}(?:\.\d{1,4})*)`

// forms are compiled when the first condition is read: the linter is a process for every package, and most read none.
var forms = sync.OnceValue(func() (f struct{ term, when, nonNil, is, has, number, relation *regexp.Regexp }) {
	f.term = regexp.MustCompile(`^(len\()?([pr])(\d{1,3})((?:\.\d{1,4})*)\)?$`)
	f.when = regexp.MustCompile(`^(.*) if (r\d{1,3})( == nil)?$`)
	f.nonNil = regexp.MustCompile(`^(` + term + `) != nil$`)
	f.is = regexp.MustCompile(`^(` + term + `) is (\S.*)$`)
	f.has = regexp.MustCompile(`^([a-z]+)\(([pr]\d{1,3}(?:\.\d{1,4})*)\)$`)
	f.number = regexp.MustCompile(`^(` + term + `) (<|<=|>=|>|==) (-?\d+)$`)
	f.relation = regexp.MustCompile(`^(` + term + `)(?: ([+-]) (\d+))? (<|<=|>=|>|==) (` + term + `)$`)
	return f
})

// Parse reads a condition. An equation is two of them.
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
	if m := forms().is.FindStringSubmatch(text); m != nil {
		return []Condition{{Op: IsType, X: parseTerm(m[1]), Name: m[2]}}, nil
	}
	if m := forms().has.FindStringSubmatch(text); m != nil && m[1] != "len" {
		return []Condition{{Op: Has, X: parseTerm(m[2]), Name: m[1]}}, nil
	}
	if m := forms().number.FindStringSubmatch(text); m != nil {
		n, err := number(m[3])
		return compare(parseTerm(m[1]), m[2], Term{}, n), err
	}
	if m := forms().relation.FindStringSubmatch(text); m != nil {
		n, err := int64(0), error(nil)
		if m[3] != "" {
			n, err = number(m[3])
		}
		if m[2] == "+" {
			n = -n
		}
		return compare(parseTerm(m[1]), m[4], parseTerm(m[5]), n), err // X - Y compares with n
	}
	return nil, fmt.Errorf("want a form such as p0 != nil, p1 < len(p0), p0 is T or regexp(p0)")
}

// number reads a number that stays one when it is negated or moved by one.
func number(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n > math.MaxInt64-2 || n < math.MinInt64+2 {
		return 0, fmt.Errorf("%s is too large", text)
	}
	return n, nil
}

// compare answers the conditions that say how x - y compares with n.
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

// parseTerm reads a term of which the form is known to be right.
func parseTerm(text string) Term {
	m := forms().term.FindStringSubmatch(text)
	index, _ := strconv.Atoi(m[3])
	return Term{Kind: Kind(m[2][0]), Index: index, Path: strings.TrimPrefix(m[4], "."), Len: m[1] != ""}
}

package condition_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
)

const term = `(?:(?:len|cap)\((?:[pr]\d{1,3}(?:\.\d{1,4})*)\)|[pr]\d{1,3}(?:\.\d{1,4})*)`

// forms are those of conditions.
var forms = sync.OnceValue(func() (f struct{ term, when, nonNil, is, has, number, relation *regexp.Regexp }) {
	f.term = regexp.MustCompile(`^(len\(|cap\()?([pr])(\d{1,3})((?:\.\d{1,4})*)\)?$`)
	f.when = regexp.MustCompile(`^(.*) if (r\d{1,3})( == nil)?$`)
	f.nonNil = regexp.MustCompile(`^(` + term + `) != nil$`)
	f.is = regexp.MustCompile(`^(` + term + `) is (\S.*)$`)
	f.has = regexp.MustCompile(`^([a-z]+)\(([pr]\d{1,3}(?:\.\d{1,4})*)\)$`)
	f.number = regexp.MustCompile(`^(` + term + `) (<|<=|>=|>|==) (-?\d+)$`)
	f.relation = regexp.MustCompile(`^(` + term + `)(?: ([+-]) (\d+))? (<|<=|>=|>|==) (` + term + `)$`)
	return f
})

// byForms reads a condition by regular expressions, as its language is described.
func byForms(text string) ([]condition.Condition, error) {
	var when condition.Term
	var truth bool
	body := text
	if m := forms().when.FindStringSubmatch(text); m != nil {
		body, when, truth = m[1], parseTerm(m[2]), m[3] == ""
	}
	all, err := byForm(body)
	if err != nil {
		return nil, fmt.Errorf("parse condition %q: %w", text, err)
	}
	for i := range all {
		all[i].When, all[i].True = when, truth
	}
	return all, nil
}

func byForm(text string) ([]condition.Condition, error) {
	if m := forms().nonNil.FindStringSubmatch(text); m != nil {
		return []condition.Condition{{Op: condition.NonNil, X: parseTerm(m[1])}}, nil
	}
	if m := forms().is.FindStringSubmatch(text); m != nil {
		return []condition.Condition{{Op: condition.IsType, X: parseTerm(m[1]), Name: m[2]}}, nil
	}
	if m := forms().has.FindStringSubmatch(text); m != nil && m[1] != "len" && m[1] != "cap" {
		return []condition.Condition{{Op: condition.Has, X: parseTerm(m[2]), Name: m[1]}}, nil
	}
	if m := forms().number.FindStringSubmatch(text); m != nil {
		n, err := number(m[3])
		return compare(parseTerm(m[1]), m[2], condition.Term{}, n), err
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

func number(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n > math.MaxInt64-2 || n < math.MinInt64+2 {
		return 0, fmt.Errorf("%s is too large", text)
	}
	return n, nil
}

func compare(x condition.Term, relation string, y condition.Term, n int64) []condition.Condition {
	least, most := condition.Condition{X: x, Y: y, N: n}, condition.Condition{X: y, Y: x, N: -n}
	switch relation {
	case "<":
		most.N++
		return []condition.Condition{most}
	case "<=":
		return []condition.Condition{most}
	case ">":
		least.N++
		return []condition.Condition{least}
	case ">=":
		return []condition.Condition{least}
	}
	return []condition.Condition{least, most}
}

func parseTerm(text string) condition.Term {
	m := forms().term.FindStringSubmatch(text)
	index, _ := strconv.Atoi(m[3])
	return condition.Term{Kind: condition.Kind(m[2][0]), Index: index, Path: strings.TrimPrefix(m[4], "."), Len: m[1] == "len(", Cap: m[1] == "cap("}
}

// FuzzForms compares Parse with regular expressions for the documented forms.
func FuzzForms(f *testing.F) {
	for _, w := range written {
		f.Add(w.text)
	}
	for _, text := range []string{
		"", "p0", "p1000 != nil", "len(len(p0)) >= 1", "len(p0.1) + 3 < p2 if r1 == nil", "p0 is T if r0", "p0 is a if r0 if r1", "a(len(p0))", "len(p0)", "p0 - 1 < 3", "p0 <  1", "p0 < --1",
		"p0 is \n", "p0.12345 != nil", "p0 + 1 < p1 ", " p0 != nil", "p0 != nil\n", "lens(r1.2)", "cap(r1.2)", "cap(p0) >= 10 if r1", "cap(len(p0)) >= 1", "caps(p0)", "p0 < cap(p1)", "r0 != nil if cap(r1) == nil", "p0 is a\nb", "p0 >= 9223372036854775806", "p0 + 9223372036854775806 < p1", "p0 < 1 if p1", "p0 is \xff",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		want, refused := byForms(text)
		got, err := condition.Parse(text)
		if (refused == nil) != (err == nil) || err == nil && !slices.Equal(want, got) {
			t.Fatalf("%q is read as %v (%v), want %v (%v)", text, got, err, want, refused)
		}
	})
}

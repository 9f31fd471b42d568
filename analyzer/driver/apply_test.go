package driver_test

import (
	"errors"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
)

func replacing(start, end int, text string) driver.Edit {
	return driver.Edit{At: driver.Place{File: "p.go"}, Start: start, End: end, New: text}
}

// fixed returns a file after one fix for each finding, and how many findings are left.
func fixed(t *testing.T, source string, fixes ...[]driver.Edit) (string, int, error) {
	t.Helper()
	var findings []driver.Finding
	for _, edits := range fixes {
		findings = append(findings, driver.Finding{Fixes: []driver.Fix{{Edits: edits}}})
	}
	findings = append(findings, driver.Finding{Message: "it has no fix"})
	changes, left, err := driver.Fixed(findings, func(string) ([]byte, error) { return []byte(source), nil })
	if err != nil || len(changes) == 0 {
		return "", len(left), err
	}
	return string(changes[0].New), len(left), nil
}

func TestFixed(t *testing.T) {
	const formatted, unformatted = "package p\n\nvar a = 1\n", "package p\nvar  a=1\n"
	one, two := replacing(19, 20, "2"), replacing(19, 20, "3")
	for name, c := range map[string]struct {
		source string
		fixes  [][]driver.Edit
		want   string
		left   int
	}{
		"one":                      {formatted, [][]driver.Edit{{one}}, "package p\n\nvar a = 2\n", 1},
		"the same twice":           {formatted, [][]driver.Edit{{one}, {one}}, "package p\n\nvar a = 2\n", 1},
		"two that disagree":        {formatted, [][]driver.Edit{{one}, {replacing(0, 0, "// No.\n"), two}}, "package p\n\nvar a = 2\n", 2},
		"two texts at one place":   {formatted, [][]driver.Edit{{replacing(9, 9, "\n// B")}, {replacing(9, 9, "\n// C")}}, "package p\n\n// B\n// C\n\nvar a = 1\n", 1},
		"what was not formatted":   {unformatted, [][]driver.Edit{{replacing(17, 18, "2")}}, "package p\nvar  a=2\n", 1},
		"formatted again":          {formatted, [][]driver.Edit{{replacing(20, 20, "+1")}}, "package p\n\nvar a = 1 + 1\n", 1},
		"without a fix for anyone": {formatted, nil, "", 1},
	} {
		got, left, err := fixed(t, c.source, c.fixes...)
		if err != nil || got != c.want || left != c.left {
			t.Errorf("%s: %q, %d left, %v; want %q, %d left", name, got, left, err, c.want, c.left)
		}
	}
}

func TestFixedRefuses(t *testing.T) {
	if _, _, err := fixed(t, "package p\n", []driver.Edit{replacing(20, 21, "x")}); err == nil {
		t.Error("a file that became shorter is changed")
	}
	if _, _, err := fixed(t, "package p\n", []driver.Edit{replacing(0, 7, "x")}); err == nil {
		t.Error("a file that is no Go any more is written")
	}
	findings := []driver.Finding{{Fixes: []driver.Fix{{Edits: []driver.Edit{replacing(0, 0, "x")}}}}}
	if _, _, err := driver.Fixed(findings, func(string) ([]byte, error) { return nil, errors.New("gone") }); err == nil {
		t.Error("a file that cannot be read is changed")
	}
}

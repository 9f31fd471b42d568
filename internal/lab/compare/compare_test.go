package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	here := filepath.Join(t.TempDir(), "gr ün")
	if err := os.Mkdir(here, 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(here)
	text := "# package\n" + filepath.Join(here, "a", "b.go") + ":3:7: nil dereference in load\nvet: ./c.go:4:1: wrong\n\td.go:5:2:\treturn x.(string) // why\n"
	got, err := parseText(text)
	want := []report{{line{"a/b.go", 3}, "nil dereference in load"}, {line{"c.go", 4}, "wrong"}}
	if err != nil || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("read %v, %v", got, err)
	}
	got, err = parseJSON(`{"schema":1,"findings":[{"message":"m (PAN-001)","at":{"file":"a.go","line":9}}]}`)
	if err != nil || len(got) != 1 || got[0] != (report{line{"a.go", 9}, "m (PAN-001)"}) {
		t.Errorf("read %v, %v", got, err)
	}
}

func TestEvaluate(t *testing.T) {
	at := func(path string, n int) line { return line{"testdata/panics/" + path, n} }
	wanted := map[line]string{at("index/broken/a.go", 1): "[index] (PAN-003)", at("index/broken/b.go", 2): "[index] (PAN-003)"}
	s := evaluate("it", wanted, []report{
		{at("index/broken/a.go", 1), "one [nil] (PAN-003)"}, {at("index/broken/a.go", 1), "another [index] (PAN-003)"},
		{at("index/good/c.go", 3), "wrong"}, {at("index/good/c.go", 3), "wrong again"},
	})
	if s.hits() != 1 || s.exact != 1 || s.wrong["index"] != 1 || len(s.falsePositives) != 1 || len(s.missed) != 1 || s.missed[0] != at("index/broken/b.go", 2) {
		t.Errorf("scored %+v", s)
	}
	text := table(wanted, []result{s})
	for _, row := range []string{"| index | 2 | 1, 1 wrong |", "| **recall** | 2 | 50 % |", "| **precision** | 2 | 50 % |"} {
		if !strings.Contains(text, row) {
			t.Errorf("no row %s in\n%s", row, text)
		}
	}
}

func TestReadCorpus(t *testing.T) {
	wanted, err := readCorpus(filepath.Join("..", "..", "..", "testdata", "panics"))
	if err != nil {
		t.Fatal(err)
	}
	for l, label := range wanted {
		if !strings.HasPrefix(label, "[") || !strings.Contains(label, "] (PAN-00") {
			t.Errorf("%s is labelled %q", l, label)
		}
	}
}

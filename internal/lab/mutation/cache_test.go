package main

import (
	"os"
	"path/filepath"
	"testing"
)

// A result is loaded by the digest of its input, and an unreadable one is ignored.
func TestKnown(t *testing.T) {
	w := workspace{cache: t.TempDir()}
	one, two := digestOf("a", map[string]string{"x.go": "1", "y.go": "2"}), digestOf("a", map[string]string{"x.go": "1y.go", "2": ""})
	if one == two {
		t.Fatal("two tools have one digest")
	}
	var v verdict
	if known, err := w.load("judged", one, &v); known || err != nil {
		t.Fatalf("nothing was found out, and it is known: %v, %v", known, err)
	}
	if err := w.save("judged", one, verdict{Broken: []string{"ARG-004"}}); err != nil {
		t.Fatal(err)
	}
	if known, err := w.load("judged", one, &v); !known || err != nil || len(v.Broken) != 1 {
		t.Errorf("got %+v, %v, %v", v, known, err)
	}
	if known, _ := w.load("seen", one, &v); known {
		t.Error("what was judged is taken for what was seen")
	}
	if known, _ := w.load("judged", two, &v); known {
		t.Error("another tool is known")
	}
	if err := os.WriteFile(w.cacheFile("judged", one), []byte("{"), 0o666); err != nil {
		t.Fatal(err)
	}
	if known, err := w.load("judged", one, &v); known || err != nil {
		t.Errorf("half a file is taken for whole: %v, %v", known, err)
	}
}

// The verdicts of a report are assigned to their tools.
func TestEvaluated(t *testing.T) {
	file := filepath.Join(t.TempDir(), "report.json")
	write := func(tools string) {
		if err := os.WriteFile(file, []byte(`{"tools":[`+tools+`]}`), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	f := &faultyTool{id: "f1", subject: subject{dir: "reference/delay"}}
	write(`{"package":"` + f.path() + `","checks":[{"requirement":"ARG-004","verdict":"fail"},{"requirement":"USE-013","verdict":"warn"},{"requirement":"RES-001","verdict":"harness-error"},{"requirement":"NAM-001","verdict":"pass"}]}`)
	if err := readReport(file, map[string]*faultyTool{"f1": f}); err != nil {
		t.Fatal(err)
	}
	if v := f.verdict; len(v.Broken) != 1 || v.Broken[0] != "ARG-004" || len(v.Warned) != 1 || len(v.HarnessErrors) != 1 {
		t.Errorf("got %+v", v)
	}
	if err := readReport(file, map[string]*faultyTool{"f1": f, "f2": {id: "f2"}}); err == nil {
		t.Error("a tool of which nothing is said is none that was judged")
	}
	if err := readReport(file, map[string]*faultyTool{"f2": {id: "f2"}}); err == nil {
		t.Error("the report speaks of a tool that was not asked for")
	}
}

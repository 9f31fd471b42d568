package known

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// TestRefused checks the errors for invalid tables.
func TestRefused(t *testing.T) {
	for _, refused := range []struct{ table, says string }{
		{"a.B  needs", "table.txt:1: a.B: needs: parse condition \"\": want a form such as p0 != nil, p1 < len(p0) or regexp(p0)"},
		{"a.B  eats p0", "unknown verb \"eats\"; write needs, wants,"},
		{"a.B", "unknown verb \"\"; write needs,"},
		{"\n# why\na.B  needs r0 >= 0", "table.txt:3: a.B: needs: r0 is not allowed here; only p0, p1, … are"},
		{"a.B  needs p0 >= 0 class nothing", "there is no class \"nothing\"; package hazard lists them"},
		{"a.B  huge p0 x p1", "write the terms that are multiplied: len(p0) * p1"},
		{"a.B  takes p0", "write nil p1, or nil p1 p2"},
		{"a.B  exits sometimes", "write where and a condition in words"},
		{"a.B  calls r0", "write p1"},
		{"a.B  recovers always", "unexpected \"always\"; nothing follows this verb"},
		{"B  fine", "this is not the name of a function; write strings.Repeat or (*strings.Builder).Grow"},
		{"(*a.B.C  fine", "this is not the name of a function"},
		{"(a.B).C.D  fine", "this is not the name of a function"},
		{"b.C  fine\na.B  fine", "table.txt:2: a.B: is after b.C; sort the lines"},
		{"a.B  fine\na.B  fine", "table.txt:2: a.B: has this statement twice; remove one"},
	} {
		err := checkTable("table.txt", refused.table)
		if err == nil || !strings.Contains(err.Error(), refused.says) {
			t.Errorf("%q: %v, want %q", refused.table, err, refused.says)
		}
	}
}

// TestClass checks the default classes.
func TestClass(t *testing.T) {
	for name, want := range map[string]hazard.Class{
		"context.WithCancel": hazard.Nil, "(*sync/atomic.Value).Store": hazard.Argument, "(net/url.Values).Set": hazard.NilMap, "strings.Repeat": hazard.Size,
		"slices.Chunk": hazard.Argument,
	} {
		if f, ok := entry(name); !ok || f.Needs[0].Class != want {
			t.Errorf("%s: %+v, want %v", name, f.Needs, want)
		}
	}
}

// Nothing that is in a table makes its reader panic, and what it takes it takes again line by line.
func FuzzCheck(f *testing.F) {
	for _, table := range []string{
		"strings.Repeat  needs p1 >= 0 class size\nstrings.Repeat  huge len(p0) * p1\n",
		"a.B  promises len(r0) < len(p0) if r2\n",
		"(*flag.FlagSet).Parse  exits where it was made to # the first of them\n",
		"a.B  calls p0\na.B  starts p1\n",
		"a.B  takes nil p0 p1\n",
		"(a/b.C).*  panics where it does class must\n",
		"go 1.26\n\n# text\n",
	} {
		f.Add(table)
	}
	f.Fuzz(func(t *testing.T, table string) {
		if checkTable("table.txt", table) != nil {
			return
		}
		each(table, func(name string, l line) {
			if _, err := parse([]line{l}); err != nil {
				t.Errorf("%s %s: %v", name, l.text, err)
			}
			if err := checkTable("line.txt", name+"  "+l.text); err != nil {
				t.Errorf("%s %s: %v", name, l.text, err)
			}
		})
	})
}

func BenchmarkLookup(b *testing.B) {
	all, err := declarations()
	if err != nil {
		b.Fatal(err)
	}
	f := all["strings.Repeat"]
	for b.Loop() {
		if _, ok := Lookup(f); !ok {
			b.Fatal("it is not found")
		}
	}
}

// BenchmarkEntry measures the first lookup of a function.
func BenchmarkEntry(b *testing.B) {
	for b.Loop() {
		parsed.Clear()
		if _, ok := entry("strings.Split"); !ok {
			b.Fatal("it is not found")
		}
	}
}

// BenchmarkMiss measures the first lookup of a function that is not in the tables.
func BenchmarkMiss(b *testing.B) {
	for b.Loop() {
		parsed.Clear()
		if _, ok := entry("example.com/module/package.Function"); ok {
			b.Fatal("it is found")
		}
	}
}

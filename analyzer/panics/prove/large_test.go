package prove_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// branches writes a function of many branches, each with an index of its own.
func branches(n int) string {
	var text strings.Builder
	text.WriteString("package p\n\nfunc f(s []int, x int) {\n")
	for i := range n {
		fmt.Fprintf(&text, "if x == %d { _ = s[x] }\n", i)
	}
	text.WriteString("}\n")
	return text.String()
}

// asked counts the requests for facts about callees, to tell whether a function has been analyzed.
type asked struct {
	promises
	given int
}

func (a *asked) NonNil(*ssa.Function) []*ssa.Parameter { a.given++; return nil }

// TestTooLarge checks that a function that is too large is not analyzed: every site is open, with the reason.
func TestTooLarge(t *testing.T) {
	s := read(t, "large.go", branches(50_000))
	f := s.functions[0]
	if len(f.Blocks) < 100_000 {
		t.Fatal(len(f.Blocks), "blocks")
	}
	know := &asked{promises: table}
	sites := prove.New(f, know).Sites()
	if len(sites) != 50_000 || know.given != 0 {
		t.Errorf("%d sites, asked %d times", len(sites), know.given)
	}
	for _, site := range sites {
		if site.Proven {
			t.Fatal(site)
		}
	}
}

// TestLarge checks that the analysis of a function just below the limits stops within its step budget and leaves the rest open.
func TestLarge(t *testing.T) {
	s := read(t, "large.go", branches(900))
	open := 0
	for _, site := range prove.New(s.functions[0], table).Sites() {
		if !site.Proven {
			open++
		}
	}
	if open == 0 {
		t.Error("nothing is open, though no index is guarded")
	}
}

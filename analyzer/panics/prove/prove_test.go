package prove_test

import (
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
)

var table = promises{
	"strings.Split":                   "len(r0) >= 1",
	"strings.Index":                   "r0 >= -1;r0 <= len(p0)",
	"strings.IndexByte":               "r0 >= -1;r0 < len(p0)",
	"strings.HasPrefix":               "len(p1) <= len(p0) if r0",
	"strings.TrimPrefix":              "len(r0) <= len(p0)",
	"os.Exit":                         "never",
	"log.Fatal":                       "never",
	"log.Fatalf":                      "never",
	"os.Open":                         "r0 != nil if r1 == nil",
	"net/url.Parse":                   "r0 != nil if r1 == nil",
	"errors.New":                      "r0 != nil",
	"strconv.Atoi":                    "",
	"unicode/utf8.DecodeRuneInString": "r1 >= 0;r1 <= len(p0)",
	"slices.Index":                    "r0 >= -1;r0 < len(p0)",
	"sort.SearchInts":                 "r0 >= 0;r0 <= len(p0)",
}

var label = regexp.MustCompile(`// (open [a-z-]+(?:, open [a-z-]+)*)`)

// TestVerdicts checks that the labelled sites are open, and all others are proven.
func TestVerdicts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".go"), func(t *testing.T) { checkVerdicts(t, name) })
	}
}

func checkVerdicts(t *testing.T, name string) {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	s := read(t, name, text)
	want := map[int]map[string]bool{}
	for i, line := range strings.Split(string(text), "\n") {
		if m := label.FindStringSubmatch(line); m != nil {
			want[i+1] = map[string]bool{}
			for _, one := range strings.Split(m[1], ", ") {
				want[i+1][one] = false
			}
		}
	}
	for _, f := range s.functions {
		for _, site := range prove.New(f, table).Sites() {
			checkSite(t, s.fset, site, want)
		}
	}
	for line, all := range want {
		for one, seen := range all {
			if !seen {
				t.Errorf("%s:%d: not %s", name, line, one)
			}
		}
	}
}

func checkSite(t *testing.T, fset *token.FileSet, site prove.Site, want map[int]map[string]bool) {
	at := fset.Position(site.Pos)
	is := "open " + site.Class.String()
	if site.Proven {
		return
	}
	if _, ok := want[at.Line][is]; !ok {
		t.Errorf("%s: %s: %v", at, is, site.At)
		return
	}
	want[at.Line][is] = true
}

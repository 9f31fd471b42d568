package requirement

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestSourcesAreRows(t *testing.T) {
	row := regexp.MustCompile(`\A(TUL011|AGN005|TUL010|AMP|GRAM)-[0-9]+(\.[0-9]+)*-[0-9]+\z`)
	sentence := regexp.MustCompile(`\AMCP-(2025-03-26|2025-06-18|2025-11-25|2026-07-28):[a-z/-]+(#[a-z0-9-]+)?\z`)
	for _, r := range All() {
		for i, source := range r.Sources {
			if r.BindsTo(Server) != sentence.MatchString(source) || !r.BindsTo(Server) && !row.MatchString(source) {
				t.Errorf("%s: %q is no row", r.ID, source)
			}
			if slices.Contains(r.Sources[:i], source) {
				t.Errorf("%s names %s twice", r.ID, source)
			}
		}
	}
}

// A rule without a source is ours, and says so.
func TestRulesOfOursSaySo(t *testing.T) {
	for _, r := range All() {
		ours := strings.Contains(r.Text, "source contracts") || strings.Contains(r.Text, "neither document")
		if r.BindsTo(Server) {
			ours = strings.HasSuffix(r.Title, oursMark) && strings.HasSuffix(r.Text, strings.TrimSpace(oursText))
			if ours != (len(r.Sources) == 0) {
				t.Errorf("%s has %d sources and says that it is ours: %v", r.ID, len(r.Sources), ours)
			}
		}
		if len(r.Sources) == 0 && !ours {
			t.Errorf("%s has no source and does not say that it is ours", r.ID)
		}
	}
}

func TestEveryRowIsRestated(t *testing.T) {
	for _, source := range Documents() {
		rows, requirements := source.Restated(Document())
		if len(rows) != source.Rows || requirements == 0 {
			t.Errorf("%s: %d of %d rows are restated", source.ID, len(rows), source.Rows)
		}
	}
}

// The table of rows is no part of the module. Where it lies beside the checkout, the sources are compared with it.
func TestSourcesAreTheRowsOfTheTable(t *testing.T) {
	table, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "requirements.tsv"))
	if err != nil {
		t.Skip("the table of rows is not here")
	}
	want := map[string]bool{}
	for line := range strings.Lines(string(table)) {
		id, rest, _ := strings.Cut(line, "\t")
		contract, _, _ := strings.Cut(rest, "\t")
		if slices.ContainsFunc(Documents(), func(s Source) bool { return s.ID == contract }) {
			want[id] = true
		}
	}
	got := map[string]bool{}
	for _, r := range All() {
		for _, source := range r.Sources {
			if r.BindsTo(Server) {
				continue // no source contract: TestSourcesAreRows
			}
			got[source] = true
			if !want[source] {
				t.Errorf("%s: %s is no row of the table", r.ID, source)
			}
		}
	}
	for row := range want {
		if !got[row] {
			t.Errorf("no requirement restates %s", row)
		}
	}
}

// A row is witnessed in some way, or by nobody, and never both.
func TestEveryRowIsWitnessedOrNot(t *testing.T) {
	for _, source := range Documents() {
		rows, _ := source.Restated(Document())
		by := source.Witnessed(Document())
		witnessed := map[string]bool{}
		for kind, some := range by {
			for row := range some {
				if !rows[row] || kind != "" && by[""][row] {
					t.Errorf("%s: %s is said to be witnessed by %q", source.ID, row, kind)
				}
				witnessed[row] = true
			}
		}
		if len(witnessed) != len(rows) || len(by[ByTest]) == 0 || len(by[ByAnalyzer]) == 0 {
			t.Errorf("%s: %d of %d rows are told, %d by tests, %d by analyzers", source.ID, len(witnessed), len(rows), len(by[ByTest]), len(by[ByAnalyzer]))
		}
	}
}

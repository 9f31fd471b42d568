package analyzer_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/internal/bulk"
)

// BenchmarkModule has toolvet look at a whole module, with the rules that need all of it. What the go command compiles is there before.
//
//	go test ./analyzer -run '^$' -bench Module -benchtime 3x -large
func BenchmarkModule(b *testing.B) {
	repo, err := filepath.Abs("..")
	if err != nil {
		b.Fatal(err)
	}
	m := bulk.Module{Libraries: 20, Packages: 20, Tools: 5, Contract: repo}
	if *large {
		m = bulk.Large(repo)
	}
	dir := b.TempDir()
	if err := m.Write(dir); err != nil {
		b.Fatal(err)
	}
	config := driver.Config{
		Dir: dir, Env: append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GOPROXY=off"),
		Reaches: config.Reaches, Unknown: config.Unknown, Module: analyzer.Module(),
	}
	look := func() {
		if r, err := driver.Run(b.Context(), config, analyzer.Suite(), "./..."); err != nil || r.Packages != m.Size() || len(r.Failures) > 0 {
			b.Fatalf("%d packages, %v, %v", r.Packages, r.Failures, err)
		}
	}
	look()
	for b.Loop() {
		look()
	}
	b.ReportMetric(float64(m.Size()), "packages")
}

package analyzer_test

import (
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics"
	"golang.org/x/tools/go/analysis"
)

// Every variant that panics is reported, at the line and by its class, and nothing is said of any other line. What the labels say is
// not an opinion: the package internal/lab/execute executes the variants.
func TestCorpusOfPanics(t *testing.T) {
	if testing.Short() {
		t.Skip("it analyses hundreds of packages")
	}
	var folders []string
	for _, kind := range []string{"broken", "good", "limits", "alarms"} {
		found, err := filepath.Glob(filepath.Join("..", "testdata", "panics", "*", kind))
		if err != nil || len(found) == 0 && kind != "alarms" { // there may be none
			t.Fatalf("found no packages of the kind %s: %v", kind, err)
		}
		folders = append(folders, found...)
	}
	judge(t, config, []*analysis.Analyzer{panics.Analyzer}, folders)
}

// The reference tools are proven not to panic: nothing of them is open.
func TestReferenceToolsAreProven(t *testing.T) {
	setAll(t, "panic", "strict", "evidence")
	for _, f := range run(t, config, "./reference/...").Findings {
		t.Errorf("%s:%d: %s", f.At.File, f.At.Line, f.Message)
	}
}

// A recover stops what a function of another package does first, and not what it does in a goroutine.
func TestEscapesElsewhereAreNotProven(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	overlay := map[string][]byte{}
	for name, source := range map[string]string{"contained": `package contained

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/shelf"
)

type Tool struct{ corpus.Base }

func (t *Tool) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Tool", &result)
	shelf.Second()
	return contract.Success("done")
}
`, "shelf": `package shelf

var lists [][]int

func list() []int { return lists[len(lists)-1] }

func Second() {
	_ = list()[1]
	go func() { _ = list()[2] }()
}
`} {
		overlay[filepath.Join(root, "testdata", "panics", name, name+".go")] = []byte(source)
	}
	setAll(t, "panic", "strict", "evidence")
	of := config
	of.Overlay = overlay
	if len(runAll(t, of, []*analysis.Analyzer{panics.Analyzer}, "./testdata/panics/contained").Findings) == 0 {
		t.Error("the tool is proven")
	}
}

package sarif_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/driver/sarif"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/mutants/mutantstest"
)

var root = filepath.FromSlash("/src")

const source = "package p\n\nvar 😀é = bad(`x`)\n"

func config() sarif.Config {
	return sarif.Config{
		Root: root, Profile: requirement.AgentTool, Rules: []*requirement.Requirement{requirement.MustLookup("DET-001")},
		Read: func(file string) ([]byte, error) {
			if filepath.Base(file) == "p.go" {
				return []byte(source), nil
			}
			return nil, errors.New("no such file")
		},
	}
}

func at(line, column, end int) driver.Place {
	return driver.Place{File: filepath.Join(root, "a b", "p.go"), Line: line, Column: column, EndLine: line, EndColumn: end}
}

func finding() driver.Finding {
	return driver.Finding{
		Analyzer: "toolpure", Category: "DET-001", Message: "it varies (DET-001)", Package: "example.com/p", Symbol: "Tool.Schema",
		At:      at(3, 14, 17), // bad, after four bytes of an emoji and two of a letter
		Related: []driver.Related{{Message: "through f", At: at(3, 5, 9)}},
		Fixes: []driver.Fix{{Message: "sort it", Edits: []driver.Edit{
			{At: at(3, 14, 17), New: "good"}, {At: at(3, 18, 18), New: "y"},
		}}},
	}
}

// written returns a document, as bytes and as what they say, after it was held against the schema of the standard.
func written(t *testing.T, c sarif.Config, r driver.Result) ([]byte, map[string]any) {
	t.Helper()
	var b bytes.Buffer
	if err := sarif.Write(&b, c, r); err != nil {
		t.Fatal(err)
	}
	var document any
	if err := json.Unmarshal(b.Bytes(), &document); err != nil {
		t.Fatal(err)
	}
	if err := schema(t).Validate(document); err != nil {
		t.Fatalf("%#v\n%s", err, b.Bytes())
	}
	return b.Bytes(), document.(map[string]any)["runs"].([]any)[0].(map[string]any)
}

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, err := os.Open(filepath.Join("testdata", "sarif-schema-2.1.0.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	c := jsonschema.NewCompiler()
	c.AssertFormat = true
	if err := c.AddResource("sarif.json", text); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile("sarif.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// part returns what a document has under a path of names and, for rows, numbers.
func part(t *testing.T, document any, path ...any) any {
	t.Helper()
	for _, step := range path {
		switch step := step.(type) {
		case string:
			document = document.(map[string]any)[step]
		case int:
			document = document.([]any)[step]
		}
	}
	return document
}

func TestAFinding(t *testing.T) {
	_, run := written(t, config(), driver.Result{Findings: []driver.Finding{finding()}})
	for _, is := range []struct {
		want any
		path []any
	}{
		{"a%20b/p.go", []any{"results", 0, "locations", 0, "physicalLocation", "artifactLocation", "uri"}},
		{"%SRCROOT%", []any{"results", 0, "locations", 0, "physicalLocation", "artifactLocation", "uriBaseId"}},
		{11.0, []any{"results", 0, "locations", 0, "physicalLocation", "region", "startColumn"}},
		{14.0, []any{"results", 0, "locations", 0, "physicalLocation", "region", "endColumn"}},
		{"example.com/p.Tool.Schema", []any{"results", 0, "locations", 0, "logicalLocations", 0, "fullyQualifiedName"}},
		{"error", []any{"results", 0, "level"}},
		{"through f", []any{"results", 0, "codeFlows", 0, "threadFlows", 0, "locations", 0, "location", "message", "text"}},
		{"it varies (DET-001)", []any{"results", 0, "codeFlows", 0, "threadFlows", 0, "locations", 1, "location", "message", "text"}},
		{"through f", []any{"results", 0, "relatedLocations", 0, "message", "text"}},
		{"good", []any{"results", 0, "fixes", 0, "artifactChanges", 0, "replacements", 0, "insertedContent", "text"}},
		{"y", []any{"results", 0, "fixes", 0, "artifactChanges", 0, "replacements", 1, "insertedContent", "text"}},
		{"DET-001", []any{"tool", "driver", "rules", 0, "id"}},
		{requirement.MustLookup("DET-001").URL(), []any{"tool", "driver", "rules", 0, "helpUri"}},
		{requirement.MustLookup("DET-001").Title, []any{"tool", "driver", "rules", 0, "shortDescription", "text"}},
		{true, []any{"invocations", 0, "executionSuccessful"}},
	} {
		if got := part(t, run, is.path...); got != is.want {
			t.Errorf("%v is %v, want %v", is.path, got, is.want)
		}
	}
	help := part(t, run, "tool", "driver", "rules", 0, "help", "markdown").(string)
	if r := requirement.MustLookup("DET-001"); !strings.Contains(help, "Right:\n\n```go\n"+r.Right) || !strings.Contains(help, r.Text) {
		t.Errorf("the help is %s", help)
	}
}

func fingerprints(t *testing.T, findings ...driver.Finding) []string {
	_, run := written(t, config(), driver.Result{Findings: findings})
	var all []string
	for i := range findings {
		all = append(all, part(t, run, "results", i, "partialFingerprints", "toolvetSymbol/v1").(string))
	}
	return all
}

// A finding is the same one when lines move, and another one when anything else does.
func TestFingerprintsSurviveMovedLines(t *testing.T) {
	moved, otherSymbol, otherPackage := finding(), finding(), finding()
	moved.At, moved.Related = at(1, 1, 3), nil
	otherSymbol.Symbol, otherPackage.Package = "Other.Schema", "example.com/q"
	all := fingerprints(t, finding(), finding(), otherSymbol, otherPackage)
	if got := fingerprints(t, moved); got[0] != all[0] {
		t.Errorf("a moved finding has the fingerprint %s, not %s", got[0], all[0])
	}
	slices.Sort(all)
	if len(slices.Compact(all)) != 4 {
		t.Errorf("fingerprints repeat: %v", all)
	}
}

// A service that shows a run has to know when the run was not whole, and never where on the machine it was made.
func TestUnanalysedPackagesAreReported(t *testing.T) {
	text, run := written(t, config(), driver.Result{
		Failures: []driver.Failure{{Package: "example.com/q", Why: filepath.Join(root, "q.go") + ":1:1: expected 'package'"}},
	})
	if part(t, run, "invocations", 0, "executionSuccessful") != false || len(part(t, run, "results").([]any)) != 0 {
		t.Errorf("wrote %s", text)
	}
	if got := part(t, run, "invocations", 0, "toolExecutionNotifications", 0, "message", "text"); got !=
		"could not analyse example.com/q: q.go:1:1: expected 'package'" {
		t.Errorf("told %q", got)
	}
}

// What is outside of the root, cannot be read or has no requirement is reported all the same.
func TestOddFindings(t *testing.T) {
	f := finding()
	f.Category, f.Symbol = "tooldirective", ""
	f.At.File = filepath.FromSlash("/elsewhere/x.go")
	_, run := written(t, config(), driver.Result{Findings: []driver.Finding{f}})
	artifact := part(t, run, "results", 0, "locations", 0, "physicalLocation", "artifactLocation").(map[string]any)
	if artifact["uri"] != "file:///elsewhere/x.go" || artifact["uriBaseId"] != nil {
		t.Errorf("the place is %v", artifact)
	}
	if got := part(t, run, "tool", "driver", "rules", 1, "id"); got != "tooldirective" {
		t.Errorf("the second rule is %v", got)
	}
}

// Whatever files are called, their names are URIs that lead back to them.
func TestHostileNames(t *testing.T) {
	for _, name := range []string{"a b.go", "c:d.go", "100%.go", "ü😀.go", "q?x=1#y.go", "new\nline.go", "back\\slash.go", "\xff.go", "plus+and&.go"} {
		for _, dir := range []string{root, filepath.FromSlash("/else where")} {
			f := finding()
			f.At.File, f.Message = filepath.Join(dir, name), "of "+name+" (DET-001)"
			_, run := written(t, config(), driver.Result{Findings: []driver.Finding{f}})
			text := part(t, run, "results", 0, "locations", 0, "physicalLocation", "artifactLocation", "uri").(string)
			uri, err := url.Parse(text)
			if err != nil || uri.RawQuery != "" || uri.Fragment != "" {
				t.Errorf("%q is %s: %v", name, text, err)
				continue
			}
			base := &url.URL{Scheme: "file", Path: "/src/"}
			if got := base.ResolveReference(uri).Path; got != filepath.ToSlash(filepath.Join(dir, name)) && filepath.Separator == '/' {
				t.Errorf("%q is %s, which leads to %q", name, text, got)
			}
		}
	}
}

// What looks like a link is source: it leads nowhere.
func TestSourceIsNoLink(t *testing.T) {
	f := finding()
	f.Message, f.Related[0].Message = "get[int](3) answers a[0] and b[1] (DET-001)", "through [here](http://example.com)"
	_, run := written(t, config(), driver.Result{Findings: []driver.Finding{f}})
	if got := part(t, run, "results", 0, "message", "text"); got != `get\[int](3) answers a[0] and b[1] (DET-001)` {
		t.Errorf("the message is %s", got)
	}
	if got := part(t, run, "results", 0, "relatedLocations", 0, "message", "text"); got != `through \[here](http://example.com)` {
		t.Errorf("the step is %s", got)
	}
}

// What an analyzer reports by itself is a rule by the analyzer's name.
func TestRulesWithoutRequirements(t *testing.T) {
	f := finding()
	f.Analyzer, f.Category, f.Message = "tooldirective", "tooldirective", "it hides nothing"
	_, run := written(t, config(), driver.Result{Findings: []driver.Finding{f}})
	if got := part(t, run, "tool", "driver", "rules", 1, "id"); got != "tooldirective" || part(t, run, "results", 0, "ruleIndex") != 1.0 {
		t.Errorf("the rule is %v", got)
	}
}

// What the linter says of the corpus is a document of the standard, and the same bytes again.
func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("it analyses hundreds of packages")
	}
	dir := mutantstest.Root(t, filepath.Join("..", "..", ".."))
	c := sarif.Config{Root: dir, Profile: requirement.AgentTool, Rules: requirement.All(), Read: os.ReadFile}
	var before []byte
	for range 2 {
		config := driver.Config{Dir: dir, Reaches: analyzer.About(), Unknown: analyzer.Unknown}
		r, err := driver.Run(t.Context(), config, analyzer.Suite(), "./testdata/rules/DET-001/...", "./testdata/rules/NAM-002/...")
		if err != nil || len(r.Findings) < 10 || len(r.Failures) > 0 {
			t.Fatalf("%d findings, %v, %v", len(r.Findings), r.Failures, err)
		}
		text, _ := written(t, c, r)
		if before != nil && !bytes.Equal(before, text) {
			t.Error("a second run writes other bytes")
		}
		before = text
	}
	if bytes.Contains(before, []byte(dir)) {
		t.Error("the document names a place on this machine")
	}
}

// The same from end to end: source that moved down by lines is found again under the same fingerprints.
func TestFingerprintsOfMovedSource(t *testing.T) {
	dir := mutantstest.Root(t, filepath.Join("..", "..", ".."))
	file := filepath.Join(dir, "testdata", "rules", "DET-001", "static-bad", "rows", "tool.go")
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var before []any
	for _, overlay := range []map[string][]byte{nil, {file: append([]byte("\n// A comment.\n\n"), source...)}} {
		config := driver.Config{Dir: dir, Reaches: analyzer.About(), Unknown: analyzer.Unknown, Overlay: overlay}
		r, err := driver.Run(t.Context(), config, analyzer.Suite(), "./testdata/rules/DET-001/static-bad/rows")
		if err != nil || len(r.Findings) < 4 {
			t.Fatalf("%d findings, %v", len(r.Findings), err)
		}
		_, run := written(t, sarif.Config{Root: dir, Profile: requirement.AgentTool, Read: os.ReadFile}, r)
		var all []any
		for i := range r.Findings {
			all = append(all, part(t, run, "results", i, "partialFingerprints", "toolvetSymbol/v1"))
		}
		if before != nil && !slices.Equal(before, all) {
			t.Errorf("moved, the fingerprints are %v, before %v", all, before)
		}
		before = all
	}
}

package discover

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

// A mistake is something that an author can do wrong, and what Find has to say about it.
type mistake struct {
	name     string
	files    map[string]string
	patterns []string
	dir      string
	says     []string
}

const aTool = `package %s

import "github.com/toolconform/toolconform/contract"

func New() contract.Tool { return %s }
`

var mistakes = []mistake{
	{name: "no such folder to start from", dir: "nowhere", says: []string{"look for packages: ", "nowhere is not a folder"}},
	{name: "a pattern that matches nothing", patterns: []string{"./kit", "./nothing/..."}, says: []string{"./nothing/"}},
	{name: "a folder that is not there", patterns: []string{"./nothing"}, says: []string{"directory not found"}},
	{name: "one in another module", files: map[string]string{"other/go.mod": "module example.com/other\n", "other/other.go": "package other\n"},
		patterns: []string{"./other"}, says: []string{"main module (example.com/m) does not contain package example.com/m/other", "-C DIR looks in the module of DIR"}},
	{name: "a package that is not there", patterns: []string{"example.com/m/nothing"}, says: []string{"example.com/m/nothing"}},
	{name: "a file", patterns: []string{"./kit/kit.go"}, says: []string{"./kit/kit.go names files: name their package, ./kit"}},
	{name: "testdata is skipped", files: map[string]string{"testdata/a/a.go": "package a\n"}, patterns: []string{"./testdata/..."},
		says: []string{"no packages match ./testdata/...", "name a folder below it"}},
	{name: "a type error", files: map[string]string{"wrong/wrong.go": strings.NewReplacer("%s", "wrong").Replace(aTool)},
		says: []string{"build package example.com/m/wrong:\n", "wrong/wrong.go:5:35: "}},
	{name: "a syntax error", files: map[string]string{"wrong/wrong.go": "package wrong\n\nimport _ \"github.com/toolconform/toolconform/contract\"\n\nfunc {\n"},
		says: []string{"wrong/wrong.go:5:6: "}},
	{name: "an import that is not there", files: map[string]string{"wrong/wrong.go": "package wrong\n\nimport _ \"example.com/nowhere\"\n"},
		says: []string{"example.com/nowhere"}},
	{name: "a test that does not build", files: map[string]string{
		"wrong/wrong.go":      "package wrong\n",
		"wrong/wrong_test.go": "package wrong\n\nimport \"github.com/toolconform/toolconform/conformance\"\n\nvar _ = conformance.Nothing\n",
	}, says: []string{"build package example.com/m/wrong:\n", "wrong/wrong_test.go:5:21: ", "Nothing"}},
	{name: "a checksum that does not match, of what only tests need", files: map[string]string{
		"go.sum":              "github.com/santhosh-tekuri/jsonschema/v5 v5.3.1 h1:" + strings.Repeat("a", 43) + "=\n",
		"wrong/wrong.go":      "package wrong\n\nimport _ \"github.com/toolconform/toolconform/contract\"\n",
		"wrong/wrong_test.go": "package wrong\n\nimport _ \"github.com/toolconform/toolconform/conformance\"\n",
	}, patterns: []string{"./wrong"}, says: []string{"build the tests of example.com/m/wrong: ", "checksum mismatch", "SECURITY ERROR"}},
	{name: "an incomplete go.sum", files: map[string]string{
		"go.sum":         "\n",
		"wrong/wrong.go": "package wrong\n\nimport _ \"golang.org/x/term\"\n",
	}, says: []string{"missing go.sum entry", "go get example.com/m/wrong"}},
	{name: "nothing imports the contract", files: map[string]string{"plain/plain.go": "package plain\n"}, patterns: []string{"./plain"},
		says: []string{"no tool found: nothing here imports github.com/toolconform/toolconform/contract (1 package matches)"}},
	{name: "an MCP server with mcp-go", files: mcpServer("github.com/mark3labs/mcp-go", "server"), dir: "srv", says: serverIsTestedAsProgram},
	{name: "an MCP server with go-sdk", files: mcpServer("github.com/modelcontextprotocol/go-sdk", "mcp"), dir: "srv", says: serverIsTestedAsProgram},
	{name: "no tool", patterns: []string{"./kit"}, says: []string{"no tool found: 1 package matches, and 1 of them uses "}},
	{name: "only behind a tag", files: map[string]string{
		"tagged/tagged.go": "//go:build special\n\npackage tagged\n\nimport _ \"github.com/toolconform/toolconform/contract\"\n",
		"tagged/other.go":  "package tagged\n",
	}, patterns: []string{"./tagged"}, says: []string{"no tool found", "tagged/tagged.go", "-tags"}},
	{name: "the only package is behind a tag", files: map[string]string{
		"alone/go.mod": "module example.com/alone\n\ngo 1.26.0\n",
		"alone/a.go":   "//go:build special\n\npackage a\n\nimport _ \"github.com/toolconform/toolconform/contract\"\n",
	}, dir: "alone", says: []string{"no packages match ./...; a.go uses the contract, but is left out of the build: //go:build special (see -tags)"}},
	{name: "a module for a later Go", files: map[string]string{"go.mod": "module example.com/m\n\ngo 1.999\n"}, says: []string{"go.mod requires go >= 1.999"}},
	{name: "go.mod is not tidy", files: map[string]string{"go.mod": "module example.com/m\n\ngo 1.26.0\n"}, says: []string{"github.com/toolconform/toolconform/contract", "go get"}},
	{name: "another version of the contract", files: map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.26.0\n\nrequire github.com/toolconform/toolconform v0.0.0\n\n" +
			"replace github.com/toolconform/toolconform => ./other\n",
		"other/go.mod":               "module github.com/toolconform/toolconform\n\ngo 1.26.0\n",
		"other/contract/contract.go": "package contract\n\nconst ProbeInterface = 99\n\ntype Tool interface{ Run() }\n",
		"a/a.go":                     "package a\n\nimport _ \"github.com/toolconform/toolconform/contract\"\n",
	}, patterns: []string{"./a"}, says: []string{"its probe interface is 99, this command's is 1", "same version of toolconform"}},
	{name: "no module", files: map[string]string{"go.mod": ""}, says: []string{"is in no module", "go.mod"}},
}

// mcpServer returns the files of a module with an MCP server, whose tools are in another package than main, and of its SDK.
func mcpServer(sdk, pkg string) map[string]string {
	return map[string]string{
		"srv/go.mod":     "module example.com/srv\n\ngo 1.26.0\n\nrequire " + sdk + " v1.2.1\n\nreplace " + sdk + " => ./sdk\n",
		"srv/sdk/go.mod": "module " + sdk + "\n\ngo 1.26.0\n", "srv/sdk/" + pkg + "/" + pkg + ".go": "package " + pkg + "\n",
		"srv/tools/tools.go": "package tools\n\nimport _ \"" + sdk + "/" + pkg + "\"\n",
		"srv/cmd/a/main.go":  "package main\n\nimport _ \"example.com/srv/tools\"\n\nfunc main() {}\n",
	}
}

var serverIsTestedAsProgram = []string{
	"no tool found, but example.com/srv/cmd/a is an MCP server, which is tested as a program: go build -o server example.com/srv/cmd/a && toolconform mcp -- ./server",
}

func TestFindSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	for _, m := range mistakes {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			dir := fixture.New(t, "kit")
			for name, text := range m.files {
				fixture.Write(t, filepath.Join(dir, name), text)
				if text == "" {
					if err := os.Remove(filepath.Join(dir, name)); err != nil {
						t.Fatal(err)
					}
				}
			}
			_, err := Find(t.Context(), Config{Dir: filepath.Join(dir, m.dir), Patterns: m.patterns})
			if err == nil {
				t.Fatal("no error")
			}
			for _, part := range m.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("got:\n%v\nwant in it:\n%s", err, part)
				}
			}
			if m.dir == "" && strings.Contains(err.Error(), dir) && !strings.Contains(m.name, "folder") && m.name != "no module" {
				t.Errorf("the path is not relative: %v", err)
			}
		})
	}
}

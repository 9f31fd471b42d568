package main

import (
	"encoding/json"
	"encoding/xml"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/gate"
)

var golangci = flag.String("golangci", "", "run this golangci-lint, which has the plugin, as editors do")

// author is a module with a tool whose name is a variable, at tools/weather/tool.go:9:5.
var author = map[string]string{
	"go.mod": "module example.com/author\n\ngo 1.26.0\n\nrequire github.com/toolconform/toolconform v0.0.0\n\nreplace github.com/toolconform/toolconform => $REPO\n",
	"tools/weather/tool.go": `package weather

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

var ToolName = "weather_lookup"

type Tool struct{}

func (Tool) Name() string                { return ToolName }
func (Tool) UsageMetadata() string       { return "" }
func (Tool) Schema() contract.Schema     { return contract.Schema{} }
func (Tool) FullyExecutedOnServer() bool { return true }
func (Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(struct{}{})
}
`,
}

// place is how an editor finds the line that a message is about, in the output of the commands that docs/editors.md has it run.
var place = regexp.MustCompile(`(?m)^\s*(\S*tool\.go):9:5: .*ToolName is a variable .*\(NAM-002\)`)

// shown insists that the output has the finding once, at a file that the editor finds from a directory.
func shown(t *testing.T, dir, out string) {
	t.Helper()
	found := place.FindAllStringSubmatch(out, -1)
	if len(found) != 1 {
		t.Fatalf("the finding is shown %d times in\n%s", len(found), out)
	}
	file := found[0][1]
	if !filepath.IsAbs(file) {
		file = filepath.Join(dir, file)
	}
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}

// written writes the author's module, installs toolvet as go install does, and returns the module and the home directory.
func written(t *testing.T) (dir, home string) {
	t.Helper()
	dir, home = t.TempDir(), t.TempDir()
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range author {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.ReplaceAll(text, "$REPO", strconv.Quote(filepath.ToSlash(repo)))), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(home, "go", "bin"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(build(t), filepath.Join(home, "go", "bin", "toolvet")); err != nil {
		t.Fatal(err)
	}
	return dir, home
}

// blocks returns the pieces of docs/editors.md that are written in a language.
func blocks(t *testing.T, language string) []string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "editors.md"))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, m := range regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllSubmatch(page, -1) {
		all = append(all, string(m[1]))
	}
	return all
}

// vscode returns the settings for Visual Studio Code that have a key.
func vscode(t *testing.T, key string) map[string]json.RawMessage {
	t.Helper()
	for _, block := range blocks(t, "json") {
		var settings map[string]json.RawMessage
		if err := json.Unmarshal([]byte(block), &settings); err != nil {
			t.Fatalf("%v in\n%s", err, block)
		}
		if settings[key] != nil {
			return settings
		}
	}
	t.Fatalf("the page has no settings with %s", key)
	return nil
}

// output runs a command in the author's module. That it finds something is no failure.
func output(dir, program string, arguments ...string) string {
	command := exec.Command(program, arguments...)
	command.Dir, command.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off", "GOLANGCI_LINT_CACHE="+filepath.Join(dir, "cache"))
	out, _ := command.CombinedOutput()
	return string(out)
}

// The Go extension runs go vet in the directory of the file, with the flags, in which it resolves variables.
func TestVisualStudioCodeVets(t *testing.T) {
	gate.Only(t)
	dir, home := written(t)
	var flags []string
	if err := json.Unmarshal(vscode(t, "go.vetFlags")["go.vetFlags"], &flags); err != nil {
		t.Fatal(err)
	}
	arguments := []string{"vet"}
	for _, f := range flags {
		arguments = append(arguments, strings.ReplaceAll(f, "${env:HOME}", home))
	}
	dir = filepath.Join(dir, "tools", "weather")
	shown(t, dir, output(dir, "go", append(arguments, ".")...))
}

// It runs golangci-lint with flags of its own, and finds it where alternateTools says.
func TestVisualStudioCodeLints(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and runs programs")
	}
	settings := vscode(t, "go.lintTool")
	var tools map[string]string
	if err := json.Unmarshal(settings["go.alternateTools"], &tools); err != nil || tools["golangci-lint-v2"] != "${workspaceFolder}/custom-gcl" {
		t.Fatalf("the page says %v, %v", tools, err)
	}
	yaml := blocks(t, "yaml")
	if len(yaml) != 2 || !strings.Contains(yaml[0], "version: v2.15.0") || !strings.Contains(yaml[0], "adapters/golangcilint\n") {
		t.Fatalf("the page has the configurations %q", yaml)
	}
	if *golangci == "" {
		t.Skip("no golangci-lint with the plugin: bash .ci/golangci makes one")
	}
	dir, _ := written(t)
	if err := os.WriteFile(filepath.Join(dir, ".golangci.yml"), []byte(yaml[1]), 0o666); err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(dir, "tools", "weather")
	shown(t, dir, output(dir, *golangci, "run", "--issues-exit-code=0", "--output.text.print-issued-lines=false", "--show-stats=false",
		"--output.text.path=stdout", "--path-mode=abs"))
}

// GoLand runs the watcher's program where it says, with macros for the file, and reads the output with its filter.
func TestGoLandWatches(t *testing.T) {
	gate.Only(t)
	page := blocks(t, "xml")
	if len(page) != 1 {
		t.Fatalf("the page has %d watchers", len(page))
	}
	options := map[string]string{}
	for decoder := xml.NewDecoder(strings.NewReader(page[0])); ; {
		token, err := decoder.Token()
		if err != nil {
			break
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "option" && len(start.Attr) == 2 {
			options[start.Attr[0].Value] = start.Attr[1].Value
		}
	}
	dir, home := written(t)
	if options["program"] != "toolvet" || options["workingDir"] != "$ProjectFileDir$" {
		t.Fatalf("the watcher is %v", options)
	}
	arguments := strings.ReplaceAll(options["arguments"], "$FileDirRelativeToProjectRoot$", "tools/weather")
	out := output(dir, filepath.Join(home, "go", "bin", "toolvet"), strings.Fields(arguments)...)
	shown(t, dir, out)
	filter := strings.NewReplacer("$FILE_PATH$", `(\S+)`, "$LINE$", `(\d+)`, "$COLUMN$", `(\d+)`, "$MESSAGE$", "(.*)").Replace(options["regExp"])
	if m := regexp.MustCompile("(?m)^" + filter + "$").FindStringSubmatch(out); len(m) != 5 || m[1] != "tools/weather/tool.go" {
		t.Errorf("the filter makes %q of\n%s", m, out)
	}
}

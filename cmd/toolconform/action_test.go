package main

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/toolconform/toolconform/cmd/internal/scripttest"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/attest"
	"github.com/toolconform/toolconform/internal/gate"
)

// An action is what .github/actions/toolconform/action.yml says.
type action struct {
	Inputs  map[string]struct{ Default string }
	Outputs map[string]struct{ Value string }
	Runs    struct {
		Using string
		Steps []actionStep
	}
}

type actionStep struct {
	Name, ID, If, Shell, Run, Uses string
	Env                            map[string]string
}

func readAction(t *testing.T) (action, string) {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", "..", ".github", "actions", "toolconform"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "action.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var a action
	if err := yaml.Unmarshal(text, &a); err != nil {
		t.Fatal(err)
	}
	return a, dir
}

// A pipeline is one run of the action in a plain shell, as a runner would do it: the steps in their order, what an expression names in their
// environment, outputs by file.
type pipeline struct {
	t         *testing.T
	action    action
	dir       string // of the action
	workspace string
	temporary string
	inputs    map[string]string
	outputs   map[string]map[string]string // by step
	log       strings.Builder
	summary   string
}

func newPipeline(t *testing.T, workspace string, inputs map[string]string) *pipeline {
	t.Helper()
	a, dir := readAction(t)
	b := &pipeline{t: t, action: a, dir: dir, workspace: workspace, temporary: t.TempDir(), inputs: map[string]string{}, outputs: map[string]map[string]string{}}
	for name, input := range a.Inputs {
		b.inputs[name] = input.Default
	}
	for name, value := range inputs {
		if _, ok := b.inputs[name]; !ok {
			t.Fatalf("the action has no input %s", name)
		}
		b.inputs[name] = value
	}
	return b
}

// run runs every step until one fails, and returns the status of that.
func (b *pipeline) run() int {
	b.t.Helper()
	for _, step := range b.action.Runs.Steps {
		if !b.holds(step.If) {
			continue
		}
		if status := b.step(step); status != 0 {
			return status
		}
	}
	return 0
}

func (b *pipeline) step(step actionStep) int {
	b.t.Helper()
	output, summary := filepath.Join(b.temporary, "output"), filepath.Join(b.temporary, "summary")
	for _, file := range []string{output, summary} {
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			b.t.Fatal(err)
		}
	}
	cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
	cmd.Dir = b.workspace
	cmd.Env = append(slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GOFLAGS=") }),
		"GITHUB_WORKSPACE="+b.workspace, "RUNNER_TEMP="+b.temporary, "GITHUB_OUTPUT="+output, "GITHUB_STEP_SUMMARY="+summary, "GOPROXY=off", "GOFLAGS=-buildvcs=false",
		"GOCACHE="+scripttest.GoEnv(b.t, "GOCACHE"), "XDG_CACHE_HOME="+filepath.Join(b.temporary, "cache"))
	for name, value := range step.Env {
		cmd.Env = append(cmd.Env, name+"="+b.expand(value))
	}
	cmd.Stdout, cmd.Stderr = &b.log, &b.log
	err := cmd.Run()
	exit := (*exec.ExitError)(nil)
	if err != nil && !errors.As(err, &exit) {
		b.t.Fatal(err)
	}
	b.outputs[step.ID] = map[string]string{}
	for line := range strings.Lines(b.read(output)) {
		name, value, ok := strings.Cut(strings.TrimRight(line, "\n"), "=")
		if !ok {
			b.t.Errorf("%s writes the output %q", step.Name, line)
		}
		b.outputs[step.ID][name] = value
	}
	b.summary += b.read(summary)
	return cmd.ProcessState.ExitCode()
}

func (b *pipeline) read(file string) string {
	b.t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

var expression = regexp.MustCompile(`\$\{\{ ([a-z_.-]+) \}\}`)

// expand evaluates the expressions that the action uses.
func (b *pipeline) expand(text string) string {
	return expression.ReplaceAllStringFunc(text, func(whole string) string {
		words := strings.Split(expression.FindStringSubmatch(whole)[1], ".")
		switch {
		case len(words) == 2 && words[0] == "inputs":
			return b.inputs[words[1]]
		case len(words) == 4 && words[0] == "steps" && words[2] == "outputs":
			return b.outputs[words[1]][words[3]]
		case strings.Join(words, ".") == "github.action_path":
			return b.dir
		}
		b.t.Fatalf("unknown expression %s", whole)
		return ""
	})
}

// holds evaluates the conditions that the action uses.
func (b *pipeline) holds(condition string) bool {
	b.t.Helper()
	if condition == "" {
		return true
	}
	left, right, ok := strings.Cut(condition, " == ")
	name, input := strings.CutPrefix(left, "inputs.")
	if !ok || !input {
		b.t.Fatalf("unknown condition %s", condition)
	}
	return b.inputs[name] == strings.Trim(right, "'")
}

// adopt writes what linter and suite have against a module into one baseline, as an author would, with the commands of the first step.
func (b *pipeline) adopt(module string) {
	b.t.Helper()
	if status := b.step(b.action.Runs.Steps[0]); status != 0 {
		b.t.Fatalf("the first step ends with %d:\n%s", status, b.log.String())
	}
	for _, arguments := range [][]string{
		{"toolvet", "-baseline", "toolconform.baseline", "-write-baseline", "-reason", "older than the rules", "./..."},
		{"toolconform", "--baseline", "toolconform.baseline", "--write-baseline", "--reason", "the key is revoked", "./..."},
	} {
		cmd := exec.Command(filepath.Join(b.temporary, "toolconform", "bin", arguments[0]), arguments[1:]...)
		cmd.Dir = module
		cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-buildvcs=false", "GOCACHE="+scripttest.GoEnv(b.t, "GOCACHE"), "XDG_CACHE_HOME="+filepath.Join(b.temporary, "cache"))
		if out, err := cmd.CombinedOutput(); err != nil {
			b.t.Fatalf("%s: %v\n%s", arguments[0], err, out)
		}
	}
}

// What is text of a script must not come from somebody's input.
func TestActionKeepsInputsOutOfScripts(t *testing.T) {
	a, dir := readAction(t)
	if a.Runs.Using != "composite" || len(a.Runs.Steps) < 3 {
		t.Fatalf("it uses %s, with %d steps", a.Runs.Using, len(a.Runs.Steps))
	}
	pinned := regexp.MustCompile(`^[\w./-]+@[0-9a-f]{40}$`)
	used := map[string]bool{}
	for _, step := range a.Runs.Steps {
		if strings.Contains(step.Run, "${{") {
			t.Errorf("%s: an expression is text of a script: %s", step.Name, step.Run)
		}
		if step.Run != "" && step.Shell != "bash" || step.Uses != "" && !pinned.MatchString(step.Uses) {
			t.Errorf("%s: shell %q, uses %q", step.Name, step.Shell, step.Uses)
		}
		for _, value := range step.Env {
			for _, found := range expression.FindAllStringSubmatch(value, -1) {
				used[strings.TrimPrefix(found[1], "inputs.")] = true
			}
		}
		used[strings.TrimPrefix(strings.SplitN(step.If, " ", 2)[0], "inputs.")] = true
	}
	for name := range a.Inputs {
		if !used[name] {
			t.Errorf("nothing uses the input %s", name)
		}
	}
	scripts, err := filepath.Glob(filepath.Join(dir, "*.sh"))
	if err != nil || len(scripts) == 0 {
		t.Fatal("there are no scripts")
	}
	for _, script := range scripts {
		if out, err := exec.Command("bash", "-n", script).CombinedOutput(); err != nil {
			t.Errorf("%s", out)
		}
	}
}

// The action is run as it is, step by step, on a small repository of tools.
func TestActionGates(t *testing.T) {
	gate.Only(t)
	if _, err := exec.LookPath("bash"); err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no shell")
	}
	if testing.Short() {
		t.Skip("it builds both commands and certifies several times")
	}
	workspace := smallRepository(t)
	private, public, err := attest.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	with := map[string]string{"working-directory": "tools", "baseline": "toolconform.baseline", "signing-key": string(private)}

	// What is known passes, and everything is there that somebody reads.
	b := newPipeline(t, workspace, with)
	b.adopt(filepath.Join(workspace, "tools"))
	if status := b.run(); status != 0 {
		t.Fatalf("it ends with %d:\n%s", status, b.log.String())
	}
	outputs := map[string]string{}
	for name, output := range b.action.Outputs {
		outputs[name] = b.read(b.expand(output.Value))
	}
	var sarif struct {
		Version string
		Runs    []struct{ Results []json.RawMessage }
	}
	if err := json.Unmarshal([]byte(outputs["sarif"]), &sarif); err != nil || sarif.Version != "2.1.0" || len(sarif.Runs) != 1 || len(sarif.Runs[0].Results) != 0 {
		t.Errorf("SARIF: %v, %+v", err, sarif)
	}
	r, problems, err := report.Read([]byte(outputs["report"]))
	if err != nil || len(problems) > 0 || r.Summary.Known != 1 || !r.Passes() || r.Conforms() || r.Scope.Baseline == "" {
		t.Errorf("report: %v, %v, %+v", err, problems, r.Summary)
	}
	key, err := attest.PublicKey(public)
	if err != nil {
		t.Fatal(err)
	}
	inside, problems, err := attest.Authenticate([]byte(outputs["certificate"]), key)
	if document, _ := inside.JSON(); err != nil || len(problems) > 0 || string(document) != outputs["report"] {
		t.Errorf("certificate: %v, %v", err, problems)
	}
	if !strings.Contains(outputs["junit"], `<skipped type="known" message="known, in the baseline: the key is revoked`) || strings.Contains(outputs["junit"], "<failure") {
		t.Errorf("JUnit: %s", outputs["junit"])
	}
	if !strings.Contains(b.summary, "### toolconform: passes&#44; with 1 known failure") {
		t.Errorf("summary: %s", b.summary)
	}
	if keys, _ := filepath.Glob(filepath.Join(b.temporary, "toolconform", "key*")); len(keys) > 0 {
		t.Errorf("the key is left: %v", keys)
	}

	// What is new fails, on the line where it is, by its path in the repository.
	spoil(t, filepath.Join(workspace, "tools", "convert", "convert.go"), "return t.Answer(", "_ = text[40]\n\treturn t.Answer(")
	b = newPipeline(t, workspace, with)
	if status := b.run(); status != 1 {
		t.Errorf("it ends with %d:\n%s", status, b.log.String())
	}
	if log := b.log.String(); !strings.Contains(log, "\n::error file=tools/convert/convert.go,line=") || !strings.Contains(log, "toolconform: does not pass (lint ") {
		t.Errorf("it says\n%s", log)
	}
	if !strings.Contains(b.summary, "<code>unit&#95;convert</code>") {
		t.Errorf("summary: %s", b.summary)
	}

	// What cannot be concluded is not a pass, and what was there before is not taken for its report.
	spoil(t, filepath.Join(workspace, "tools", "convert", "convert.go"), "\nconst ToolName = ", "\nvar broken int = missing\n\nconst ToolName = ")
	again := newPipeline(t, workspace, with)
	again.temporary = b.temporary
	if status := again.run(); status != 2 {
		t.Errorf("it ends with %d:\n%s", status, again.log.String())
	}
	if again.outputs["certify"]["report"] != "" || !strings.Contains(again.summary, "nothing can be concluded") {
		t.Errorf("outputs %v, summary %s", again.outputs, again.summary)
	}
}

// With mcp, the action tests a server.
func TestActionTestsServers(t *testing.T) {
	gate.Only(t)
	if _, err := exec.LookPath("bash"); err != nil || runtime.GOOS != "linux" {
		t.Skip("servers are supervised on Linux, and the action is a shell script")
	}
	workspace := t.TempDir()
	program, err := os.Executable()
	if err == nil {
		err = os.Symlink(program, filepath.Join(workspace, "mcpserver")) // see TestMain
	}
	if err != nil {
		t.Fatal(err)
	}
	for mcp, want := range map[string]int{"./mcpserver": 1, "-allow create_* -- ./mcpserver": 0, "-allow create_* -- ./nowhere": 2} {
		b := newPipeline(t, workspace, map[string]string{"mcp": mcp, "lint": "false"})
		if status := b.run(); status != want {
			t.Errorf("%s ends with %d, not %d:\n%s", mcp, status, want, b.log.String())
		}
		if want < 2 && (!strings.Contains(b.summary, "mcpserver") || !strings.Contains(b.log.String(), "matches    the executable: ./mcpserver")) {
			t.Errorf("%s: summary %s\nlog %s", mcp, b.summary, b.log.String())
		}
	}
}

// A gate that does not know how a step ended is closed.
func TestGateFailsClosed(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no shell")
	}
	_, dir := readAction(t)
	for _, c := range []struct {
		lint, certify string
		want          int
	}{{"0", "0", 0}, {"", "0", 0}, {"1", "0", 1}, {"0", "1", 1}, {"2", "0", 2}, {"0", "2", 2}, {"2", "1", 2}, {"0", "", 2}, {"", "", 2}, {"1", "2", 2}} {
		cmd := exec.Command("bash", filepath.Join(dir, "gate.sh"))
		cmd.Env = append(os.Environ(), "LINT="+c.lint, "CERTIFY="+c.certify)
		if err := cmd.Run(); cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != c.want {
			t.Errorf("lint %q, certify %q: %v, not %d", c.lint, c.certify, err, c.want)
		}
	}
}

// smallRepository is a checkout with a module of two tools in a folder; one is older than the rules, and its baseline says so.
func smallRepository(t *testing.T) string {
	t.Helper()
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	workspace := t.TempDir()
	tools := filepath.Join(workspace, "tools")
	if err := os.CopyFS(tools, os.DirFS(filepath.Join("testdata", "gate"))); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(tools, "tooling"), os.DirFS(filepath.Join("testdata", "author", "tooling"))); err != nil {
		t.Fatal(err)
	}
	module, err := os.ReadFile(filepath.Join(tools, "go.mod.txt"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"go.mod": strings.ReplaceAll(string(module), "$REPO", strconv.Quote(filepath.ToSlash(repo)))}
	for _, name := range []string{"weather", "convert"} {
		files[filepath.Join(name, name+".go")] = string(mustRead(t, filepath.Join(tools, name+".go.txt")))
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		write(t, filepath.Join(tools, name), files[name])
	}
	return workspace
}

func mustRead(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// spoil replaces a text in a file.
func spoil(t *testing.T, file, old, text string) {
	t.Helper()
	before := string(mustRead(t, file))
	if !strings.Contains(before, old) {
		t.Fatalf("%s does not have %q", file, old)
	}
	write(t, file, strings.Replace(before, old, text, 1))
}

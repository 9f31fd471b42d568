package analyzer_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/internal/gate"
	"golang.org/x/tools/go/analysis"
)

var golangci = flag.String("golangci", "", "hold this golangci-lint, which has the plugin, against the corpus, too")

// The go command, which analyses one package at a time and hands on what is known of it, says the same as toolvet by itself.
func TestCorpusUnderGoVet(t *testing.T) {
	gate.Only(t)
	throughDriver(t, goVet(t), wantedOf)
}

// So does golangci-lint with the plugin. Making one takes minutes: .ci/golangci does it, and runs this test.
func TestCorpusUnderGolangci(t *testing.T) {
	if *golangci == "" {
		t.Skip("no golangci-lint with the plugin: bash .ci/golangci makes one")
	}
	throughDriver(t, golangciLint, onOneLine)
}

// A linter says something of the packages that the patterns match, evaluated by a profile. Files are named relative to the module.
type linter func(t *testing.T, profile string, patterns []string) []Message

// throughDriver holds what a driver says of the corpus against what is wanted.
func throughDriver(t *testing.T, run linter, wantedOf func(*testing.T, []string) ([]Expectation, []string)) {
	if testing.Short() {
		t.Skip("the whole corpus, through another program")
	}
	for profile, folders := range byProfile(t, corpus(t, false)) {
		t.Run(profile, func(t *testing.T) {
			judgeBy(t, profile)
			wanted, patterns := wantedOf(t, folders)
			wanted = slices.DeleteFunc(wanted, aloneOnly)
			said := run(t, profile, patterns)
			wanted = slices.DeleteFunc(wanted, func(e Expectation) bool { return executedOnly(e, said) })
			for _, problem := range unmet(wanted, said) {
				t.Error(problem)
			}
		})
	}
}

// executedOnly reports whether a message is about a panic that is not shown by executing one package.
func executedOnly(e Expectation, said []Message) bool {
	return strings.Contains(e.Message.String(), "PAN-") && !slices.ContainsFunc(said, func(m Message) bool {
		return m.File == e.File && m.Line == e.Line && e.Message.MatchString(m.Text)
	})
}

// aloneOnly reports whether a message comes from toolvet by itself only: its rule has to see a whole module, and other drivers show
// one package at a time.
func aloneOnly(e Expectation) bool {
	for _, rule := range analyzer.Module() {
		for _, id := range analyzer.RequirementsOf(rule.Analyzer.Name) {
			if strings.Contains(e.Message.String(), id) && !byPackage(id) {
				return true
			}
		}
	}
	return false
}

// byPackage reports whether what breaks a requirement can show in one package, too.
func byPackage(id string) bool {
	return slices.ContainsFunc(analyzer.Suite(), func(a *analysis.Analyzer) bool {
		return slices.Contains(analyzer.RequirementsOf(a.Name), id)
	})
}

// onOneLine returns what toolvet by itself says of packages with -oneline: the same as without, but for the chains of calls, which then
// stand in the messages. TestCorpus holds what it says without against the comments.
func onOneLine(t *testing.T, folders []string) (wanted []Expectation, patterns []string) {
	t.Helper()
	inComments, patterns := wantedOf(t, folders)
	setAll(t, "oneline", "true", "false")
	for _, f := range run(t, config, patterns...).Findings {
		message := regexp.MustCompile("^" + regexp.QuoteMeta(f.Message) + "$")
		wanted = append(wanted, Expectation{File: f.At.File, Line: f.At.Line, Message: message})
	}
	if len(wanted) != len(inComments) {
		t.Fatalf("with -oneline there are %d findings, and %d are wanted", len(wanted), len(inComments))
	}
	return once(wanted), patterns
}

// once returns messages without those that say the same of the same line, of two tools which share it: golangci-lint shows one.
func once(all []Expectation) []Expectation {
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(e Expectation) bool {
		key := fmt.Sprint(e.File, e.Line, e.Message)
		told := seen[key]
		seen[key] = true
		return told
	})
}

// goVet returns the go command with toolvet, which executes the handlers of packages that are about panics.
func goVet(t *testing.T) linter {
	toolvet := buildToolvet(t)
	return func(t *testing.T, profile string, patterns []string) (said []Message) {
		executed := map[bool][]string{}
		for _, p := range patterns {
			files, err := filepath.Glob(filepath.Join(config.Dir, p, "*.go"))
			if err != nil {
				t.Fatal(err)
			}
			about := gate.Dark() || aboutPanics(files)
			executed[about] = append(executed[about], p)
		}
		said = append(said, underGoVet(t, toolvet, profile, "-execute=default", executed[true])...)
		return append(said, underGoVet(t, toolvet, profile, "-execute=off", executed[false])...)
	}
}

// underGoVet returns what toolvet says of packages under the go command.
func underGoVet(t *testing.T, toolvet, profile, setting string, patterns []string) (said []Message) {
	t.Helper()
	if len(patterns) == 0 {
		return nil
	}
	asked := fmt.Sprintf("-asked=%x", sha256.Sum256([]byte(strings.Join(patterns, " ")))) // see cmd/toolvet/look.go
	arguments := append([]string{"vet", "-json", "-vettool=" + toolvet, "-profile=" + profile, setting, asked}, patterns...)
	out := output(t, exec.Command("go", arguments...))
	for decoder := json.NewDecoder(bytes.NewReader(withoutComments(out))); ; {
		var packages map[string]map[string]json.RawMessage
		if err := decoder.Decode(&packages); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("read the output of go vet: %v\n%s", err, out)
		}
		for name, analyzers := range packages {
			for by, text := range analyzers {
				var all []struct{ Posn, Message string }
				if err := json.Unmarshal(text, &all); err != nil {
					t.Fatalf("%s of %s: %s", by, name, text)
				}
				for _, d := range all {
					said = append(said, message(t, d.Posn, d.Message))
				}
			}
		}
	}
	return said
}

func buildToolvet(t *testing.T) string {
	t.Helper()
	toolvet := filepath.Join(t.TempDir(), "toolvet")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", toolvet, "../cmd/toolvet").CombinedOutput(); err != nil {
		t.Fatalf("build toolvet: %v\n%s", err, out)
	}
	return toolvet
}

// message places what was said at "file:line:column".
func message(t *testing.T, at, text string) Message {
	t.Helper()
	file, rest, _ := strings.Cut(at, ".go:")
	number, _, _ := strings.Cut(rest, ":")
	line, err := strconv.Atoi(number)
	if err != nil {
		t.Fatalf("no line in %q: %v", at, err)
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	file = strings.TrimPrefix(file, root+string(filepath.Separator)) + ".go"
	return Message{File: filepath.ToSlash(file), Line: line, Text: text}
}

// output runs a linter over this module. That it finds something is no failure.
func output(t *testing.T, command *exec.Cmd) []byte {
	t.Helper()
	command.Dir = ".."
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1 || len(out) == 0) {
		t.Fatalf("run %s: %v\n%s%s", command.Args[0], err, out, stderr.String())
	}
	return out
}

// withoutComments leaves out the lines with which the go command names packages.
func withoutComments(out []byte) []byte {
	var kept []byte
	for line := range bytes.Lines(out) {
		if !bytes.HasPrefix(line, []byte("#")) {
			kept = append(kept, line...)
		}
	}
	return kept
}

// golangciLint runs golangci-lint with nothing but the plugin. By itself it would hide what it takes to be said often enough.
func golangciLint(t *testing.T, profile string, patterns []string) []Message {
	settings := filepath.Join(t.TempDir(), "golangci.yml")
	if err := os.WriteFile(settings, []byte(`version: "2"
run: {relative-path-mode: wd}
linters:
  default: none
  enable: [toolvet]
  settings:
    custom:
      toolvet:
        type: module
        settings: {profile: `+profile+`}
  exclusions:
    generated: disable
issues: {max-issues-per-linter: 0, max-same-issues: 0, uniq-by-line: false}
`), 0o666); err != nil {
		t.Fatal(err)
	}
	arguments := append([]string{"run", "-c", settings, "--output.json.path=stdout", "--show-stats=false", "--timeout=10m"}, patterns...)
	var found struct {
		Issues []struct {
			Text string
			Pos  struct {
				Filename string
				Line     int
			}
		}
	}
	command := exec.Command(*golangci, arguments...)
	command.Env = append(os.Environ(), "GOLANGCI_LINT_CACHE="+t.TempDir()) // what another build of it found is no result
	out := output(t, command)
	if err := json.NewDecoder(bytes.NewReader(out)).Decode(&found); err != nil {
		t.Fatalf("read what golangci-lint says: %v\n%s", err, out)
	}
	var said []Message
	for _, issue := range found.Issues {
		file := strings.TrimPrefix(filepath.ToSlash(issue.Pos.Filename), "../")
		_, text, _ := strings.Cut(issue.Text, ": ") // the analyzer's name
		said = append(said, Message{File: file, Line: issue.Pos.Line, Text: text})
	}
	return said
}

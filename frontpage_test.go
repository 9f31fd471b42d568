package toolconform_test

import (
	"errors"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/gate"
)

// The pages that everybody reads are short.
func TestFrontPagesAreShort(t *testing.T) {
	for _, page := range []struct {
		name  string
		words int
	}{
		{"README.md", 900}, {"CONTRIBUTING.md", 900}, {"ARCHITECTURE.md", 700},
	} {
		text, err := os.ReadFile(page.name)
		if err != nil {
			t.Error(err)
			continue
		}
		if n := len(strings.Fields(string(text))); n > page.words {
			t.Errorf("%s has %d words; at most %d", page.name, n, page.words)
		}
	}
}

var shellBlock = regexp.MustCompile("(?s)```sh\n(.*?)```")

// The section Start in README.md begins with two commands, and what it names exists.
func TestReadmeStart(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, start, _ := strings.Cut(string(readme), "\n## Start\n")
	start, _, _ = strings.Cut(start, "\n## ")
	blocks := shellBlock.FindAllStringSubmatch(start, -1)
	if len(blocks) == 0 {
		t.Fatal("README.md has no commands in its section Start")
	}
	var commands []string
	for line := range strings.Lines(blocks[0][1]) {
		command, _, _ := strings.Cut(line, "#")
		commands = append(commands, strings.Join(strings.Fields(command), " "))
	}
	if want := []string{"go run ./cmd/toolconform ./reference/...", "go test ./..."}; !slices.Equal(commands, want) {
		t.Errorf("the first commands in README.md are %q, want %q", commands, want)
	}
	for _, block := range blocks {
		for word := range strings.FieldsSeq(block[1]) {
			if !strings.HasPrefix(word, "./") || word == "./..." {
				continue
			}
			if out, err := exec.Command("go", "list", "-buildvcs=false", "-find", word).Output(); err != nil || len(out) == 0 {
				t.Errorf("README.md names %s, which is no package: %v", word, err)
			}
		}
	}
}

var (
	svgLine  = regexp.MustCompile(`<text [^>]*>(.*)</text>`)
	svgTag   = regexp.MustCompile(`<[^>]*>`)
	omission = regexp.MustCompile(`… [0-9]+ more lines`)
	duration = regexp.MustCompile(`· [0-9.]+m?s ·`)
)

// docs/run.svg, the picture in README.md, shows what toolconform prints. Line breaks and the elapsed time may differ: the picture was made
// in a narrower terminal.
func TestReadmePicture(t *testing.T) {
	gate.Only(t)
	picture, err := os.ReadFile("docs/run.svg")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, line := range svgLine.FindAllStringSubmatch(string(picture), -1) {
		lines = append(lines, html.UnescapeString(svgTag.ReplaceAllString(line[1], " ")))
	}
	if len(lines) < 10 {
		t.Fatalf("docs/run.svg has %d lines", len(lines))
	}
	command := strings.Fields(lines[0])
	if !slices.Equal(command[:2], []string{"$", "toolconform"}) {
		t.Fatalf("docs/run.svg shows no run of toolconform: %s", lines[0])
	}
	printed := words(runToolconform(t, command[2:]))
	for _, part := range omission.Split(strings.Join(lines[1:], "\n"), -1) {
		if !strings.Contains(printed, words(part)) {
			t.Errorf("docs/run.svg is stale; write it with\n\tcd internal/lab && go run ./picture\nIt shows\n%s\nand toolconform prints\n%s", part, printed)
		}
	}
}

// words returns the words of an output without blanks, since a terminal also breaks lines within a word, and without how long it took.
func words(output string) string {
	output = duration.ReplaceAllString(strings.Join(strings.Fields(output), " "), "· 0.9s ·")
	return strings.ReplaceAll(output, " ", "")
}

// runToolconform runs toolconform on tools of which at least one does not conform.
func runToolconform(t *testing.T, arguments []string) string {
	t.Helper()
	command := filepath.Join(t.TempDir(), "toolconform")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", command, "./cmd/toolconform").CombinedOutput(); err != nil {
		t.Fatalf("build toolconform: %v\n%s", err, out)
	}
	out, err := exec.Command(command, arguments...).Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != 1 {
		t.Fatalf("toolconform %v: %v\n%s", arguments, err, out)
	}
	return string(out)
}

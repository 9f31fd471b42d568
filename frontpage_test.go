package toolconform_test

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
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

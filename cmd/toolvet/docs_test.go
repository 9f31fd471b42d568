package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

var (
	block    = regexp.MustCompile("(?s)```(\\w+)\n(.*?)```")
	invoked  = regexp.MustCompile("(?m)(?:^|run: |`)toolvet ([^`\n]*)")
	mentions = regexp.MustCompile(`\b[A-Z]{3}-\d{3}\b`)
)

func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "adopting.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What the page shows of a terminal is what happens, one command after the other.
func TestThePageShowsWhatHappens(t *testing.T) {
	defer unset(t)
	dir := example(t)
	ran := 0
	for _, b := range block.FindAllStringSubmatch(page(t), -1) {
		if b[1] != "console" {
			continue
		}
		var got strings.Builder
		for line := range strings.Lines(b[2]) {
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				got.WriteString(line)
				got.WriteString(does(t, dir, words(command)))
				ran++
			}
		}
		if got.String() != b[2] {
			t.Errorf("the page shows\n%s\nand what happens is\n%s", b[2], got.String())
		}
	}
	if ran < 8 {
		t.Errorf("the page shows %d commands", ran)
	}
}

// example makes a module with a tool whose name is older than the rules.
func example(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "weather"), 0o777); err != nil {
		t.Fatal(err)
	}
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	fixed := strings.Replace(honest, "package good", "package weather", 1)
	for name, text := range map[string]string{
		"go.mod": "module example.com/author\n\ngo 1.26.0\n\nrequire github.com/toolconform/toolconform v0.0.0\n\n" +
			"replace github.com/toolconform/toolconform => " + strconv.Quote(filepath.ToSlash(repo)) + "\n",
		"weather/tool.go":      strings.ReplaceAll(fixed, "weather_lookup", "weatherLookup"),
		"weather/fixed":        fixed,
		"weather/tool_test.go": strings.Replace(tested, "package good", "package weather", 1),
	} {
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// does returns what a command writes in a directory.
func does(t *testing.T, dir string, command []string) string {
	t.Helper()
	var out bytes.Buffer
	switch command[0] {
	case "toolvet":
		execute(t.Context(), append([]string{"-C", dir}, command[1:]...), &out, &out)
	case "cat":
		text, err := os.ReadFile(filepath.Join(dir, command[1]))
		if err != nil {
			t.Fatal(err)
		}
		out.Write(text)
	case "mv":
		if err := os.Rename(filepath.Join(dir, command[1]), filepath.Join(dir, command[2])); err != nil {
			t.Fatal(err)
		}
	default:
		t.Fatalf("the page shows %s, which is not known here", command[0])
	}
	return out.String()
}

// words splits a command line, of which some may be quoted.
func words(line string) []string {
	var all []string
	for i, part := range strings.Split(strings.TrimSpace(line), "'") {
		if i%2 == 1 {
			all = append(all, part)
		} else {
			all = append(all, strings.Fields(part)...)
		}
	}
	return all
}

// The config file that the page shows is one, and every key is in it.
func TestThePageShowsAConfigFile(t *testing.T) {
	for _, b := range block.FindAllStringSubmatch(page(t), -1) {
		if b[1] != "yaml" || !strings.HasPrefix(b[2], "# toolvet.yaml") {
			continue
		}
		if _, _, err := configured(t, b[2]); err != nil {
			t.Error(err)
		}
		for key := range configKeys {
			if !strings.Contains(b[2], "\n"+key+":") {
				t.Errorf("the page does not show %s", key)
			}
		}
		return
	}
	t.Error("the page shows no config file")
}

// Every command line that the page names is one, and so is every requirement.
func TestThePageNamesWhatThereIs(t *testing.T) {
	for _, text := range []string{page(t), readme(t)} {
		for _, m := range invoked.FindAllStringSubmatch(text, -1) {
			named, _, _ := strings.Cut(m[1], " #")
			line := words(named)
			if len(line) > 0 && line[0] == "help" {
				if err := help(&bytes.Buffer{}, line[1:]); err != nil {
					t.Errorf("toolvet %s: %v", m[1], err)
				}
				continue
			}
			var o options
			if err := o.read(o.flagSet(), line); err != nil {
				t.Errorf("toolvet %s: %v", m[1], err)
			}
		}
		for _, id := range mentions.FindAllString(text, -1) {
			if _, ok := requirement.Lookup(id); !ok && id != "TUL-011" && id != "AGN-005" && id != "TUL-010" {
				t.Errorf("the page names %s, which is no requirement", id)
			}
		}
	}
}

// readme returns README.md, which has to name the linter's command.
func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "`toolvet ./...`") {
		t.Fatal("README.md does not name the command toolvet ./...")
	}
	return string(text)
}

package toolconform_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/gate"
)

var update = flag.Bool("update", false, "write the outputs that README.md and docs/ show")

// maxDocsWords limits docs/*.md together. Long tables belong to docs/measured, which has no limit; TestFrontPagesAreShort limits README.md to 900.
const maxDocsWords = 12000

// glob returns the files that match the patterns, relative to the root of the repository.
func glob(t *testing.T, patterns ...string) []string {
	t.Helper()
	var all []string
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, files...)
	}
	return all
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestDocsAreShort(t *testing.T) {
	words := 0
	for _, page := range glob(t, "docs/*.md") {
		words += len(strings.Fields(read(t, page)))
	}
	if words > maxDocsWords {
		t.Errorf("docs/*.md have %d words, at most %d are allowed: generated tables belong to docs/measured", words, maxDocsWords)
	}
}

func TestIndexListsEveryPage(t *testing.T) {
	index := read(t, "docs/README.md")
	for _, page := range glob(t, "docs/*.md", "docs/measured/*.md") {
		link, err := filepath.Rel("docs", page)
		if err != nil {
			t.Fatal(err)
		}
		if link = filepath.ToSlash(link); link != "README.md" && !strings.Contains(index, "]("+link+")") {
			t.Errorf("docs/README.md does not link to %s", link)
		}
	}
}

var (
	fenced  = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	inline  = regexp.MustCompile("`[^`\n]*`")
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	noSlug  = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
)

func TestLinksResolve(t *testing.T) {
	for _, page := range glob(t, "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md", "docs/measured/*.md") {
		text := inline.ReplaceAllString(fenced.ReplaceAllString(read(t, page), ""), "")
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			file, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(m[1], "://") {
				continue
			}
			target := page
			if file != "" {
				target = filepath.Join(filepath.Dir(page), filepath.FromSlash(file))
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: the link %s leads nowhere", page, m[1])
			} else if anchor != "" && !hasAnchor(read(t, target), anchor) {
				t.Errorf("%s: %s has no heading #%s", page, target, anchor)
			}
		}
	}
}

// hasAnchor reports whether a page has a heading for which GitHub makes this anchor.
func hasAnchor(page, anchor string) bool {
	for _, m := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(page, ""), -1) {
		slug := noSlug.ReplaceAllString(strings.ToLower(strings.TrimSpace(m[1])), "")
		if strings.ReplaceAll(slug, " ", "-") == anchor {
			return true
		}
	}
	return false
}

// A shown run is a console block behind a comment that names this test. Its commands run in the root of the repository, or, behind
// "checked in DIR", in a module example.com/shop that is a copy of DIR, one for all pages.
var shown = regexp.MustCompile("(?m)^<!-- (?:checked in ([^ :]+): )?[^\n]*go test \\. -update[^\n]*-->\n```console\n((?:.*\n)*?)```$")

// Steady parts of an output, and what takes the place of those that differ from run to run or from machine to machine.
var steady = []struct {
	pattern *regexp.Regexp
	text    string
}{
	{regexp.MustCompile(`· [0-9.]+m?s ·`), "· 0.9s ·"},
	{regexp.MustCompile(`sha256:[0-9a-f]{64}`), "sha256:9c1f…"},
	{regexp.MustCompile(`\bgo1\.[0-9.]+[0-9]\b`), "go1.26"},
}

// README.md and docs show what the commands really print.
func TestShownRuns(t *testing.T) {
	gate.Only(t)
	if runtime.GOOS == "windows" {
		t.Skip("there are no worker processes on Windows")
	}
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", bin, "./cmd/toolconform", "./cmd/toolvet").CombinedOutput(); err != nil {
		t.Fatalf("build the commands: %v\n%s", err, out)
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	runs, dirs := 0, map[string]string{"": "."}
	for _, page := range glob(t, "README.md", "docs/*.md") {
		text := read(t, page)
		var got strings.Builder
		behind := 0
		for _, m := range shown.FindAllStringSubmatchIndex(text, -1) {
			from := ""
			if m[2] >= 0 {
				from = text[m[2]:m[3]]
			}
			if dirs[from] == "" {
				dirs[from] = shop(t, from)
			}
			got.WriteString(text[behind:m[4]])
			got.WriteString(replay(t, dirs[from], text[m[4]:m[5]]))
			behind = m[5]
			runs++
		}
		got.WriteString(text[behind:])
		if got.String() == text {
			continue
		}
		if !*update {
			t.Errorf("%s does not show what is printed (go test . -update writes it):\n%s", page, got.String())
		} else if err := os.WriteFile(page, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if runs < 10 {
		t.Errorf("README.md and docs show %d runs", runs)
	}
}

// shop copies a folder into a module of its own.
func shop(t *testing.T, from string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	mod := "module example.com/shop\n\ngo 1.26.0\n\nrequire " + module + " v0.0.0\n\nreplace " + module + ` => "` + filepath.ToSlash(root) + "\"\n"
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// replay runs the commands of a block, the lines that begin with "$ ", and returns the block with what they print.
func replay(t *testing.T, dir, block string) string {
	t.Helper()
	var out strings.Builder
	for line := range strings.Lines(block) {
		command, ok := strings.CutPrefix(line, "$ ")
		if !ok {
			continue
		}
		run := exec.Command("sh", "-c", command)
		run.Dir, run.Env = dir, append(os.Environ(), "GITHUB_WORKSPACE=") // paths in annotations are relative to it
		printed, _ := run.CombinedOutput()                                // most of them fail, which is what they show
		out.WriteString(line)
		out.Write(printed)
	}
	text := out.String()
	for _, s := range steady {
		text = s.pattern.ReplaceAllString(text, s.text)
	}
	return text
}

var rooted = regexp.MustCompile("`((?:\\.ci|adapters|analyzer|cmd|conformance|contract|docs|internal|reference|testdata)/[A-Za-z0-9_./-]*)`")

// Each path that CONTRIBUTING.md names from the root exists.
func TestNamedPathsExist(t *testing.T) {
	for _, m := range rooted.FindAllStringSubmatch(read(t, "CONTRIBUTING.md"), -1) {
		if _, err := os.Stat(filepath.FromSlash(m[1])); err != nil {
			t.Errorf("CONTRIBUTING.md names %s: %v", m[1], err)
		}
	}
}

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

var (
	block    = regexp.MustCompile("(?s)```(\\w+)\n(.*?)```")
	invoked  = regexp.MustCompile("(?m)(?:^|run: |`)toolvet ([^`\n]*)")
	mentions = regexp.MustCompile(`\b[A-Z]{3}-\d{3}\b`)
)

// pages returns README.md and the pages of docs/ that are written by hand, by name.
func pages(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "docs", "*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("found no pages: %v", err)
	}
	all := map[string]string{}
	for _, file := range append(files, filepath.Join("..", "..", "README.md")) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.ToSlash(file)] = string(text)
	}
	return all
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
	for _, b := range block.FindAllStringSubmatch(pages(t)["../../docs/linting.md"], -1) {
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

// Every command line that a page names is one, and so is every requirement.
func TestThePagesNameWhatThereIs(t *testing.T) {
	for name, text := range pages(t) {
		for _, m := range invoked.FindAllStringSubmatch(text, -1) {
			named, _, _ := strings.Cut(m[1], " #")
			line := words(named)
			switch {
			case len(line) > 0 && line[0] == "sites":
				line = line[1:]
			case len(line) > 0 && line[0] == "help":
				if err := help(&bytes.Buffer{}, line[1:]); err != nil {
					t.Errorf("%s: toolvet %s: %v", name, m[1], err)
				}
				continue
			}
			var o options
			if err := o.read(o.flagSet(), line); err != nil {
				t.Errorf("%s: toolvet %s: %v", name, m[1], err)
			}
		}
		for _, id := range mentions.FindAllString(text, -1) {
			if _, ok := requirement.Lookup(id); !ok && id != "TUL-011" && id != "AGN-005" && id != "TUL-010" && id != "SHA-256" {
				t.Errorf("%s names %s, which is not a requirement", name, id)
			}
		}
	}
}

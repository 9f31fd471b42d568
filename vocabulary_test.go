package toolconform_test

import (
	"fmt"
	"go/ast"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// vocabularyRatchet lists the files that still use words which docs/glossary.md replaces, with how often. It may only shrink.
const vocabularyRatchet = "testdata/ratchet/vocabulary.tsv"

// A ban is a word or a phrase of docs/glossary.md that is not to be used.
type ban struct {
	words        []string // in lower case
	prose, names bool
}

// bans reads the table "not | but | where" of docs/glossary.md.
func bans(t *testing.T) []ban {
	t.Helper()
	var all []ban
	quoted := regexp.MustCompile("`([^`]+)`")
	for line := range strings.Lines(read(t, "docs/glossary.md")) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 5 || !strings.Contains(cells[1], "`") {
			continue
		}
		where := strings.TrimSpace(cells[3])
		if !slices.Contains([]string{"prose", "names", "both"}, where) {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(cells[1], -1) {
			all = append(all, ban{strings.Fields(strings.ToLower(m[1])), where != "names", where != "prose"})
		}
	}
	if len(all) < 20 {
		t.Fatalf("docs/glossary.md bans %d words: its table is not read", len(all))
	}
	return all
}

// inProse counts banned words and phrases in a text.
func inProse(text string, all []ban) (count int) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' })
	for i := range words {
		for _, b := range all {
			if b.prose && i+len(b.words) <= len(words) && slices.EqualFunc(b.words, words[i:i+len(b.words)], sameWord) {
				count++
			}
		}
	}
	return count
}

// sameWord reports whether a word is a banned one, or its plural or past.
func sameWord(banned, word string) bool {
	return word == banned || word == banned+"s" || word == banned+"d" || word == banned+"ed"
}

// inName counts banned words in an identifier or the name of a file: "judgeCalls" has one.
func inName(name string, all []ban) (count int) {
	for _, word := range nameWords.FindAllString(name, -1) {
		for _, b := range all {
			if b.names && len(b.words) == 1 && sameWord(b.words[0], strings.ToLower(word)) {
				count++
			}
		}
	}
	return count
}

var nameWords = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)

// The words of docs/glossary.md hold in the comments, the texts and the exported names of the code, in the names of files, and in the pages.
func TestVocabulary(t *testing.T) {
	all := bans(t)
	found := map[string]int{}
	for _, file := range sources(t) {
		n := inCode(t, file, all) + inName(strings.TrimSuffix(filepath.Base(file), ".go"), all)
		for _, name := range declaredNames(t, file) {
			if ast.IsExported(name) {
				n += inName(name, all)
			}
		}
		if n > 0 {
			found[file] = n
		}
	}
	for _, page := range glob(t, "*.md", "docs/*.md", "docs/measured/*.md", ".ci/*", ".github/*/*.yml", ".github/*/*/*") {
		if page == "docs/glossary.md" || page == "CHANGELOG.md" {
			continue
		}
		if n := inProse(read(t, page), all); n > 0 {
			found[filepath.ToSlash(page)] = n
		}
	}
	holdRatchet(t, vocabularyRatchet, found, "words that docs/glossary.md replaces")
}

// inCode counts banned words in the comments and the string literals of a Go file.
func inCode(t *testing.T, file string, all []ban) (count int) {
	source := read(t, file)
	set := token.NewFileSet()
	var s scanner.Scanner
	s.Init(set.AddFile(file, -1, len(source)), []byte(source), nil, scanner.ScanComments)
	for {
		_, kind, text := s.Scan()
		switch kind {
		case token.EOF:
			return count
		case token.COMMENT:
			if !strings.HasPrefix(text, "//go:") && !strings.HasPrefix(text, "//toolvet:") {
				count += inProse(text, all)
			}
		case token.STRING:
			if text, err := strconv.Unquote(text); err == nil && strings.Contains(text, " ") {
				count += inProse(text, all)
			}
		}
	}
}

// sources returns the Go files of the product: neither tests nor testdata nor the laboratory.
func sources(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, root := range []string{"adapters", "analyzer", "cmd", "conformance", "contract", "internal", "reference"} {
		err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			path = filepath.ToSlash(path)
			if entry.IsDir() && (entry.Name() == "testdata" || path == "internal/lab") {
				return filepath.SkipDir
			}
			if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
				files = append(files, path)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) < 500 {
		t.Fatalf("found %d Go files", len(files))
	}
	return files
}

// holdRatchet compares counts with those that a file lists: each may only shrink, and what is not listed has to be 0. With -update it
// writes smaller counts, and never larger ones.
func holdRatchet(t *testing.T, file string, found map[string]int, of string) {
	t.Helper()
	listed := map[string]int{}
	for line := range strings.Lines(read(t, file)) {
		name, count, ok := strings.Cut(strings.TrimSpace(line), "\t")
		n, err := strconv.Atoi(count)
		if !ok || err != nil {
			t.Fatalf("%s: want NAME, a tab and a number, have %q", file, line)
		}
		listed[name] = n
	}
	var lines []string
	for name, n := range found {
		if n > listed[name] {
			t.Errorf("%s has %d %s; %s allows %d", name, n, of, file, listed[name])
		}
		lines = append(lines, fmt.Sprintf("%s\t%d\n", name, min(n, max(listed[name], 0))))
	}
	stale := len(found) != len(listed)
	for name, n := range listed {
		stale = stale || found[name] < n
	}
	if !stale || t.Failed() {
		return
	}
	if !*update {
		t.Errorf("%s lists more than there is; it may only shrink: go test . -run %s -update", file, t.Name())
		return
	}
	slices.Sort(lines)
	if err := os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}

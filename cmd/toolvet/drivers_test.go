package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/internal/gate"
	"github.com/toolconform/toolconform/internal/mutants"
)

// The go command and the command by itself find the same at the same places: here, of what crosses packages.
func TestDriversAgree(t *testing.T) {
	gate.Only(t)
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if err := mutants.Expand(root); err != nil {
		t.Fatal(err)
	}
	patterns := goFolders(t, root, "DET-001", "DET-002", "NAM-007")
	config := driver.Config{Dir: root, Reaches: analyzer.About(), Unknown: analyzer.Unknown}
	r, err := driver.Run(t.Context(), config, analyzer.Suite(), patterns...)
	if err != nil || len(r.Findings) < 15 {
		t.Fatalf("%d findings, %v", len(r.Findings), err)
	}
	var alone []string
	for _, f := range r.Findings {
		alone = append(alone, fmt.Sprintf("%s:%d:%d: %s", f.At.File, f.At.Line, f.At.Column, f.Message))
	}
	slices.Sort(alone)
	if together := vetted(t, root, patterns); !slices.Equal(alone, together) {
		t.Errorf("toolvet finds\n%s\nand go vet\n%s", strings.Join(alone, "\n"), strings.Join(together, "\n"))
	}
}

// goFolders returns the folders with Go files below those of the requirements, as patterns.
func goFolders(t *testing.T, root string, ids ...string) []string {
	t.Helper()
	var all []string
	for _, id := range ids {
		err := filepath.WalkDir(filepath.Join(root, "testdata", "rules", id), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") {
				relative, _ := filepath.Rel(root, filepath.Dir(path))
				all = append(all, "./"+filepath.ToSlash(relative))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return slices.Compact(all)
}

// vetted returns what go vet says.
func vetted(t *testing.T, root string, patterns []string) []string {
	t.Helper()
	asked := "-" + askedFlag + "=" + fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(patterns, " "))))
	command := exec.Command("go", append([]string{"vet", "-json", "-vettool=" + build(t), asked}, patterns...)...)
	command.Dir = root
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go vet: %v\n%s", err, stderr.String())
	}
	var all []string
	for decoder := json.NewDecoder(withoutComments(out)); ; {
		var packages map[string]map[string][]struct{ Posn, Message string }
		if err := decoder.Decode(&packages); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("read the output of go vet: %v\n%s", err, out)
		}
		for _, analyzers := range packages {
			for _, said := range analyzers {
				for _, d := range said {
					all = append(all, d.Posn+": "+d.Message)
				}
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// withoutComments leaves out the lines that name the packages.
func withoutComments(out []byte) io.Reader {
	var b bytes.Buffer
	for line := range bytes.Lines(out) {
		if !bytes.HasPrefix(line, []byte("#")) {
			b.Write(line)
		}
	}
	return &b
}

package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/internal/atomicfile"
)

// goTestHeader begins a file that toolvet may write again.
const goTestHeader = "// Written by toolvet -counterexample: each test calls a handler with arguments that make it panic."

// writeGoTest writes a test for the findings of the package that a file belongs to, and warns of those that get none.
func writeGoTest(stderr io.Writer, file string, r driver.Result, found map[string]*counterexample.Found) error {
	old, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("write tests: %w", err)
	}
	if err == nil && !bytes.HasPrefix(old, []byte(goTestHeader)) {
		return fmt.Errorf("write tests: %s is not a file that -counterexample has written (name another one)", file)
	}
	folder, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return fmt.Errorf("write tests: %w", err)
	}
	calls := goTestCalls(folder, r.Findings, found)
	callable := slices.DeleteFunc(slices.Clone(calls), func(c goTestCall) bool { return c.Why != "" })
	for _, c := range calls {
		if c.Why != "" {
			complain(stderr, fmt.Sprintf("warning: no test for %s:%d: %s", filepath.Base(c.At.File), c.At.Line, c.Why))
		}
	}
	switch {
	case len(callable) == 0 && len(calls) > 0:
		return fmt.Errorf("write tests: no test can call the handlers in %s with counterexamples", folder)
	case len(calls) == 0 && len(r.Failures) > 0:
		return nil // they are reported
	case len(calls) == 0:
		return fmt.Errorf("write tests: no counterexample was found in %s (the file belongs to the package that is tested)", folder)
	}
	text, err := goTest(callable)
	if err != nil {
		return fmt.Errorf("write tests: %w", err)
	}
	return atomicfile.Save(file, text)
}

// A goTestCall is a finding with the call that shows it.
type goTestCall struct {
	driver.Finding
	counterexample.Call
}

// goTestCalls returns the calls for the findings in a folder.
func goTestCalls(folder string, findings []driver.Finding, found map[string]*counterexample.Found) (calls []goTestCall) {
	for _, f := range findings {
		if !f.Executed || filepath.Dir(f.At.File) != folder || found[f.Package] == nil {
			continue
		}
		call := counterexample.Call{Why: "no handler has these arguments"}
		for _, key := range slices.Sorted(maps.Keys(found[f.Package].Handlers)) {
			for _, e := range found[f.Package].Handlers[key].Examples {
				if call.Why != "" && e.File == f.At.File && e.Line == f.At.Line && e.Arguments == f.Arguments {
					call = e.Call
				}
			}
		}
		calls = append(calls, goTestCall{f, call})
	}
	return calls
}

// goTest returns the source of the tests of a package.
func goTest(calls []goTestCall) ([]byte, error) {
	imports := map[string]bool{"testing": true}
	for _, c := range calls {
		for _, path := range c.Imports {
			imports[path] = true
		}
	}
	file, err := parser.ParseFile(token.NewFileSet(), calls[0].At.File, nil, parser.PackageClauseOnly)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n\npackage %s\n\nimport (\n", goTestHeader, file.Name.Name)
	for _, foreign := range []bool{false, true} {
		for _, path := range slices.Sorted(maps.Keys(imports)) {
			if head, _, _ := strings.Cut(path, "/"); strings.Contains(head, ".") == foreign {
				fmt.Fprintf(&b, "\t%q\n", path)
			}
		}
		fmt.Fprintln(&b)
	}
	fmt.Fprintln(&b, ")")
	for i, c := range calls {
		fmt.Fprintf(&b, "\n// %s:%d: %s\nfunc TestCounterexample%d(t *testing.T) {\n\t%s\n}\n", filepath.Base(c.At.File), c.At.Line, plain(c.Message), i+1, strings.Join(c.Statements, "\n\t"))
	}
	return format.Source(b.Bytes())
}

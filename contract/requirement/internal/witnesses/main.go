// The command witnesses writes witness_tests.go and witness_analyzers.go, which list the tests and analyzers of this module by requirement.
// go generate runs it in the directory of package requirement.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/contract/requirement/internal/marks"
)

func main() {
	err := errors.Join(
		write("../..", "witness_tests.go", marks.Scan, marks.Render),
		write("../..", "witness_analyzers.go", marks.Analyzers, marks.RenderAnalyzers),
	)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(root, file string, scan func(root string) ([]marks.Mark, error), render func([]marks.Mark) []byte) error {
	found, err := scan(root)
	for _, mark := range found {
		if _, ok := requirement.Lookup(mark.ID); !ok {
			err = errors.Join(err, fmt.Errorf("read mark at %s: there is no requirement %s", mark.At, mark.ID))
		}
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", file, err)
	}
	return os.WriteFile(file, render(found), 0o644)
}

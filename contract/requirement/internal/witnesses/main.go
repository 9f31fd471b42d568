// The command witnesses writes witness_tests.go: which test of this module witnesses which requirement. go generate runs it
// in the folder of the package requirement.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/contract/requirement/internal/marks"
)

func main() {
	if err := write("../..", "witness_tests.go"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(root, file string) error {
	found, err := marks.Scan(root)
	for _, mark := range found {
		if _, ok := requirement.Lookup(mark.ID); !ok {
			err = errors.Join(err, fmt.Errorf("read mark at %s: there is no requirement %s", mark.At, mark.ID))
		}
	}
	if err != nil {
		return fmt.Errorf("write witness tests: %w", err)
	}
	return os.WriteFile(file, marks.Render(found), 0o644)
}

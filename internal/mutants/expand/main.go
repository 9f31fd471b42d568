// Command expand writes the tools of testdata/rules, which are patches on the tools of testdata/base, as packages beside their archives, to look at
// and to run:
//
//	go run ./internal/mutants/expand && go run ./cmd/toolconform ./testdata/rules/ARG-004/bad/...
//
// Git ignores these packages.
package main

import (
	"fmt"
	"os"

	"github.com/toolconform/toolconform/internal/mutants"
)

func main() {
	if err := mutants.Expand("."); err != nil {
		fmt.Fprintln(os.Stderr, "expand:", err)
		os.Exit(1)
	}
}

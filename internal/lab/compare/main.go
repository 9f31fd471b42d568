// Command compare measures linters on the panic corpus: how many of the lines that panic each linter reports, and how many others. The tests of
// internal/lab/execute run the tools of the corpus, so its labels are shown by execution.
//
//	cd internal/lab && go run ./compare                                  print the table
//	cd internal/lab && go run ./compare -write docs/measured/panics.md  write it between the marks in that file
//	cd internal/lab && go run ./compare -misses toolvet                  also print the lines that toolvet misses or reports wrongly
package main

import (
	"context"
	"flag"
	"fmt"
	"github.com/toolconform/toolconform/internal/lab/checkout"
	"os"
	"os/signal"

	"github.com/toolconform/toolconform/internal/atomicfile"
)

func main() {
	write := flag.String("write", "", "write the table between the marks in this `file`")
	misses := flag.String("misses", "", "tell the lines at which this `tool` differs from the corpus")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := checkout.Enter()
	if err == nil {
		err = compare(ctx, *write, *misses)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func compare(ctx context.Context, write, misses string) error {
	wanted, err := readCorpus("testdata/panics")
	if err != nil {
		return err
	}
	bin, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(bin)
	var all []result
	for _, p := range linters {
		reports, err := p.run(ctx, bin)
		switch {
		case err != nil && p.optional:
			fmt.Fprintf(os.Stderr, "compare: %s is left out: %v\n", p.name, err)
			continue
		case err != nil:
			return fmt.Errorf("run %s: %w", p.name, err)
		}
		s := evaluate(p.name, wanted, reports)
		if p.name == misses {
			s.writeDifferences(os.Stderr)
		}
		all = append(all, s)
	}
	text := table(wanted, all)
	if write == "" {
		fmt.Print(text)
		return nil
	}
	return atomicfile.Between(write, begin, end, "\n"+text)
}

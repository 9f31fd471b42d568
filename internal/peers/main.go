// Command peers compares linters on the corpus of panics: how many of the lines that panic each one reports, and how many
// others. Package internal/truth executes the corpus, so that the labels are verified.
//
//	go run ./internal/peers                                  the table
//	go run ./internal/peers -write docs/measured/panics.md  the same, between the marks in that file
//	go run ./internal/peers -misses toolvet                  and the false negatives and positives of toolvet
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"github.com/toolconform/toolconform/internal/atomicfile"
)

func main() {
	write := flag.String("write", "", "write the table between the marks in this `file`")
	misses := flag.String("misses", "", "print the lines at which this `tool` differs from the corpus")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := compare(ctx, *write, *misses); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func compare(ctx context.Context, write, misses string) error {
	wanted, err := corpus("testdata/panics")
	if err != nil {
		return err
	}
	bin, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(bin)
	var all []score
	for _, p := range peers {
		reports, err := p.run(ctx, bin)
		switch {
		case err != nil && p.optional:
			fmt.Fprintf(os.Stderr, "peers: %s is left out: %v\n", p.name, err)
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

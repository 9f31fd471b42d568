// Command mutation measures the conformance suite by mutation testing. It makes mutants of the reference tools and of three larger ones, runs
// toolconform on those whose behaviour differs observably from the original, and counts the ones with a failed rule that fits the fault. The suite
// does not decide what is observable: internal/lab/mutation/player calls a mutant, and the result is compared with the transcript of the original
// in testdata/strength/transcripts.
//
// Results are cached in -cache by a digest of the mutant and of the programs involved. An interrupted run continues where it stopped, and a run
// after a change of the suite evaluates every mutant again.
//
//	cd internal/lab && go run ./mutation                              print the table and the undetected mutants
//	cd internal/lab && go run ./mutation -write docs/measured/strength.md      write them between the marks in that file
//	cd internal/lab && go run ./mutation -subject delay               only for one tool
//	cd internal/lab && go run ./mutation -record                      write the transcripts of the original tools
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"github.com/toolconform/toolconform/internal/lab/checkout"
	"os"
	"os/signal"
	"path/filepath"
	"time"
)

func main() {
	o := options{}
	flag.StringVar(&o.write, "write", "", "write the table between the marks in this `file`")
	flag.StringVar(&o.subject, "subject", "", "make faulty ones of this `tool` only")
	flag.StringVar(&o.cache, "cache", "", "keep the faulty tools, and what is found out of them, in this `directory` instead of the user's cache")
	flag.DurationVar(&o.timeout, "timeout", 10*time.Second, "the longest that one call of a faulty tool may `take`")
	flag.BoolVar(&o.record, "record", false, "record what the good tools do")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := checkout.Enter()
	if err == nil {
		err = o.run(ctx)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "strength:", err)
		os.Exit(1)
	}
}

type options struct {
	write, subject, cache string
	timeout               time.Duration
	record                bool
}

func (o options) run(ctx context.Context) error {
	if o.write != "" && o.subject != "" {
		return errors.New("-write writes the figures of all tools: leave -subject out")
	}
	w, err := o.workspace()
	if err != nil {
		return err
	}
	if o.record {
		return w.record(ctx, selectSubjects(o.subject))
	}
	reasons, err := readReasons(filepath.Join(w.repo, survivors))
	if err != nil {
		return err
	}
	mutants, err := w.writeMutants(ctx, selectSubjects(o.subject))
	if err != nil {
		return err
	}
	if err := w.observe(ctx, mutants); err != nil {
		return err
	}
	if err := w.certify(ctx, mutants, o.timeout); err != nil {
		return err
	}
	return writeTables(mutants, reasons, o)
}

func (o options) workspace() (w workspace, err error) {
	dir := o.cache
	if dir == "" {
		if dir, err = os.UserCacheDir(); err != nil {
			return w, fmt.Errorf("find a folder to keep what is found out: %w (name one with -cache)", err)
		}
		dir = filepath.Join(dir, "toolconform-strength")
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return w, err
	}
	w = workspace{dir: filepath.Join(dir, "module"), cache: filepath.Join(dir, "known")}
	w.repo, err = os.Getwd()
	return w, err
}

func selectSubjects(name string) []subject {
	var all []subject
	for _, s := range subjects {
		if name == "" || name == s.name() {
			all = append(all, s)
		}
	}
	return all
}

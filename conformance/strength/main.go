// Command strength measures the suite. It derives faulty tools from the reference tools and three larger ones, selects those with an
// observable fault, runs toolconform on them, and counts how many are rejected for a fitting reason. Whether a fault is observable does not
// depend on the suite: conformance/strength/player calls the tools, and the result is compared with the records of the good tools in
// testdata/strength/transcripts.
//
// Results are cached in -cache, by the source of the tool and the version of what produced them. An interrupted run continues where it
// stopped; a run after a change of the suite evaluates every tool again.
//
//	go run ./conformance/strength                              the table, and what got through
//	go run ./conformance/strength -write docs/measured/strength.md      the same, between the marks in that file
//	go run ./conformance/strength -subject delay               of one tool
//	go run ./conformance/strength -record                      what the good tools do, anew
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
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
	if err := o.run(ctx); err != nil {
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
	w, err := o.workshop()
	if err != nil {
		return err
	}
	if o.record {
		return w.record(ctx, chosen(o.subject))
	}
	explained, err := explanations(filepath.Join(w.repo, survivors))
	if err != nil {
		return err
	}
	made, err := w.make(ctx, chosen(o.subject))
	if err != nil {
		return err
	}
	if err := w.observe(ctx, made); err != nil {
		return err
	}
	if err := w.certify(ctx, made, o.timeout); err != nil {
		return err
	}
	return writeTables(made, explained, o)
}

func (o options) workshop() (w workshop, err error) {
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
	w = workshop{dir: filepath.Join(dir, "module"), known: filepath.Join(dir, "known")}
	w.repo, err = os.Getwd()
	return w, err
}

func chosen(name string) []subject {
	var all []subject
	for _, s := range subjects {
		if name == "" || name == s.name() {
			all = append(all, s)
		}
	}
	return all
}

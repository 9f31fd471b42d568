// Command strength measures the suite: it makes faulty tools out of the reference tools and of three larger ones, takes those of which
// it can be seen that they do something else than the good one, lets toolconform evaluate them, and counts how many it rejects, for a
// reason that fits the fault. What can be seen does not come from the suite: internal/lab/mutation/player calls the tools and compares with
// what is recorded of the good ones under testdata/strength/transcripts.
//
// What is found out of a tool is kept in -cache, by the text of the tool and by what found it out. A run that is interrupted goes on where it
// was, and one after a change of the suite evaluates every tool anew.
//
//	cd internal/lab && go run ./mutation                              the table, and what got through
//	cd internal/lab && go run ./mutation -write docs/measured/strength.md      the same, between the marks in that file
//	cd internal/lab && go run ./mutation -subject delay               of one tool
//	cd internal/lab && go run ./mutation -record                      what the good tools do, anew
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
	return tell(made, explained, o)
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

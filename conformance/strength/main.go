// Command strength measures the suite: it makes faulty tools out of the reference tools and of three larger ones, takes those of which
// it can be seen that they do something else than the good one, lets toolconform judge them, and counts how many it rejects, for a
// reason that fits the fault. What can be seen does not come from the suite: conformance/strength/player calls the tools and compares with
// what is recorded of the good ones under testdata/strength/transcripts.
//
//	go run ./conformance/strength                              the table, and what got through
//	go run ./conformance/strength -write docs/strength.md      the same, between the marks in that file
//	go run ./conformance/strength -subject delay -keep DIR     of one tool; the faulty ones stay in DIR
//	go run ./conformance/strength -record                      what the good tools do, anew
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
)

func main() {
	o := options{}
	flag.StringVar(&o.write, "write", "", "write the table between the marks in this `file`")
	flag.StringVar(&o.subject, "subject", "", "make faulty ones of this `tool` only")
	flag.StringVar(&o.keep, "keep", "", "keep the faulty tools in this `directory`")
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
	write, subject, keep string
	record               bool
}

func (o options) run(ctx context.Context) error {
	repo, err := os.Getwd()
	if err != nil {
		return err
	}
	dir := o.keep
	if dir == "" {
		if dir, err = os.MkdirTemp("", "strength"); err != nil {
			return err
		}
		defer os.RemoveAll(dir)
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return err
	}
	w := workshop{repo: repo, dir: dir}
	if o.record {
		return w.record(ctx, chosen(o.subject))
	}
	made, err := w.make(ctx, chosen(o.subject))
	if err != nil {
		return err
	}
	if err := w.observe(ctx, made); err != nil {
		return err
	}
	if err := w.certify(ctx, made); err != nil {
		return err
	}
	explained, err := explanations(filepath.Join(repo, survivors))
	if err != nil {
		return err
	}
	return tell(made, explained, o.write)
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

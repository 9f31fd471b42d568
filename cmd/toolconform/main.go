// Command toolconform certifies agent tools: it finds them in Go packages, runs each in a process of its own, and
// checks it against every requirement of its contract. See toolconform help.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/atomicfile"
)

// The exit statuses.
const (
	conforms     = 0 // every tool conforms
	doesNot      = 1 // some tool does not: a must failed or could not be tested
	inconclusive = 2 // no conclusion, because of an error
)

func main() {
	collectLess()
	os.Exit(start())
}

func start() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the process at once; SIGQUIT prints all stacks
	// With SIGPIPE caught, a closed pipe is a write error with an exit status instead of a signal that ends the process.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	return execute(ctx, os.Args[1:], newConsole(os.Stdout, os.Stderr, os.Getenv))
}

// execute runs one command line and returns the exit status.
func execute(ctx context.Context, arguments []string, c console) int {
	ok, err := commandLine(ctx, arguments, c)
	if ctx.Err() != nil {
		err = fmt.Errorf("interrupted: no conclusion (%w; if nobody here sent it, a tool did)", context.Cause(ctx))
	}
	if err != nil {
		complain(c.stderr, err)
		return inconclusive
	}
	if !ok {
		return doesNot
	}
	return conforms
}

func commandLine(ctx context.Context, arguments []string, c console) (bool, error) {
	o, err := parse(arguments)
	switch {
	case err != nil:
		return false, err
	case o.help:
		return true, help(o, c)
	case o.version:
		return true, version(c)
	case o.output != "":
		if err := atomicfile.CanSave(o.outputPath()); err != nil {
			return false, err
		}
	}
	c.verbose, c.live = o.verbose, c.live && !o.verbose && !o.quiet
	return o.command.run(ctx, o, c)
}

// complain writes an error. Further lines, such as those of a compiler, are indented.
func complain(w io.Writer, err error) {
	fmt.Fprint(w, "toolconform: ")
	for i, line := range report.CleanLines(err.Error()) {
		if i > 0 {
			fmt.Fprint(w, "  ")
		}
		fmt.Fprintln(w, line)
	}
}

// Command toolconform certifies agent tools: it finds them in Go packages, runs each in a process of its own, and judges
// it by every rule of the contract that applies. See toolconform help.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/toolconform/toolconform/conformance/report"
)

// The exit statuses.
const (
	conforms     = 0 // every tool conforms
	doesNot      = 1 // some tool does not: a must failed or could not be tested
	inconclusive = 2 // nothing can be concluded
)

func main() {
	collectLess()
	os.Exit(start())
}

func start() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer stop()
	context.AfterFunc(ctx, stop) // whoever asks twice is obeyed at once; on SIGQUIT with all stacks
	// A reader that went away is an error of a write, and an exit status; left alone it ends the process by a signal.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	return execute(ctx, os.Args[1:], newConsole(os.Stdout, os.Stderr, os.Getenv))
}

// execute runs one command line and answers the exit status.
func execute(ctx context.Context, arguments []string, c console) int {
	all, err := commandLine(ctx, arguments, c)
	if ctx.Err() != nil {
		err = errors.New("interrupted: nothing can be concluded")
	}
	if err != nil {
		complain(c.stderr, err)
		return inconclusive
	}
	if !all {
		return doesNot
	}
	return conforms
}

func commandLine(ctx context.Context, arguments []string, c console) (bool, error) {
	options, err := parse(arguments)
	if err != nil {
		return false, err
	}
	switch {
	case options.help:
		return true, help(options, c)
	case options.version:
		return true, version(options, c)
	}
	return options.command.run(ctx, options, c)
}

// complain writes an error. The lines of others in it, of a compiler say, stay lines.
func complain(w io.Writer, err error) {
	fmt.Fprint(w, "toolconform: ")
	for i, line := range report.CleanLines(err.Error()) {
		if i > 0 {
			fmt.Fprint(w, "  ")
		}
		fmt.Fprintln(w, line)
	}
}

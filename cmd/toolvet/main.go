// Command toolvet holds agent tools to their contract where they are written. It runs by itself, or under the go command, which
// then caches what it found:
//
//	toolvet ./...
//	go vet -vettool=$(which toolvet) ./...
package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// The exit statuses.
const (
	clean      = 0 // nothing was found
	found      = 1 // something was
	unanalysed = 2 // some of it could not be analysed, or nothing at all
)

func main() {
	if byGoCommand(os.Args[1:]) {
		vettool() // does not return
	}
	os.Exit(start())
}

func start() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	context.AfterFunc(ctx, stop) // whoever asks twice is obeyed at once
	// A reader that went away is an error of a write, and an exit status; left alone it ends the process by a signal.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	return execute(ctx, os.Args[1:], os.Stdout, os.Stderr)
}

// execute runs one command line and answers the exit status.
func execute(ctx context.Context, arguments []string, stdout, stderr io.Writer) int {
	status, err := commandLine(ctx, arguments, stdout, stderr)
	if ctx.Err() != nil {
		err = errors.New("interrupted: nothing can be concluded")
	}
	if err != nil {
		complain(stderr, err.Error())
		return unanalysed
	}
	return status
}

func commandLine(ctx context.Context, arguments []string, stdout, stderr io.Writer) (int, error) {
	if len(arguments) > 0 && arguments[0] == "help" {
		return clean, help(stdout, arguments[1:])
	}
	if len(arguments) > 0 && arguments[0] == "sites" {
		return listSites(ctx, arguments[1:], stdout, stderr)
	}
	o, err := parse(arguments)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return clean, help(stdout, nil)
	case err != nil:
		return unanalysed, err
	case o.version:
		return clean, writeVersion(stdout)
	case o.writeBaseline:
		return o.updateBaseline(ctx, stdout, stderr)
	}
	return o.report(ctx, stdout, stderr)
}

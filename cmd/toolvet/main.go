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

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
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
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(execute(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// execute runs one command line and answers the exit status.
func execute(ctx context.Context, arguments []string, stdout, stderr io.Writer) int {
	o, err := parse(arguments)
	switch {
	case errors.Is(err, flag.ErrHelp):
		usage(stdout)
		return clean
	case err != nil:
		complain(stderr, err.Error())
		return unanalysed
	}
	config := driver.Config{Dir: o.dir, Tags: o.tags, Reaches: analyzer.ContractPath, Unknown: analyzer.Unknown, Module: analyzer.Module()}
	look := func() (driver.Result, error) { return driver.Run(ctx, config, analyzer.Suite(), o.patterns...) }
	result, err := look()
	if err == nil && o.fix && !o.diff {
		result, err = fix(result, look)
	}
	do := tell
	if o.diff {
		do = show
	}
	if err == nil {
		err = do(o, result, stdout, stderr)
	}
	if err != nil {
		complain(stderr, err.Error())
		return unanalysed
	}
	switch {
	case len(result.Failures) > 0:
		return unanalysed
	case len(result.Findings) > 0:
		return found
	}
	return clean
}

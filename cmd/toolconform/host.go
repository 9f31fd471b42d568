package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/reference/host/walkthrough"
)

// largestScript is how long a script may be, in bytes.
const largestScript = 1 << 20

// walkHost shows a turn of the reference host. A turn that ends with an error is one that does not conform to its script.
func walkHost(ctx context.Context, o options, c console) (bool, error) {
	script := walkthrough.Default()
	switch {
	case len(o.arguments) > 1:
		return false, usage("host takes one script (got %q, too)", o.arguments[1])
	case len(o.arguments) == 1:
		text, err := readScript(o.arguments[0])
		if err != nil {
			return false, err
		}
		if script, err = walkthrough.Read(text); err != nil {
			return false, fmt.Errorf("%s: %w", o.arguments[0], err)
		}
	}
	walk, err := walkthrough.Run(ctx, script)
	if err != nil {
		return false, err
	}
	document := walk.Render()
	if o.format == asJSON {
		if document, err = report.Document(walk); err != nil {
			return false, err
		}
	} else {
		document = []byte(strings.Join(report.CleanLines(string(document)), "\n") + "\n") // what a script says may hold anything
	}
	return walk.Error == "", c.deliver(o, document)
}

func readScript(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("read script: %w", err)
	}
	defer func() { _ = f.Close() }()
	text, err := io.ReadAll(io.LimitReader(f, largestScript+1))
	if err != nil {
		return nil, fmt.Errorf("read script: %w", err)
	}
	if len(text) > largestScript {
		return nil, errors.New("read script: " + file + " is longer than 1 MiB")
	}
	return text, nil
}

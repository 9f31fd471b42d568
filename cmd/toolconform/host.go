package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/nearest"
	"github.com/toolconform/toolconform/reference/host/walkthrough"
)

// largestScript is the most bytes that a script may have.
const largestScript = 1 << 20

// walkHost runs a turn of the reference host. It does not conform if the turn ends with an error.
func walkHost(ctx context.Context, o options, c console) (bool, error) {
	script := walkthrough.Default()
	switch {
	case len(o.arguments) > 1:
		return false, usage("host takes one script (got %d)", len(o.arguments))
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
		document = []byte(strings.Join(report.CleanLines(string(document)), "\n") + "\n") // a script may hold control characters
	}
	return walk.Error == "", c.deliver(o, document)
}

func readScript(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("read script: %w%s", err, nearest.NearFile(file))
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

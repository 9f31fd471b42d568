package main

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/selftest"
)

// selfTest runs the checks against broken tools.
func selfTest(ctx context.Context, o options, c console) (bool, error) {
	root, err := selftest.Root(o.dir)
	if err != nil {
		return false, err
	}
	result, err := selftest.Run(ctx, root, selftest.Config{Rules: o.arguments, Parallel: o.concurrency(), Timeout: o.timeout, Progress: c.progress})
	c.endProgress()
	if err != nil {
		for _, word := range o.arguments {
			err = fmt.Errorf("%w%s", err, requirementHint(word, catalogue()))
		}
		return false, err
	}
	document := []byte(result.Text())
	if o.format == asJSON {
		if document, err = report.Document(result); err != nil {
			return false, err
		}
	}
	return result.Passes(), c.deliver(o, document)
}

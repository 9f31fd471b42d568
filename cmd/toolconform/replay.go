package main

import (
	"context"

	"github.com/toolconform/toolconform/conformance"
)

// replayCase does one case again, as a finding names it. A case that does not fail any more conforms.
func replayCase(ctx context.Context, o options, c console) (bool, error) {
	if len(o.arguments) < 2 {
		return false, usage("replay needs a tool and a case (a finding ends with the line that replays it: toolconform replay weather_lookup ARG-004:f111c0ce)")
	}
	o.tool, o.replay, o.arguments = conformance.Exactly(o.arguments[0]), o.arguments[1], o.arguments[2:]
	config, err := o.config(c)
	if err != nil {
		return false, err
	}
	if _, err := conformance.Plan(config); err != nil { // before anything is built
		return false, err
	}
	return runTools(ctx, o, c)
}

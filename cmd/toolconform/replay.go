package main

import (
	"context"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/worker"
)

// again answers the flags that decide which cases there are, and how tools are built and run.
func (o options) again() []string {
	var all []string
	for _, f := range [...][2]string{{"-C", o.dir}, {"--tags", o.tags}, {"--sites", o.sites}} {
		if f[1] != "" {
			all = append(all, f[0], f[1])
		}
	}
	if o.timeout != worker.DefaultTimeout {
		all = append(all, "--timeout", o.timeout.String())
	}
	if o.race {
		all = append(all, "--race")
	}
	return all
}

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
	if err := conformance.CanPlan(config); err != nil { // before anything is built
		return false, err
	}
	return runTools(ctx, o, c)
}

package hosts

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
)

const levelError = slog.LevelError

// duplicateRefused returns an error unless, of two tools with one name, the first is offered and runs.
func duplicateRefused(o observation) error {
	if o.panicked != "" {
		return errors.New(o.panicked)
	}
	if !o.made && o.refused != nil {
		return nil // New refused the whole set
	}
	if err := secondRequest(o); err != nil {
		return err
	}
	offered := 0
	for _, name := range names(o.requests[0]) {
		if name == "twin" || name == "Twin" {
			offered++
		}
	}
	if offered != 1 {
		return fmt.Errorf("the model is offered %q", names(o.requests[0]))
	}
	if outputs := o.outputs("twin"); len(outputs) != 1 || !carries(outputs[0], `"first"`) {
		return fmt.Errorf("the first of the two tools is not the one that runs: %q", outputs)
	}
	return nil
}

// othersOffered returns an error unless the good tools next to a refused one are offered. New may also refuse the whole set.
func othersOffered(o observation) error {
	if o.panicked != "" {
		return errors.New(o.panicked)
	}
	if !o.made && o.refused != nil {
		return nil
	}
	if err := requested(o); err != nil {
		return err
	}
	for _, name := range alphabetNames {
		if !slices.Contains(names(o.requests[0]), name) {
			return fmt.Errorf("%s is missing next to a refused tool: the model is offered %q", name, names(o.requests[0]))
		}
	}
	return nil
}

// inOrder returns an error unless every request, also of a second host, has the same tools in the same order.
func inOrder(o observation) error {
	if err := requested(o); err != nil {
		return err
	}
	first := names(o.requests[0])
	for n, request := range o.requests {
		if got := names(request); !slices.Equal(got, first) {
			return fmt.Errorf("request %d offers %q, but the first one offered %q", n+1, got, first)
		}
	}
	return nil
}

func survivesTools(o observation) error {
	if o.panicked != "" {
		return errors.New(o.panicked)
	}
	if !o.made && o.refused == nil {
		return errors.New("the host constructor returned neither a host nor an error")
	}
	for _, request := range o.requests {
		if slices.Contains(names(request), "mine") {
			return errors.New("a tool whose schema panics is offered")
		}
	}
	return nil
}

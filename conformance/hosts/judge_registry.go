package hosts

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
)

const levelError = slog.LevelError

// duplicateRefused wants the first of two tools of one name to be the one that is offered and run.
func duplicateRefused(o observation) error {
	if o.panicked != "" {
		return errors.New(o.panicked)
	}
	if !o.made && o.refused != nil {
		return nil // all or nothing
	}
	if err := spoke(o); err != nil {
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
		return fmt.Errorf("the first of the two tools is not the one that answers: %q", outputs)
	}
	return nil
}

// othersOffered wants the good tools beside a refused one to be offered, unless the host refuses to be made at all.
func othersOffered(o observation) error {
	if o.panicked != "" {
		return errors.New(o.panicked)
	}
	if !o.made && o.refused != nil {
		return nil
	}
	if err := asked(o); err != nil {
		return err
	}
	for _, name := range alphabetNames {
		if !slices.Contains(names(o.requests[0]), name) {
			return fmt.Errorf("%s is missing beside a tool that was refused: the model is offered %q", name, names(o.requests[0]))
		}
	}
	return nil
}

// inOrder wants the same tools in the same order in every request, also of another host that was made in the same way.
func inOrder(o observation) error {
	if err := asked(o); err != nil {
		return err
	}
	first := names(o.requests[0])
	for n, request := range o.requests {
		if got := names(request); !slices.Equal(got, first) {
			return fmt.Errorf("request %d offers %q, and the first one offered %q", n+1, got, first)
		}
	}
	return nil
}

func survivesTools(o observation) error {
	if o.panicked != "" {
		return errors.New(o.panicked)
	}
	if !o.made && o.refused == nil {
		return errors.New("neither a host nor an error was answered by New")
	}
	for _, request := range o.requests {
		if slices.Contains(names(request), "mine") {
			return errors.New("a tool whose schema panics is offered")
		}
	}
	return nil
}

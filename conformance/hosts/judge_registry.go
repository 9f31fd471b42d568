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

func inOrder(o observation) error {
	if err := asked(o); err != nil {
		return err
	}
	if got := names(o.requests[0]); !slices.Equal(got, alphabetNames) {
		return fmt.Errorf("the model is offered %q, in the order of the names that is %q", got, alphabetNames)
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

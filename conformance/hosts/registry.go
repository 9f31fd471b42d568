package hosts

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
)

// duplicateRefused returns an error unless, of two tools with one name, the first is offered and runs. New may also refuse the whole set.
func duplicateRefused(o observation) error {
	if !o.made && o.refused != nil {
		return nil
	}
	if err := secondRequest(o); err != nil {
		return err
	}
	offered := names(o.requests[0])
	if twins := slices.DeleteFunc(slices.Clone(offered), func(name string) bool { return !strings.EqualFold(name, "twin") }); len(twins) != 1 {
		return fmt.Errorf("the model is offered %q", offered)
	}
	if outputs := o.outputs("twin"); len(outputs) != 1 || !carries(outputs[0], `"first"`) {
		return fmt.Errorf("the first of the two tools is not the one that runs: %q", outputs)
	}
	return nil
}

// othersOffered returns an error unless the good tools next to a refused one are offered. New may also refuse the whole set.
func othersOffered(o observation) error {
	if !o.made && o.refused != nil {
		return nil
	}
	if err := requested(o); err != nil {
		return err
	}
	return offersAll(o.requests[0], goodNames, "is missing next to a refused tool")
}

// inOrder returns an error unless every request, also of a second host, has the same tools in the same order.
func inOrder(o observation) error {
	first := names(o.requests[0])
	return eachRequest(func(r scripted.Request) error {
		if got := names(r); !slices.Equal(got, first) {
			return fmt.Errorf("offers %q, but the first one offered %q", got, first)
		}
		return nil
	})(o)
}

func constructed(o observation) error {
	if !o.made && o.refused == nil {
		return errors.New("the host constructor returned neither a host nor an error")
	}
	return nil
}

func minesRefused(r scripted.Request) error {
	if slices.Contains(names(r), "mine") {
		return errors.New("offers a tool whose schema panics")
	}
	return nil
}

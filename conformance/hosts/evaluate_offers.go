package hosts

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
)

// requested checks the precondition of every rule about offers: the host sent the model a request.
func requested(o observation) error {
	switch {
	case o.panicked != "":
		return errors.New(o.panicked)
	case !o.made:
		return fmt.Errorf("the host was not constructed: %v", o.refused)
	case len(o.refusals) > 0:
		return fmt.Errorf("the model refused a request: %s", o.refusals[0])
	case len(o.requests) == 0:
		return fmt.Errorf("the model got no request (%s)", ending(o))
	}
	return nil
}

// names returns the names in the tools array, in its order.
func names(r scripted.Request) []string {
	var all []string
	for _, t := range r.Tools {
		all = append(all, t.Name)
	}
	return all
}

// alphabetNames are the names of the good tools, sorted.
var alphabetNames = []string{"unit_convert", "weather_lookup", "zz_9-Odd"}

func toolsArray(o observation) error {
	if err := requested(o); err != nil {
		return err
	}
	wellFormed := alphabet(&fixture{})
	for n, request := range o.requests {
		for _, t := range wellFormed {
			at := slices.IndexFunc(request.Tools, func(entry scripted.Tool) bool { return entry.Name == t.Name() })
			if at < 0 {
				return fmt.Errorf("request %d offers %q: %s is missing", n+1, names(request), t.Name())
			}
			if want := parameters(t.Schema()); !scripted.SameJSON(request.Tools[at].Parameters, want) {
				return fmt.Errorf("request %d offers %s with the parameters %s, want %s", n+1, t.Name(), request.Tools[at].Parameters, want)
			}
		}
		if sorted := slices.Sorted(slices.Values(names(request))); len(slices.Compact(sorted)) != len(request.Tools) {
			return fmt.Errorf("request %d offers a tool twice: %q", n+1, names(request))
		}
	}
	return nil
}

func guidesSent(o observation) error {
	if err := requested(o); err != nil {
		return err
	}
	for n, request := range o.requests {
		for _, name := range names(request) {
			if slices.Contains(alphabetNames, name) && !strings.Contains(request.System(), guideOf(name)) {
				return fmt.Errorf("request %d offers %s without its usage metadata", n+1, name)
			}
		}
	}
	return nil
}

// discovered returns an error unless the host offers tools that it cannot know in advance.
func discovered(o observation) error {
	if err := requested(o); err != nil {
		return err
	}
	want := alphabetNames
	if o.stimulus == "a tool that changes" {
		want = []string{"drifter"}
	}
	first := o.requests[0]
	for _, name := range want {
		if !slices.Contains(names(first), name) {
			return fmt.Errorf("%s is registered, but the model is offered %q", name, names(first))
		}
	}
	return nil
}

func inStep(o observation) error {
	if err := requested(o); err != nil {
		return err
	}
	for n, request := range o.requests {
		at := slices.IndexFunc(request.Tools, func(t scripted.Tool) bool { return t.Name == "drifter" })
		if at < 0 {
			continue
		}
		_, version, _ := strings.Cut(request.Tools[at].Description, "schema of version ")
		if want := "guide of version " + version; !strings.Contains(request.System(), want) {
			return fmt.Errorf("request %d has the schema of version %s, but not its guide", n+1, version)
		}
	}
	return nil
}

func everythingSent(o observation) error {
	if err := requested(o); err != nil {
		return err
	}
	for n, request := range o.requests {
		switch {
		case !strings.Contains(request.System(), instructions):
			return fmt.Errorf("request %d lacks the instructions", n+1)
		case !slices.Contains(request.User(), input):
			return fmt.Errorf("request %d lacks the user's input", n+1)
		}
		for _, entry := range request.Tools {
			if slices.Contains(alphabetNames, entry.Name) && entry.Description != "Does what "+entry.Name+" does." {
				return fmt.Errorf("request %d offers %s with the description %q", n+1, entry.Name, entry.Description)
			}
		}
	}
	return nil
}

func malformedNotOffered(o observation) error {
	return notOffered(o, "malformed")
}

func guidelessReported(o observation) error {
	return notOffered(o, "guideless")
}

// notOffered returns an error unless a tool is not offered, and New or the log at level Error reports that.
func notOffered(o observation, name string) error {
	if o.panicked != "" {
		return errors.New(o.panicked)
	}
	if len(o.refusals) > 0 {
		return fmt.Errorf("the model refused a request: %s", o.refusals[0])
	}
	for n, request := range o.requests {
		for _, offered := range names(request) {
			if !slices.Contains(alphabetNames, offered) {
				return fmt.Errorf("request %d offers %s", n+1, offered)
			}
		}
	}
	if o.refused != nil && strings.Contains(o.refused.Error(), name) {
		return nil
	}
	for _, e := range o.log {
		if e.level >= levelError && strings.Contains(e.text, name) {
			return nil
		}
	}
	return fmt.Errorf("%s is not offered, but neither New nor the log says so", name)
}

// parameters returns the parameters of a schema.
func parameters(s contract.Schema) []byte {
	text, err := s.Render()
	if err != nil {
		return nil
	}
	var form scripted.Tool
	if err := json.Unmarshal(text, &form); err != nil {
		return nil
	}
	return form.Parameters
}

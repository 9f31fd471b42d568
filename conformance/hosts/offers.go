package hosts

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
)

// offerRules are the rules about what the model is offered.
var offerRules = []rule{
	{"HST-008", requested, guidesSent},
	{"HST-009", requested, discovered},
	{"HST-010", requested, inStep},
	{"HST-011", requested, toolsArray},
	{"HST-012", nil, malformedNotOffered},
	{"HST-013", nil, guidelessReported},
	{"HST-026", requested, everythingSent},
}

// offerStimuli are the stimuli about tools that change.
var offerStimuli = []stimulus{
	{
		name: "a tool that changes", rules: "HST-009 HST-010",
		tools: func(b *fixture) []contract.Tool { return []contract.Tool{drifter{b.wellFormed("drifter", nil)}} },
		atNew: (*fixture).drift,
		script: func(b *fixture) scripted.Script {
			return func(n int, _ scripted.Request) scripted.Step {
				b.drift()
				if n == 0 {
					return scripted.Step{Calls: []scripted.Call{{ID: "one", Name: "drifter", Arguments: `{}`}}}
				}
				return scripted.Step{Text: scripted.Done}
			}
		},
		inputs: []string{input, "And now?"},
	},
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
	if slices.ContainsFunc(o.log, func(entry string) bool { return strings.Contains(entry, name) }) {
		return nil
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

package langchaingo_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/tmc/langchaingo/tools"

	"github.com/toolconform/toolconform/adapters/langchaingo"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/mcpserver/testdata/adaptertest"
)

// A weather is a tool.
type weather struct{ degrees adaptertest.Lookup }

func (weather) Name() string        { return "weather" }
func (weather) Description() string { return "Returns the temperature in a city." }
func (w weather) Call(ctx context.Context, city string) (string, error) {
	n, err := w.degrees(ctx, city)
	return fmt.Sprintf("It is %d degrees.", n), err
}

// good makes a tool that keeps every rule.
var good = of(adaptertest.Good)

func of(w adaptertest.Weather) func(conformance.Env) ([]tools.Tool, error) {
	return func(env conformance.Env) ([]tools.Tool, error) { return []tools.Tool{weather{w(env)}}, nil }
}

var cities = map[string][]string{"weather": {"Oslo", "Rome"}}

// TestGoodTool is what an author writes. Each tool has a process of its own.
func TestGoodTool(t *testing.T) {
	conformance.Test(t, langchaingo.Subjects(good, cities)...)
}

func TestSubjects(t *testing.T) {
	adaptertest.Subjects(t, func(w adaptertest.Weather) []conformance.Subject { return langchaingo.Subjects(of(w), cities) })
}

func TestToolThatCannotBeBuilt(t *testing.T) {
	for _, all := range [][]tools.Tool{nil, {nil}} {
		adaptertest.NoPass(t, langchaingo.Subjects(func(conformance.Env) ([]tools.Tool, error) { return all, nil }, nil)...)
	}
	adaptertest.NoPass(t, langchaingo.Subjects(func(conformance.Env) ([]tools.Tool, error) { return nil, errors.New("no key") }, nil)...)
}

func TestServedToolsConform(t *testing.T) {
	served, examples := adaptertest.Served()
	texts := map[string][]string{}
	for name, calls := range examples {
		for _, call := range calls {
			texts[name] = append(texts[name], call.Arguments)
		}
	}
	adaptertest.ServedConform(t, langchaingo.Subjects(func(conformance.Env) ([]tools.Tool, error) { return langchaingo.Tools(nil, served...) }, texts)...)
}

func TestServedCalls(t *testing.T) {
	adaptertest.Calls(t, false, func(all ...contract.Tool) (adaptertest.Call, error) {
		served, err := langchaingo.Tools(nil, all...)
		return func(ctx context.Context, name, arguments string) (string, bool, error) {
			for _, s := range served {
				if s.Name() == name {
					text, err := s.Call(ctx, arguments)
					return text, false, err
				}
			}
			return "", false, errors.New("there is no such tool")
		}, err
	})
}

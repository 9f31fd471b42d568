package eino_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/cloudwego/eino/components/tool"
	"github.com/cloudwego/eino/components/tool/utils"
	"github.com/cloudwego/eino/schema"

	"github.com/toolconform/toolconform/adapters/eino"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/mcpserver/testdata/adaptertest"
)

type question struct {
	City string `json:"city" jsonschema:"required"`
}

// good makes a tool that keeps every rule.
var good = of(adaptertest.Good)

func of(weather adaptertest.Weather) func(conformance.Env) ([]tool.BaseTool, error) {
	return func(env conformance.Env) ([]tool.BaseTool, error) {
		return []tool.BaseTool{utils.NewTool(&schema.ToolInfo{
			Name: "weather", Desc: "Returns the temperature in a city.",
			ParamsOneOf: schema.NewParamsOneOfByParams(map[string]*schema.ParameterInfo{"city": {Type: schema.String, Desc: "the name of a city", Required: true}}),
		}, ask(weather(env)), utils.WithUnmarshalArguments(decode))}, nil
	}
}

// decode refuses malformed JSON everywhere: the decoder of eino does not where it ignores a member.
func decode(_ context.Context, arguments string) (any, error) {
	var q question
	err := json.Unmarshal([]byte(arguments), &q)
	return q, err
}

func ask(degrees adaptertest.Lookup) utils.InvokeFunc[question, string] {
	return func(ctx context.Context, q question) (string, error) {
		n, err := degrees(ctx, q.City)
		return fmt.Sprintf("It is %d degrees.", n), err
	}
}

// inferred makes a tool as most are made: its schema says that there are no other arguments, and it ignores them.
func inferred(env conformance.Env) ([]tool.BaseTool, error) {
	t, err := utils.InferTool("weather", "Returns the temperature in a city.", ask(adaptertest.Good(env)))
	return []tool.BaseTool{t}, err
}

// TestGoodTool is what an author writes. Each tool has a process of its own.
func TestGoodTool(t *testing.T) {
	conformance.Test(t, eino.Subjects(good, adaptertest.Cities)...)
}

func TestSubjects(t *testing.T) {
	adaptertest.Subjects(t, func(w adaptertest.Weather) []conformance.Subject { return eino.Subjects(of(w), adaptertest.Cities) })
	adaptertest.Rejects(t, "ARG-009", eino.Subjects(inferred, adaptertest.Cities)...)
}

// streams is a tool that only streams.
type streams struct{ tool.BaseTool }

func TestToolThatCannotBeBuilt(t *testing.T) {
	for _, tools := range [][]tool.BaseTool{nil, {nil}, {streams{}}} {
		adaptertest.NoPass(t, eino.Subjects(func(conformance.Env) ([]tool.BaseTool, error) { return tools, nil }, nil)...)
	}
	adaptertest.NoPass(t, eino.Subjects(func(conformance.Env) ([]tool.BaseTool, error) { return nil, errors.New("no key") }, nil)...)
}

func TestServedToolsConform(t *testing.T) {
	tools, examples := adaptertest.Served()
	adaptertest.ServedConform(t, eino.Subjects(func(conformance.Env) ([]tool.BaseTool, error) { return eino.Tools(nil, tools...) }, examples)...)
}

func TestServedCalls(t *testing.T) {
	adaptertest.Calls(t, true, func(tools ...contract.Tool) (adaptertest.Call, error) {
		served, err := eino.Tools(nil, tools...)
		return func(ctx context.Context, name, arguments string) (string, bool, error) {
			for _, s := range served {
				if info, err := s.Info(ctx); err != nil || info.Name != name {
					continue
				}
				text, err := s.(tool.InvokableTool).InvokableRun(ctx, arguments)
				if err != nil {
					return err.Error(), true, nil
				}
				return text, false, nil
			}
			return "", false, errors.New("there is no such tool")
		}, err
	})
}

package executor_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/events"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

var answer = contract.Success(1)

// quick returns a tool that takes no time, so that the benchmark measures the executor.
func quick() *stub.Tool {
	tool := stub.Named("tool", func(context.Context, string, contract.ExecutionContext) contract.Result { return answer })
	tool.Parameters = []contract.Property{{Name: "city", Type: contract.String, Description: "d", Required: true}}
	return tool
}

func BenchmarkExecute(b *testing.B) {
	deaf := events.Func(func(context.Context, events.Event) error { return nil })
	for name, options := range map[string]executor.Options{
		"plain":     {},
		"validated": {Validate: true},
		"observed":  {Observers: []events.Observer{deaf}},
	} {
		b.Run(name, func(b *testing.B) {
			e, tools := executor.New(options), catalogue(b, quick())
			call := executor.Call{ID: "1", Name: "tool", Arguments: `{"city":"Oslo"}`}
			b.ReportAllocs()
			for b.Loop() {
				if !e.Execute(b.Context(), tools, call, caller).Result.OK() {
					b.Fatal("failed")
				}
			}
		})
	}
}

func BenchmarkTurnOf1000(b *testing.B) {
	e, tools := executor.New(executor.Options{}), catalogue(b, quick())
	var calls []executor.Call
	for i := range 1000 {
		calls = append(calls, executor.Call{ID: fmt.Sprint(i), Name: "tool", Arguments: `{"city":"Oslo"}`})
	}
	b.ReportAllocs()
	for b.Loop() {
		if len(e.Turn(b.Context(), tools, calls, caller)) != 1000 {
			b.Fatal("answers are missing")
		}
	}
}

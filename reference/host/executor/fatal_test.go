package executor_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

// fatal are the crashes that no executor in the same process survives. The test documents the limit.
var fatal = map[string]struct {
	do   do
	says string // expected text on standard error
}{
	"panics in a goroutine": {func(context.Context, string, contract.ExecutionContext) contract.Result {
		done := make(chan struct{})
		go func() {
			defer close(done)
			panic("in a goroutine of the tool")
		}()
		<-done
		select {} // the runtime is about to crash
	}, "panic: in a goroutine of the tool"},
	"exits": {func(context.Context, string, contract.ExecutionContext) contract.Result {
		os.Exit(3)
		return contract.Result{}
	}, ""},
}

func TestWhatNoExecutorSurvives(t *testing.T) {
	const variable = "TOOLCONFORM_FATAL"
	if name := os.Getenv(variable); name != "" {
		tools := catalogue(t, stub.Named("tool", fatal[name].do))
		executor.New(executor.Options{}).Execute(t.Context(), tools, executor.Call{ID: "1", Name: "tool"}, caller)
		return
	}
	for name, test := range fatal {
		command := exec.Command(os.Args[0], "-test.run=^TestWhatNoExecutorSurvives$")
		command.Env = append(os.Environ(), variable+"="+name)
		out, err := command.CombinedOutput()
		if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() == 0 || !strings.Contains(string(out), test.says) {
			t.Errorf("a tool that %s: %v\n%.500s", name, err, out)
		}
	}
}

// Package bad has a tool that tells the model how the program is built.
package bad

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if recover() != nil { // want `LOG-001`
			result = contract.Failures(contract.Error{Message: "Tool failed.", Code: trace()}) // want `the result holds a stack .*ERR-005`
		}
	}()
	if argumentsJSON == "" {
		buffer := make([]byte, 4096)
		n := runtime.Stack(buffer, false)
		return contract.Failure("Tool failed at " + string(buffer[:n])) // want `the result holds a stack .*ERR-005`
	}
	pc, file, line, _ := runtime.Caller(0)
	if argumentsJSON == "{}" {
		return contract.Failure(fmt.Sprintf("Tool failed at %s:%d", file, line)) // want `the result holds the name of a source file .*ERR-005`
	}
	return contract.Failure("Tool failed in " + runtime.FuncForPC(pc).Name()) // want `the result holds the name of a function .*ERR-005`
}

func trace() string { return string(debug.Stack()) }

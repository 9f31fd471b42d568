package models

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Program is the beginning of the names of services that are other programs. What they return is what a program prints: a text in JSON, or JSON.
const Program = "program "

// ExitFailure is the status of a program that exits with 1.
const ExitFailure = 500

// programModels are the functions that run another program to its end: it cannot be started, fails, or succeeds.
func programModels() map[string]native.Model {
	return map[string]native.Model{
		"(*os/exec.Cmd).Run": func(h native.Host, args []reflect.Value) []reflect.Value {
			printed, err := runs(h, args[0])
			for _, name := range []string{"Stdout", "Stderr"} {
				if w := commandField(h, args[0], name).Interface(); w != nil && len(printed) > 0 {
					h.Invoke(w, "Write", reflect.ValueOf(bytes.Clone(printed)))
				}
			}
			return iface(err)
		},
		"(*os/exec.Cmd).Output": output, "(*os/exec.Cmd).CombinedOutput": output,
		"(*os.ProcessState).ExitCode": func(h native.Host, args []reflect.Value) []reflect.Value {
			if args[0].IsNil() {
				return one(-1)
			}
			return one(exitCode(h, args[0]))
		},
		"(*os.ProcessState).Success": func(h native.Host, args []reflect.Value) []reflect.Value { return one(exitCode(h, args[0]) == 0) },
		"(*os.ProcessState).String": func(h native.Host, args []reflect.Value) []reflect.Value {
			if args[0].IsNil() {
				return one("<nil>")
			}
			return one(fmt.Sprintf("exit status %d", exitCode(h, args[0])))
		},
	}
}

// exitCode returns the code that a program has exited with.
func exitCode(h native.Host, state reflect.Value) int {
	need(h, state)
	t := h.Named("os", "ProcessState")
	return int(fieldNamed(t, t.Variable(state), "status").Uint() >> 8)
}

func output(h native.Host, args []reflect.Value) []reflect.Value { return and(runs(h, args[0])) }

func commandField(h native.Host, command reflect.Value, name string) reflect.Value {
	t := h.Named("os/exec", "Cmd")
	return fieldNamed(t, t.Variable(command), name)
}

// runs returns what a program prints, and the error of running it.
func runs(h native.Host, command reflect.Value) (printed []byte, err any) {
	need(h, command)
	path := commandField(h, command, "Path").String()
	fails, status, document := h.Answer(Program + path)
	if fails {
		failed := h.Named("os/exec", "Error")
		pointer := failed.New()
		fieldNamed(failed, failed.Variable(pointer), "Name").SetString(path)
		fieldNamed(failed, failed.Variable(pointer), "Err").Set(values.InterfaceValue(exec.ErrNotFound))
		return nil, failed.PointerTo().InInterface(pointer)
	}
	state := h.Named("os", "ProcessState")
	ended := state.New()
	commandField(h, command, "ProcessState").Set(ended)
	commandField(h, command, "Process").Set(h.Named("os", "Process").New())
	var text string
	if printed = []byte(document); json.Unmarshal(printed, &text) == nil {
		printed = []byte(text)
	}
	if status != ExitFailure {
		return printed, nil
	}
	fieldNamed(state, state.Variable(ended), "status").SetUint(1 << 8)
	failed := h.Named("os/exec", "ExitError")
	pointer := failed.New()
	fieldNamed(failed, failed.Variable(pointer), "ProcessState").Set(ended)
	return printed, failed.PointerTo().InInterface(pointer)
}

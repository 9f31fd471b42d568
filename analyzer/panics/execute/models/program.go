package models

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Program is the beginning of the names of services that are other programs. What they return is what a program prints: a text in JSON, or JSON.
const Program = "program "

// ExitFailure is the status of a program that exits with 1.
const ExitFailure = 500

// programModels are the functions that run another program: it cannot be started, fails, or succeeds.
func programModels() map[string]native.Model {
	return map[string]native.Model{
		"(*os/exec.Cmd).Run": func(h native.Host, args []reflect.Value) []reflect.Value {
			printed, err := runs(h, args[0])
			deliver(h, args[0], printed)
			return iface(err)
		},
		"(*os/exec.Cmd).Start": starts, "(*os/exec.Cmd).Wait": waits,
		"(*os/exec.Cmd).StdinPipe": piped("Stdin"), "(*os/exec.Cmd).StdoutPipe": piped("Stdout"), "(*os/exec.Cmd).StderrPipe": piped("Stderr"),
		"(*os.Process).Kill": stopped, "(*os.Process).Signal": stopped, "(*os.Process).Release": stopped,
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

// deliver writes what a program prints both to its output and to its standard error.
func deliver(h native.Host, command reflect.Value, printed []byte) {
	for _, name := range []string{"Stdout", "Stderr"} {
		if w := commandField(h, command, name).Interface(); w != nil && len(printed) > 0 {
			h.Invoke(w, "Write", reflect.ValueOf(bytes.Clone(printed)))
		}
	}
}

// A result is what Wait returns for a program that has been started.
type result struct{ state, err reflect.Value }

// starts starts a program, which prints at once.
func starts(h native.Host, args []reflect.Value) []reflect.Value {
	printed, err := runs(h, args[0])
	if commandField(h, args[0], "Process").IsNil() {
		return iface(err)
	}
	state := commandField(h, args[0], "ProcessState")
	ended := &result{values.Copy(state), values.InterfaceValue(err)}
	state.SetZero()
	h.Side(args[0].UnsafePointer(), func() any { return ended })
	deliver(h, args[0], printed)
	return iface(nil)
}

func waits(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	ended := h.Side(args[0].UnsafePointer(), func() any { return &result{} }).(*result)
	state, err := ended.state, ended.err
	if ended.state = (reflect.Value{}); !state.IsValid() {
		return iface(errors.New("exec: not started, or Wait was already called"))
	}
	commandField(h, args[0], "ProcessState").Set(state)
	return []reflect.Value{err}
}

// stopped is a function that does something to a process, which succeeds.
func stopped(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	return iface(nil)
}

// A pipe leads to a program, or from one.
type pipe struct{ bytes.Buffer }

func piped(field string) native.Model {
	return func(h native.Host, args []reflect.Value) []reflect.Value {
		need(h, args[0])
		p := values.InterfaceValue(&pipe{})
		commandField(h, args[0], field).Set(p)
		return []reflect.Value{p, values.InterfaceValue(nil)}
	}
}

// GoType is the name of the type in compiled programs.
func (*pipe) GoType() string { return "*os.File" }

// HasMethod reports whether the pipe has a method.
func (*pipe) HasMethod(name string) bool { return name == "Read" || name == "Write" || name == "Close" }

// Method returns the model of a method.
func (p *pipe) Method(name string) native.Model {
	return func(_ native.Host, args []reflect.Value) []reflect.Value {
		switch name {
		case "Read":
			return and(p.Buffer.Read(args[1].Bytes()))
		case "Write":
			return and(p.Buffer.Write(args[1].Bytes()))
		}
		return iface(nil)
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

// notFound returns the error for a program that there is not.
func notFound(h native.Host, name string) any {
	failed := h.Named("os/exec", "Error")
	pointer := failed.New()
	fieldNamed(failed, failed.Variable(pointer), "Name").SetString(name)
	fieldNamed(failed, failed.Variable(pointer), "Err").Set(values.InterfaceValue(exec.ErrNotFound))
	return failed.PointerTo().InInterface(pointer)
}

// runs returns what a program prints, and the error of running it.
func runs(h native.Host, command reflect.Value) (printed []byte, err any) {
	need(h, command)
	path := commandField(h, command, "Path").String()
	fails, status, document := true, 0, ""
	if path != "" && !strings.Contains(path, "\x00") { // else there is none
		fails, status, document = h.Answer(Program + path)
	}
	if fails {
		return nil, notFound(h, path)
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

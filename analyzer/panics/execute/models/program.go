package models

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"reflect"
	"strings"
	"unsafe"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Program is the beginning of the names of services that are other programs. What they return is what a program prints: a text in JSON, or JSON.
const Program = "program "

// ExitFailure is the status of a program that exits with 1.
const ExitFailure = 500

// programModels are the functions that run another program: it cannot be started, fails, or succeeds. It has ended, and printed what it prints, when
// somebody waits for it.
func programModels() map[string]native.Model {
	return map[string]native.Model{
		"(*os/exec.Cmd).Start": func(h native.Host, args []reflect.Value) []reflect.Value { return iface(starts(h, args[0])) },
		"(*os/exec.Cmd).Wait":  func(h native.Host, args []reflect.Value) []reflect.Value { return iface(waits(h, args[0])) },
		"(*os/exec.Cmd).Run": func(h native.Host, args []reflect.Value) []reflect.Value {
			if err := starts(h, args[0]); err != nil {
				return iface(err)
			}
			return iface(waits(h, args[0]))
		},
		"(*os/exec.Cmd).Output": output, "(*os/exec.Cmd).CombinedOutput": output,
		"(*os/exec.Cmd).StdoutPipe": piped, "(*os/exec.Cmd).StderrPipe": piped, "(*os/exec.Cmd).StdinPipe": piped,
		"(*os.Process).Kill": stopped, "(*os.Process).Signal": stopped, "(*os.Process).Release": stopped,
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

func output(h native.Host, args []reflect.Value) []reflect.Value {
	if err := starts(h, args[0]); err != nil {
		return and([]byte(nil), err)
	}
	return and(programOf(h, args[0].UnsafePointer()).printed, waits(h, args[0]))
}

func commandField(h native.Host, command reflect.Value, name string) reflect.Value {
	t := h.Named("os/exec", "Cmd")
	return fieldNamed(t, t.Variable(command), name)
}

// A program has been started.
type program struct {
	printed []byte
	failed  bool
	ended   bool
}

// programOf returns the program that a command has started.
func programOf(h native.Host, command unsafe.Pointer) *program {
	return h.Side(command, func() any { return &program{} }).(*program)
}

// starts starts a program, and returns the error. An argument that no system call takes is one.
func starts(h native.Host, command reflect.Value) any {
	need(h, command)
	path := commandField(h, command, "Path").String()
	if !commandField(h, command, "Process").IsNil() {
		return errors.New("exec: already started")
	}
	text := path + commandField(h, command, "Dir").String()
	for arguments, i := commandField(h, command, "Args"), 0; i < arguments.Len(); i++ {
		text += arguments.Index(i).String()
	}
	if strings.Contains(text, "\x00") {
		return pathError(h, "fork/exec", reflect.ValueOf(path), InvalidArgument(h)).Interface()
	}
	fails, status, document := h.Answer(Program + path)
	if fails {
		failed := h.Named("os/exec", "Error")
		pointer := failed.New()
		fieldNamed(failed, failed.Variable(pointer), "Name").SetString(path)
		fieldNamed(failed, failed.Variable(pointer), "Err").Set(values.InterfaceValue(exec.ErrNotFound))
		return failed.PointerTo().InInterface(pointer)
	}
	commandField(h, command, "Process").Set(h.Named("os", "Process").New())
	p := programOf(h, command.UnsafePointer())
	if p.printed, p.failed = []byte(document), status == ExitFailure; json.Unmarshal(p.printed, &text) == nil {
		p.printed = []byte(text)
	}
	return nil
}

// stopped is a function that does something to a process, which succeeds.
func stopped(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	return iface(nil)
}

// A pipe leads to a program, or from one.
type pipe struct {
	body
	command unsafe.Pointer
	opened  bool
}

func piped(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	return []reflect.Value{values.InterfaceValue(&pipe{command: args[0].UnsafePointer()}), values.InterfaceValue(nil)}
}

// GoType is the name of the type in compiled programs.
func (*pipe) GoType() string { return "*os.File" }

// HasMethod reports whether the pipe has a method.
func (p *pipe) HasMethod(name string) bool { return name == "Write" || p.body.HasMethod(name) }

// Method returns the model of a method.
func (p *pipe) Method(name string) native.Model {
	return func(h native.Host, args []reflect.Value) []reflect.Value {
		switch {
		case name == "Write":
			return and(args[1].Len(), nil)
		case !p.opened:
			p.opened, p.Reader = true, *strings.NewReader(string(programOf(h, p.command).printed))
		}
		return p.body.Method(name)(h, args)
	}
}

// waits writes what a program prints, and returns the error with which it ends.
func waits(h native.Host, command reflect.Value) any {
	need(h, command)
	if commandField(h, command, "Process").IsNil() {
		return errors.New("exec: not started")
	}
	p := programOf(h, command.UnsafePointer())
	if p.ended {
		return errors.New("exec: Wait was already called")
	}
	p.ended = true
	for _, name := range []string{"Stdout", "Stderr"} {
		if w := commandField(h, command, name).Interface(); w != nil && len(p.printed) > 0 {
			h.Invoke(w, "Write", reflect.ValueOf(bytes.Clone(p.printed)))
		}
	}
	state := h.Named("os", "ProcessState")
	ended := state.New()
	commandField(h, command, "ProcessState").Set(ended)
	if !p.failed {
		return nil
	}
	fieldNamed(state, state.Variable(ended), "status").SetUint(1 << 8)
	failed := h.Named("os/exec", "ExitError")
	pointer := failed.New()
	fieldNamed(failed, failed.Variable(pointer), "ProcessState").Set(ended)
	return failed.PointerTo().InInterface(pointer)
}

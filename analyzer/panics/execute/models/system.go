package models

import (
	"io/fs"
	"os/exec"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// systemModels are functions that ask the system. It is empty: there are no files, no variables and no programs.
func systemModels() map[string]native.Model {
	all := map[string]native.Model{
		"os.Getenv": func(native.Host, []reflect.Value) []reflect.Value { return one("") },
		"os.LookupEnv": func(native.Host, []reflect.Value) []reflect.Value {
			return []reflect.Value{reflect.ValueOf(""), reflect.ValueOf(false)}
		},
		"os/exec.LookPath": func(_ native.Host, args []reflect.Value) []reflect.Value {
			return and("", &exec.Error{Name: args[0].String(), Err: exec.ErrNotFound})
		},
	}
	fails := func(operation string, results ...any) native.Model {
		return func(h native.Host, args []reflect.Value) []reflect.Value {
			out := []reflect.Value{}
			for _, make := range results {
				out = append(out, make.(func(h native.Host) reflect.Value)(h))
			}
			return append(out, values.InterfaceValue(&fs.PathError{Op: operation, Path: args[0].String(), Err: fs.ErrNotExist}))
		}
	}
	written := func(_ native.Host, args []reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.ValueOf(args[1].Len()), values.InterfaceValue(nil)}
	}
	all["(*os.File).Write"], all["(*os.File).WriteString"] = written, written
	all["(*os.File).Close"] = func(native.Host, []reflect.Value) []reflect.Value { return iface(nil) }
	file := func(h native.Host) reflect.Value { return h.Named("os", "File").PointerTo().Zero() }
	nothing := func(native.Host) reflect.Value { return values.InterfaceValue(nil) }
	content := func(native.Host) reflect.Value { return reflect.ValueOf([]byte(nil)) }
	for name, model := range map[string]native.Model{
		"Open": fails("open", file), "OpenFile": fails("open", file), "Create": fails("open", file), "ReadFile": fails("open", content),
		"Stat": fails("stat", nothing), "Lstat": fails("lstat", nothing), "Remove": fails("remove"), "Mkdir": fails("mkdir"),
		"MkdirAll": fails("mkdir"), "RemoveAll": fails("remove"), "WriteFile": fails("open"), "Chdir": fails("chdir"), "Chmod": fails("chmod"),
	} {
		all["os."+name] = model
	}
	return all
}

package models

import (
	"bytes"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
)

// bufferModels are the methods of a buffer that call those of readers and writers of the program.
var bufferModels = map[string]native.Model{
	"(*bytes.Buffer).ReadFrom": func(h native.Host, args []reflect.Value) []reflect.Value {
		need(h, args[0])
		n, err := args[0].Interface().(*bytes.Buffer).ReadFrom(reader{h, args[1].Interface()})
		return and(n, ofProgram(err))
	},
	"(*bytes.Buffer).WriteTo": func(h native.Host, args []reflect.Value) []reflect.Value {
		need(h, args[0])
		n, err := args[0].Interface().(*bytes.Buffer).WriteTo(reader{h, args[1].Interface()})
		return and(n, ofProgram(err))
	},
}

package models

import (
	"bytes"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

const jsonPath = "encoding/json"

// jsonModels are functions of encoding/json, which is interpreted. They tell what is decoded, and are faster where there is no error.
var jsonModels = map[string]native.Model{
	"(*encoding/json.decodeState).unmarshal": func(h native.Host, args []reflect.Value) []reflect.Value {
		data, target := member(h, args[0], "data").Bytes(), args[1].Interface()
		decodes(h, data, target)
		if !member(h, args[0], "useNumber").Bool() && !member(h, args[0], "disallowUnknownFields").Bool() && decoded(h, data, target) {
			return iface(nil)
		}
		return h.Interpret(jsonPath, "decodeState.unmarshal", args...)
	},
	"encoding/json.Unmarshal": func(h native.Host, args []reflect.Value) []reflect.Value {
		return iface(Unmarshal(h, args[0].Bytes(), args[1].Interface()))
	},
	"encoding/json.appendIndent": func(h native.Host, args []reflect.Value) []reflect.Value {
		text, prefix, indent := args[1].Bytes(), args[2].String(), args[3].String()
		h.Charge(native.Product(int64(len(text)), int64(len(prefix)+8*len(indent)+2)))
		var b bytes.Buffer
		if json.Indent(&b, text, prefix, indent) != nil {
			return h.Interpret(jsonPath, "appendIndent", args...)
		}
		return and(append(args[0].Bytes(), b.Bytes()...), nil)
	},
	"encoding/json.unquoteBytes": func(h native.Host, args []reflect.Value) []reflect.Value {
		var text string
		if json.Unmarshal(args[0].Bytes(), &text) != nil {
			return h.Interpret(jsonPath, "unquoteBytes", args...)
		}
		h.Charge(int64(len(text)))
		return []reflect.Value{reflect.ValueOf([]byte(text)), reflect.ValueOf(true)}
	},
	"(*encoding/json.decodeState).skip": func(h native.Host, args []reflect.Value) []reflect.Value {
		data, off := member(h, args[0], "data").Bytes(), member(h, args[0], "off")
		var whole json.RawMessage // of which the first byte has been read, and of which the last is to be
		if json.NewDecoder(bytes.NewReader(data[off.Int()-1:])).Decode(&whole) == nil {
			off.SetInt(off.Int() + int64(len(whole)) - 2)
		}
		return h.Interpret(jsonPath, "decodeState.skip", args...)
	},
	"encoding/json.Marshal": func(h native.Host, args []reflect.Value) []reflect.Value {
		if text, ok := encoded(h, args[0].Interface()); ok {
			return and(text, nil)
		}
		return h.Interpret(jsonPath, "Marshal", args...)
	},
	"encoding/json.checkValid": func(h native.Host, args []reflect.Value) []reflect.Value {
		if data := args[0].Bytes(); json.Valid(data) {
			h.Charge(16 * int64(len(data)))
			return iface(nil)
		}
		return h.Interpret(jsonPath, "checkValid", args...)
	},
}

// member returns a field of a decodeState.
func member(h native.Host, state reflect.Value, name string) reflect.Value {
	t := h.Named(jsonPath, "decodeState")
	return fieldNamed(t, t.Variable(state), name)
}

// decodes tells what JSON is decoded into.
func decodes(h native.Host, data []byte, target any) {
	if target == nil {
		return
	}
	if t, _ := h.Universe().Dynamic(target); isPointer(t.Kind) {
		h.Decodes(data, t.Elem())
	}
}

// Unmarshal decodes JSON into what an interface points to, and returns the error.
func Unmarshal(h native.Host, data []byte, target any) any {
	if decodes(h, data, target); decoded(h, data, target) {
		return nil
	}
	return h.Interpret(jsonPath, "Unmarshal", reflect.ValueOf(data), values.InterfaceValue(target))[0].Interface()
}

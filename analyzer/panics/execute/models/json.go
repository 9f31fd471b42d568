package models

import (
	"bytes"
	"encoding/json"
	"reflect"
	"sort"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// jsonModels are the functions of encoding/json that depend on types.
func jsonModels() map[string]native.Model {
	const decoderName, encoderName = "(*encoding/json.Decoder).", "(*encoding/json.Encoder)."
	return map[string]native.Model{
		"encoding/json.Unmarshal": func(h native.Host, args []reflect.Value) []reflect.Value {
			return iface(unmarshal(h, args[0].Bytes(), args[1].Interface(), decoder{}))
		},
		"encoding/json.Marshal": func(h native.Host, args []reflect.Value) []reflect.Value {
			return and(marshal(h, args[0].Interface(), true))
		},
		"encoding/json.MarshalIndent": marshalIndent,
		"encoding/json.NewDecoder":    newDecoder, decoderName + "Decode": decode,
		decoderName + "UseNumber": func(h native.Host, args []reflect.Value) []reflect.Value {
			streamOf(h, args).options.useNumber = true
			return nil
		},
		decoderName + "DisallowUnknownFields": func(h native.Host, args []reflect.Value) []reflect.Value {
			streamOf(h, args).options.disallow = true
			return nil
		},
		decoderName + "More": func(h native.Host, args []reflect.Value) []reflect.Value { return one(streamOf(h, args).native.More()) },
		decoderName + "InputOffset": func(h native.Host, args []reflect.Value) []reflect.Value {
			return one(streamOf(h, args).native.InputOffset())
		},
		decoderName + "Token":      decodeToken,
		"encoding/json.NewEncoder": newEncoder, encoderName + "Encode": encode,
		encoderName + "SetIndent": func(h native.Host, args []reflect.Value) []reflect.Value {
			o := outputOf(h, args)
			o.prefix, o.indent = args[1].String(), args[2].String()
			return nil
		},
		encoderName + "SetEscapeHTML": func(h native.Host, args []reflect.Value) []reflect.Value {
			outputOf(h, args).escapeHTML = args[1].Bool()
			return nil
		},
	}
}

func marshalIndent(h native.Host, args []reflect.Value) []reflect.Value {
	text, err := marshal(h, args[0].Interface(), true)
	if err != nil {
		return and([]byte(nil), err)
	}
	indented, err := indent(h, text, args[1].String(), args[2].String())
	return and(indented, err)
}

func indent(h native.Host, text []byte, prefix, by string) ([]byte, any) {
	h.Charge(native.Product(int64(len(text)), int64(len(prefix)+8*len(by)+2)))
	var b bytes.Buffer
	if err := json.Indent(&b, text, prefix, by); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// A stream is the state of a json.Decoder.
type stream struct {
	native  *json.Decoder
	options decoder
}

// A reader reads from a reader of the program, or writes to a writer.
type reader struct {
	h native.Host
	x any
}

// A programError carries an error of the program through native code.
type programError struct{ x any }

func (programError) Error() string { return "an error of the program" }

// Read calls the method of the program.
func (r reader) Read(p []byte) (int, error) {
	n, err := r.calls("Read", p)
	if n < 0 || n > len(p) {
		r.h.Panic("bytes.Buffer: reader returned negative count from Read")
	}
	r.h.Charge(int64(n))
	return n, err
}

// Write calls the method of the program.
func (r reader) Write(p []byte) (int, error) { return r.calls("Write", p) }

func (r reader) calls(method string, p []byte) (int, error) {
	out := r.h.Invoke(r.x, method, reflect.ValueOf(p))
	n := int(out[0].Int())
	switch err := out[1].Interface().(type) {
	case nil:
		return n, nil
	case error:
		return n, err
	default:
		return n, programError{err}
	}
}

// ofProgram is the inverse of programError.
func ofProgram(err error) any {
	switch err := err.(type) {
	case nil:
		return nil
	case programError:
		return err.x
	default:
		return err
	}
}

func newDecoder(h native.Host, args []reflect.Value) []reflect.Value {
	pointer := h.Named("encoding/json", "Decoder").New()
	s := &stream{native: json.NewDecoder(reader{h, args[0].Interface()})}
	h.Side(pointer.UnsafePointer(), func() any { return s })
	return []reflect.Value{pointer}
}

func streamOf(h native.Host, args []reflect.Value) *stream {
	need(h, args[0])
	return h.Side(args[0].UnsafePointer(), func() any {
		panic(values.Unsupported{What: "a json.Decoder without a reader"})
	}).(*stream)
}

func decode(h native.Host, args []reflect.Value) []reflect.Value {
	s := streamOf(h, args)
	var raw json.RawMessage
	if err := s.native.Decode(&raw); err != nil {
		return iface(ofProgram(err))
	}
	return iface(unmarshal(h, raw, args[1].Interface(), s.options))
}

func decodeToken(h native.Host, args []reflect.Value) []reflect.Value {
	s := streamOf(h, args)
	if s.options.useNumber {
		s.native.UseNumber()
	}
	token, err := s.native.Token()
	return []reflect.Value{values.InterfaceValue(token), values.InterfaceValue(ofProgram(err))}
}

// An output is the state of a json.Encoder.
type output struct {
	writer         any
	prefix, indent string
	escapeHTML     bool
	err            any
}

func newEncoder(h native.Host, args []reflect.Value) []reflect.Value {
	pointer := h.Named("encoding/json", "Encoder").New()
	h.Side(pointer.UnsafePointer(), func() any { return &output{writer: args[0].Interface(), escapeHTML: true} })
	return []reflect.Value{pointer}
}

func outputOf(h native.Host, args []reflect.Value) *output {
	need(h, args[0])
	return h.Side(args[0].UnsafePointer(), func() any {
		panic(values.Unsupported{What: "a json.Encoder without a writer"})
	}).(*output)
}

func encode(h native.Host, args []reflect.Value) []reflect.Value {
	o := outputOf(h, args)
	if o.err != nil {
		return iface(o.err)
	}
	text, err := marshal(h, args[1].Interface(), o.escapeHTML)
	if err != nil {
		return iface(err)
	}
	text = append(text, '\n')
	if o.prefix != "" || o.indent != "" {
		if text, err = indent(h, text, o.prefix, o.indent); err != nil {
			return iface(err)
		}
	}
	o.err = h.Invoke(o.writer, "Write", reflect.ValueOf(text))[1].Interface()
	return iface(o.err)
}

// sliceArgument returns the slice in an interface and the function that compares its elements.
func sliceArgument(h native.Host, args []reflect.Value) (any, func(i, j int) bool) {
	if args[0].IsNil() {
		panic(values.Unsupported{What: "sorting nil"})
	}
	t, v := h.Universe().Dynamic(args[0].Interface())
	less := function(args[1])
	h.Charge(64)
	return t.SliceOf(v).Interface(), func(i, j int) bool {
		return h.Call(less, reflect.ValueOf(i), reflect.ValueOf(j))[0].Bool()
	}
}

func sortSlice(h native.Host, args []reflect.Value) []reflect.Value {
	s, less := sliceArgument(h, args)
	sort.Slice(s, less)
	return nil
}

func sortStable(h native.Host, args []reflect.Value) []reflect.Value {
	s, less := sliceArgument(h, args)
	sort.SliceStable(s, less)
	return nil
}

func sliceIsSorted(h native.Host, args []reflect.Value) []reflect.Value {
	s, less := sliceArgument(h, args)
	return one(sort.SliceIsSorted(s, less))
}

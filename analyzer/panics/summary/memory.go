package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// templates are functions that make a text of a template. What is given to it changes nothing of whether they can, but for its type.
var templates = []string{
	"(*text/template.Template).Execute", "(*text/template.Template).ExecuteTemplate",
	"(*html/template.Template).Execute", "(*html/template.Template).ExecuteTemplate",
}

// fills reports whether a call fails only because of a template that is the author's own: what it writes to is memory.
func fills(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && slices.Contains(templates, f.String()) && authored(call.Call.Args[0], 8) && inMemory(call.Call.Args[1])
}

// unpackers are functions of the standard library that fail only because of what they read, where that is in memory.
var unpackers = []string{
	"compress/gzip.NewReader", "compress/zlib.NewReader", "archive/zip.NewReader", "io.ReadAll", "image.Decode", "image.DecodeConfig",
	"image/gif.Decode", "image/jpeg.Decode", "image/png.Decode",
}

// unpacks reports whether a call is of one of them, and reads from memory.
func unpacks(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && slices.Contains(unpackers, f.String()) && inMemory(call.Call.Args[0])
}

// memories are functions that make of bytes what can be read and written.
var memories = []string{"bytes.NewReader", "bytes.NewBuffer", "bytes.NewBufferString", "strings.NewReader"}

// inMemory reports whether what is read from, or written to, is in memory.
func inMemory(v ssa.Value) bool {
	v = lazyssa.Unboxed(v)
	if name := v.Type().String(); name == "*bytes.Buffer" || name == "*strings.Builder" {
		return true
	}
	if e, ok := v.(*ssa.Extract); ok {
		v = e.Tuple
	}
	call, ok := v.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil {
		return false
	}
	return slices.Contains(memories, call.Call.StaticCallee().String()) || unpacks(call)
}

package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// templates lists functions that execute a template. Whether they fail depends on the template, and only on the types of the data.
var templates = []string{
	"(*text/template.Template).Execute", "(*text/template.Template).ExecuteTemplate",
	"(*html/template.Template).Execute", "(*html/template.Template).ExecuteTemplate",
}

// fills reports whether a call executes a template of the author's own into memory, so that it fails only because of the template.
func fills(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && slices.Contains(templates, f.String()) && authored(call.Call.Args[0], 8) && inMemory(call.Call.Args[1])
}

// unpackers lists functions that fail only because of the data that they read, if the data is in memory.
var unpackers = []string{
	"compress/gzip.NewReader", "compress/zlib.NewReader", "archive/zip.NewReader", "io.ReadAll", "image.Decode", "image.DecodeConfig",
	"image/gif.Decode", "image/jpeg.Decode", "image/png.Decode",
}

// unpacks reports whether a call is of one of them, and reads from memory.
func unpacks(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && slices.Contains(unpackers, f.String()) && inMemory(call.Call.Args[0])
}

// memories lists functions that make readers and buffers of data in memory.
var memories = []string{"bytes.NewReader", "bytes.NewBuffer", "bytes.NewBufferString", "strings.NewReader"}

// inMemory reports whether a reader or writer works on memory.
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

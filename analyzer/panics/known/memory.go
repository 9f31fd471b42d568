package known

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// unpackers lists functions that fail only because of the data that they read, if the data is in memory.
var unpackers = []string{
	"compress/gzip.NewReader", "compress/zlib.NewReader", "archive/zip.NewReader", "io.ReadAll", "image.Decode", "image.DecodeConfig",
	"image/gif.Decode", "image/jpeg.Decode", "image/png.Decode",
}

// Unpacks reports whether a call fails only because of the data that it reads: the data is in memory.
func Unpacks(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && slices.Contains(unpackers, f.String()) && InMemory(call.Call.Args[0])
}

// memories lists functions that make readers and buffers of data in memory.
var memories = []string{"bytes.NewReader", "bytes.NewBuffer", "bytes.NewBufferString", "strings.NewReader"}

// InMemory reports whether a reader or writer works on memory.
func InMemory(v ssa.Value) bool {
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
	return slices.Contains(memories, call.Call.StaticCallee().String()) || Unpacks(call)
}

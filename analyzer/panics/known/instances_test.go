package known

import (
	"cmp"
	"encoding/binary"
	"iter"
	"maps"
	randv2 "math/rand/v2"
	"runtime"
	"slices"
	"sync"
)

// instances are generic functions of the table, for some type, and methods of types that have no name outside.
var instances = map[string]any{
	"iter.Pull":               iter.Pull[int],
	"iter.Pull2":              iter.Pull2[int, int],
	"math/rand/v2.N":          randv2.N[int],
	"runtime.AddCleanup":      runtime.AddCleanup[int, *int],
	"sync.OnceValue":          sync.OnceValue[int],
	"sync.OnceValues":         sync.OnceValues[int, int],
	"maps.All":                maps.All[map[string]int],
	"cmp.Compare":             cmp.Compare[string],
	"maps.Equal":              maps.Equal[map[string]any, map[string]any],
	"slices.Contains":         slices.Contains[[]any],
	"slices.Equal":            slices.Equal[[]any],
	"maps.Collect":            maps.Collect[string, int],
	"maps.Copy":               maps.Copy[map[string]int, map[string]int],
	"maps.DeleteFunc":         maps.DeleteFunc[map[string]int],
	"maps.EqualFunc":          maps.EqualFunc[map[string]int, map[string]int],
	"maps.Insert":             maps.Insert[map[string]int],
	"maps.Keys":               maps.Keys[map[string]int],
	"maps.Values":             maps.Values[map[string]int],
	"slices.All":              slices.All[[]int],
	"slices.AppendSeq":        slices.AppendSeq[[]int],
	"slices.Backward":         slices.Backward[[]int],
	"slices.BinarySearch":     slices.BinarySearch[[]int],
	"slices.BinarySearchFunc": slices.BinarySearchFunc[[]int, int, int],
	"slices.Chunk":            slices.Chunk[[]int],
	"slices.Clip":             slices.Clip[[]int],
	"slices.Clone":            slices.Clone[[]int],
	"slices.Collect":          slices.Collect[int],
	"slices.Compact":          slices.Compact[[]any],
	"slices.CompactFunc":      slices.CompactFunc[[]int],
	"slices.CompareFunc":      slices.CompareFunc[[]int, []int],
	"slices.ContainsFunc":     slices.ContainsFunc[[]int],
	"slices.Delete":           slices.Delete[[]int],
	"slices.DeleteFunc":       slices.DeleteFunc[[]int],
	"slices.EqualFunc":        slices.EqualFunc[[]int, []int],
	"slices.Grow":             slices.Grow[[]int],
	"slices.Index":            slices.Index[[]any],
	"slices.IndexFunc":        slices.IndexFunc[[]int],
	"slices.Insert":           slices.Insert[[]int],
	"slices.IsSortedFunc":     slices.IsSortedFunc[[]int],
	"slices.Max":              slices.Max[[]int],
	"slices.MaxFunc":          slices.MaxFunc[[]int],
	"slices.Min":              slices.Min[[]int],
	"slices.MinFunc":          slices.MinFunc[[]int],
	"slices.Repeat":           slices.Repeat[[]int],
	"slices.Replace":          slices.Replace[[]int],
	"slices.SortFunc":         slices.SortFunc[[]int],
	"slices.SortStableFunc":   slices.SortStableFunc[[]int],
	"slices.Sorted":           slices.Sorted[int],
	"slices.SortedFunc":       slices.SortedFunc[int],
	"slices.SortedStableFunc": slices.SortedStableFunc[int],
	"slices.Values":           slices.Values[[]int],

	"(encoding/binary.bigEndian).PutUint16":    func(_ struct{}, b []byte, x uint16) { binary.BigEndian.PutUint16(b, x) },
	"(encoding/binary.bigEndian).PutUint32":    func(_ struct{}, b []byte, x uint32) { binary.BigEndian.PutUint32(b, x) },
	"(encoding/binary.bigEndian).PutUint64":    func(_ struct{}, b []byte, x uint64) { binary.BigEndian.PutUint64(b, x) },
	"(encoding/binary.bigEndian).Uint16":       func(_ struct{}, b []byte) uint16 { return binary.BigEndian.Uint16(b) },
	"(encoding/binary.bigEndian).Uint32":       func(_ struct{}, b []byte) uint32 { return binary.BigEndian.Uint32(b) },
	"(encoding/binary.bigEndian).Uint64":       func(_ struct{}, b []byte) uint64 { return binary.BigEndian.Uint64(b) },
	"(encoding/binary.littleEndian).PutUint16": func(_ struct{}, b []byte, x uint16) { binary.LittleEndian.PutUint16(b, x) },
	"(encoding/binary.littleEndian).PutUint32": func(_ struct{}, b []byte, x uint32) { binary.LittleEndian.PutUint32(b, x) },
	"(encoding/binary.littleEndian).PutUint64": func(_ struct{}, b []byte, x uint64) { binary.LittleEndian.PutUint64(b, x) },
	"(encoding/binary.littleEndian).Uint16":    func(_ struct{}, b []byte) uint16 { return binary.LittleEndian.Uint16(b) },
	"(encoding/binary.littleEndian).Uint32":    func(_ struct{}, b []byte) uint32 { return binary.LittleEndian.Uint32(b) },
	"(encoding/binary.littleEndian).Uint64":    func(_ struct{}, b []byte) uint64 { return binary.LittleEndian.Uint64(b) },
}

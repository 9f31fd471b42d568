package native

import (
	"bytes"
	"crypto/subtle"
	"reflect"
	"strings"
)

// assembly are functions of the standard library whose bodies are not in Go, or are known to the compiler alone, by functions that do the same.
var assembly = map[string]any{
	"internal/bytealg.Compare": bytes.Compare, "internal/bytealg.Index": bytes.Index, "internal/bytealg.IndexString": strings.Index,
	"internal/bytealg.IndexByte": bytes.IndexByte, "internal/bytealg.IndexByteString": strings.IndexByte,
	"internal/bytealg.Count":       func(b []byte, c byte) int { return bytes.Count(b, []byte{c}) },
	"internal/bytealg.CountString": func(s string, c byte) int { return strings.Count(s, string([]byte{c})) },
	"internal/bytealg.MakeNoZero":  func(n int) []byte { return make([]byte, n) },
	"crypto/internal/constanttime.boolToUint8": func(b bool) uint8 {
		if b {
			return 1
		}
		return 0
	},
	"crypto/subtle.XORBytes": subtle.XORBytes, "crypto/internal/fips140/subtle.XORBytes": subtle.XORBytes,
}

func addAssembly(all map[string]*Function) {
	for name, fn := range assembly {
		all[name] = &Function{Fn: reflect.ValueOf(fn)}
	}
	all["internal/bytealg.MakeNoZero"].Size = func(args []reflect.Value) int64 { return number(args, 0) }
}

package probe

import (
	"context"
	"reflect"
	"strings"
	"sync"
)

// liveTypes caches the results of live.
var liveTypes sync.Map

// live reports whether a struct type is no plain data, such as a transaction, a connection or a client: it contains, or points
// to, a lock, a channel, a function or a context. Unknown goroutines may be changing such a value.
func live(t reflect.Type) bool {
	if known, ok := liveTypes.Load(t); ok {
		return known.(bool)
	}
	is := containsLive(t, map[reflect.Type]bool{})
	liveTypes.Store(t, is)
	return is
}

func containsLive(t reflect.Type, visited map[reflect.Type]bool) bool {
	if visited[t] {
		return false
	}
	visited[t] = true
	switch t.Kind() {
	case reflect.Chan, reflect.Func, reflect.UnsafePointer:
		return true
	case reflect.Interface:
		return t == reflect.TypeFor[context.Context]()
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return containsLive(t.Elem(), visited)
	case reflect.Map:
		return containsLive(t.Key(), visited) || containsLive(t.Elem(), visited)
	case reflect.Struct:
		return syncPackage(t.PkgPath()) || hasLiveField(t, visited)
	default:
		return false
	}
}

func hasLiveField(t reflect.Type, visited map[reflect.Type]bool) bool {
	for i := range t.NumField() {
		if containsLive(t.Field(i).Type, visited) {
			return true
		}
	}
	return false
}

// syncPackage reports whether an import path is that of a synchronization package.
func syncPackage(path string) bool {
	return path == "sync" || strings.HasPrefix(path, "sync/") || strings.HasPrefix(path, "internal/sync")
}

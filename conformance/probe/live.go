package probe

import (
	"context"
	"reflect"
	"strings"
	"sync"
)

// lively remembers of each type whether it is live.
var lively sync.Map

// live reports whether a struct that a service gives away is no data, but something at work: a transaction, a connection, a client. It
// holds a lock, a channel, a function or a context, itself or in what it leads to, and goroutines that we do not know may be changing it.
func live(t reflect.Type) bool {
	if known, ok := lively.Load(t); ok {
		return known.(bool)
	}
	is := leadsToLife(t, map[reflect.Type]bool{})
	lively.Store(t, is)
	return is
}

func leadsToLife(t reflect.Type, visited map[reflect.Type]bool) bool {
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
		return leadsToLife(t.Elem(), visited)
	case reflect.Map:
		return leadsToLife(t.Key(), visited) || leadsToLife(t.Elem(), visited)
	case reflect.Struct:
		return locks(t.PkgPath()) || fieldsLeadToLife(t, visited)
	default:
		return false
	}
}

func fieldsLeadToLife(t reflect.Type, visited map[reflect.Type]bool) bool {
	for i := range t.NumField() {
		if leadsToLife(t.Field(i).Type, visited) {
			return true
		}
	}
	return false
}

// locks reports whether a package is about what several goroutines share.
func locks(path string) bool {
	return path == "sync" || strings.HasPrefix(path, "sync/") || strings.HasPrefix(path, "internal/sync")
}

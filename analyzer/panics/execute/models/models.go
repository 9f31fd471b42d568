// Package models has the functions of the standard library that call back, wait, or depend on types: printing, JSON, errors, locks and the
// clock. They are written for the interpreter.
package models

import (
	"fmt"
	"maps"
	"reflect"
	"unsafe"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// All are the functions that are executed by code written for the interpreter, by their names in SSA. Those of generic functions are
// the names of the functions without type arguments.
var All map[string]native.Model

func init() {
	All = map[string]native.Model{
		"fmt.Sprint": prints.returns, "fmt.Sprintf": formats.returns, "fmt.Sprintln": lines.returns,
		"fmt.Fprint": prints.writes, "fmt.Fprintf": formats.writes, "fmt.Fprintln": lines.writes,
		"fmt.Errorf": errorf,
		"log.Fatal":  prints.exits, "log.Fatalf": formats.exits, "log.Fatalln": lines.exits,
		"os.Exit": exit, "syscall.Exit": exit, "runtime/debug.Stack": stackText, "runtime.Goexit": goexit, "runtime.Gosched": ignored, "runtime.GC": ignored, "runtime.KeepAlive": ignored,

		"(*sync.Mutex).Lock": lock, "(*sync.Mutex).TryLock": tryLock, "(*sync.Mutex).Unlock": unlock("sync: unlock of unlocked mutex"),
		"(*internal/sync.Mutex).Lock": lock, "(*internal/sync.Mutex).TryLock": tryLock, "(*internal/sync.Mutex).Unlock": unlock("sync: unlock of unlocked mutex"),
		"(*sync.RWMutex).Lock": lock, "(*sync.RWMutex).TryLock": tryLock, "(*sync.RWMutex).Unlock": unlock("sync: Unlock of unlocked RWMutex"),
		"(*sync.RWMutex).RLock": rLock, "(*sync.RWMutex).TryRLock": tryRLock, "(*sync.RWMutex).RUnlock": rUnlock,
		"(*sync.WaitGroup).Add": waitGroupAdd, "(*sync.WaitGroup).Done": waitGroupDone, "(*sync.WaitGroup).Wait": waitGroupWait,
		"sync.runtime_notifyListAdd": condAdd, "sync.runtime_notifyListWait": condWait, "sync.runtime_notifyListCheck": ignored,
		"sync.runtime_notifyListNotifyOne": condSignal, "sync.runtime_notifyListNotifyAll": condBroadcast,
		"(*sync.Pool).Get": poolGet, "(*sync.Pool).Put": ignored,
		"internal/abi.NoEscape":     func(_ native.Host, args []reflect.Value) []reflect.Value { return args },
		"(*sync/atomic.Value).Load": valueLoad, "(*sync/atomic.Value).Store": valueStore,
		"sync/atomic.LoadPointer": loadPointer, "sync/atomic.StorePointer": storePointer, "sync/atomic.SwapPointer": swapPointer,
		"sync/atomic.CompareAndSwapPointer": compareAndSwapPointer,

		"time.Now": timeNow, "time.Since": timeSince, "time.Until": timeUntil, "time.Sleep": sleep, "time.LoadLocation": loadLocation,
		"time.newTimer": newTimer, "time.stopTimer": stopTimer, "time.resetTimer": resetTimer, "time.syncTimer": returnsOne(unsafe.Pointer(nil)),
		"time.runtimeNano": func(h native.Host, _ []reflect.Value) []reflect.Value { return one(int64(h.Now())) },

		"maps.clone": mapsClone,
	}
	for _, more := range []map[string]native.Model{jsonModels, logModels(), coroutineModels, randomModels, systemModels(), httpModels()} {
		maps.Copy(All, more)
	}
}

func (w writer) exits(h native.Host, args []reflect.Value) []reflect.Value {
	h.Exit("log.Fatal: " + w.text(h, args))
	return nil
}

func exit(h native.Host, args []reflect.Value) []reflect.Value {
	h.Exit(fmt.Sprintf("os.Exit(%d)", args[0].Int()))
	return nil
}

func goexit(h native.Host, _ []reflect.Value) []reflect.Value {
	h.Goexit()
	return nil
}

// mapsClone copies the map in an interface.
func mapsClone(h native.Host, args []reflect.Value) []reflect.Value {
	t, v := h.Universe().Dynamic(args[0].Interface())
	entries := values.Entries(v)
	if !entries.IsValid() {
		return args
	}
	h.Charge(64 * int64(entries.Len()))
	copied := t.MakeMap()
	for it := entries.MapRange(); it.Next(); {
		values.Entries(copied).SetMapIndex(it.Key(), it.Value())
	}
	return iface(t.InInterface(copied))
}

// one, iface and and make results.
func one(x any) []reflect.Value   { return []reflect.Value{reflect.ValueOf(x)} }
func iface(x any) []reflect.Value { return []reflect.Value{values.InterfaceValue(x)} }
func and(x, err any) []reflect.Value {
	return []reflect.Value{reflect.ValueOf(x), values.InterfaceValue(err)}
}

// function returns the function in an argument.
func function(v reflect.Value) *values.Func { return v.Interface().(*values.Func) }

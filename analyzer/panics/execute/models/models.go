// Package models has the functions of the standard library that call back, wait, or depend on types: printing, JSON, errors, locks and the
// clock. They are written for the interpreter.
package models

import (
	"fmt"
	"maps"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// All are the functions that are executed by code written for the interpreter, by their names in SSA. Those of generic functions are
// the names of the functions without type arguments.
var All map[string]native.Model

var prints, formats, lines = writer{"Sprint", sprint}, writer{"Sprintf", sprintf}, writer{"Sprintln", sprintln}

func init() {
	All = map[string]native.Model{
		"fmt.Sprint": prints.returns, "fmt.Sprintf": formats.returns, "fmt.Sprintln": lines.returns,
		"fmt.Fprint": prints.writes, "fmt.Fprintf": formats.writes, "fmt.Fprintln": lines.writes,
		"fmt.Errorf": errorf,
		"log.Fatal":  prints.exits, "log.Fatalf": formats.exits, "log.Fatalln": lines.exits,
		"os.Exit": exit, "syscall.Exit": exit, "runtime/debug.Stack": stackText, "runtime.Goexit": goexit, "runtime.Gosched": ignored, "runtime.GC": ignored, "runtime.KeepAlive": ignored,
		"errors.As": errorsAs,

		"(*sync.Mutex).Lock": lock, "(*sync.Mutex).TryLock": tryLock, "(*sync.Mutex).Unlock": unlock("sync: unlock of unlocked mutex"),
		"(*internal/sync.Mutex).Lock": lock, "(*internal/sync.Mutex).TryLock": tryLock, "(*internal/sync.Mutex).Unlock": unlock("sync: unlock of unlocked mutex"),
		"(*sync.RWMutex).Lock": lock, "(*sync.RWMutex).TryLock": tryLock, "(*sync.RWMutex).Unlock": unlock("sync: Unlock of unlocked RWMutex"),
		"(*sync.RWMutex).RLock": rLock, "(*sync.RWMutex).TryRLock": tryRLock, "(*sync.RWMutex).RUnlock": rUnlock,
		"(*sync.WaitGroup).Add": waitGroupAdd, "(*sync.WaitGroup).Done": waitGroupDone, "(*sync.WaitGroup).Wait": waitGroupWait,
		"(*sync.Pool).Get": poolGet, "(*sync.Pool).Put": ignored,
		"internal/abi.NoEscape":     func(_ native.Host, args []reflect.Value) []reflect.Value { return args },
		"(*sync/atomic.Value).Load": valueLoad, "(*sync/atomic.Value).Store": valueStore, "(*sync/atomic.Value).Swap": valueSwap,
		"(*sync/atomic.Value).CompareAndSwap": valueCompareAndSwap,
		"sync/atomic.LoadPointer":             loadPointer, "sync/atomic.StorePointer": storePointer, "sync/atomic.SwapPointer": swapPointer,
		"sync/atomic.CompareAndSwapPointer": compareAndSwapPointer,

		"time.Now": timeNow, "time.Since": timeSince, "time.Until": timeUntil, "time.Sleep": sleep, "time.LoadLocation": loadLocation, "time.After": after,
		"time.AfterFunc": afterFunc, "time.NewTimer": newTimerOf, "time.NewTicker": newTicker,
		"(*time.Timer).Stop": stopTimer, "(*time.Timer).Reset": resetTimer, "(*time.Ticker).Stop": stopTicker, "(*time.Ticker).Reset": resetTicker,

		"sort.Slice": sortSlice, "sort.SliceStable": sortStable, "sort.SliceIsSorted": sliceIsSorted,
		"internal/reflectlite.TypeOf": TypeOf, "maps.clone": mapsClone,
	}
	for _, more := range []map[string]native.Model{jsonModels(), logModels(), coroutineModels, randomModels, systemModels(), httpModels()} {
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

// A dynamicType is what the standard library's own reflection returns for a value, and what package reflect does for one of a type that
// no table lists.
type dynamicType struct {
	name       string
	kind       reflect.Kind
	comparable bool
}

// GoType is the name of the type in compiled programs.
func (dynamicType) GoType() string { return "*reflect.rtype" }

// Method returns the model of a method.
func (d dynamicType) Method(name string) native.Model {
	switch name {
	case "Comparable":
		return returnsOne(d.comparable)
	case "String":
		return returnsOne(d.name)
	case "Kind":
		return returnsOne(uint(d.kind))
	}
	return nil
}

// TypeOf is reflect.TypeOf for a value that is represented by its own type.
func TypeOf(_ native.Host, args []reflect.Value) []reflect.Value {
	x := args[0].Interface()
	if x == nil {
		return iface(nil)
	}
	return iface(dynamicType{values.TypeName(x), values.Value(x).Kind(), isComparable(x)})
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

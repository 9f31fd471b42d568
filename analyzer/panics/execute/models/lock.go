package models

import (
	"go/types"
	"reflect"
	"unsafe"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// word returns the first word of a lock: 0 is free, 1 locked, -n held by n readers.
func word(v reflect.Value) *int32 { return (*int32)(v.UnsafePointer()) }

// need panics as a nil receiver does.
func need(h native.Host, v reflect.Value) {
	if v.IsNil() {
		h.Panic(values.NilDereference)
	}
}

// held are the locks of a process that are locked.
type held struct{}

// set changes the word of a lock.
func set(h native.Host, w *int32, to int32) {
	locked := h.Side(held{}, func() any { return map[*int32]bool{} }).(map[*int32]bool)
	if *w = to; to == 0 {
		delete(locked, w)
	} else {
		locked[w] = true
	}
}

// Release unlocks what an execution has left locked, if it was stopped.
func Release(sides map[any]any, stopped bool) {
	if locked, ok := sides[held{}].(map[*int32]bool); ok && stopped {
		for w := range locked {
			*w = 0
		}
		clear(locked)
	}
}

// locks makes the models of methods that lock when the word permits it: one that waits, and one that reports whether it did.
func locks(permits func(w int32) bool, change func(w int32) int32) (waits, tries native.Model) {
	waits = func(h native.Host, args []reflect.Value) []reflect.Value {
		need(h, args[0])
		w := word(args[0])
		h.Wait(func() bool { return permits(*w) })
		set(h, w, change(*w))
		return nil
	}
	tries = func(h native.Host, args []reflect.Value) []reflect.Value {
		need(h, args[0])
		w := word(args[0])
		if !permits(*w) {
			return one(false)
		}
		set(h, w, change(*w))
		return one(true)
	}
	return waits, tries
}

var (
	lock, tryLock   = locks(func(w int32) bool { return w == 0 }, func(int32) int32 { return 1 })
	rLock, tryRLock = locks(func(w int32) bool { return w <= 0 }, func(w int32) int32 { return w - 1 })
)

// unlock makes the model of a method that ends the process if the lock is not locked.
func unlock(problem string) native.Model {
	return func(h native.Host, args []reflect.Value) []reflect.Value {
		need(h, args[0])
		if w := word(args[0]); *w == 1 {
			set(h, w, 0)
			return nil
		}
		h.Exit("fatal error: " + problem)
		return nil
	}
}

func rUnlock(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	w := word(args[0])
	if *w >= 0 {
		h.Exit("fatal error: sync: RUnlock of unlocked RWMutex")
	}
	set(h, w, *w+1)
	return nil
}

// counter is the state of a WaitGroup.
func counter(v reflect.Value) *int64 { return (*int64)(v.UnsafePointer()) }

func waitGroupAdd(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	c := counter(args[0])
	if *c += args[1].Int(); *c < 0 {
		h.Panic("sync: negative WaitGroup counter")
	}
	return nil
}

func waitGroupDone(h native.Host, args []reflect.Value) []reflect.Value {
	return waitGroupAdd(h, []reflect.Value{args[0], reflect.ValueOf(-1)})
}

func waitGroupWait(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	c := counter(args[0])
	h.Wait(func() bool { return *c == 0 })
	return nil
}

// waiters are the first words of the list of a sync.Cond: the number that the next to wait gets, and of the next that is notified.
func waiters(v reflect.Value) *[2]uint32 { return (*[2]uint32)(v.UnsafePointer()) }

func condAdd(h native.Host, args []reflect.Value) []reflect.Value {
	w := waiters(args[0])
	w[0]++
	return one(w[0] - 1)
}

func condWait(h native.Host, args []reflect.Value) []reflect.Value {
	w, n := waiters(args[0]), uint32(args[1].Uint())
	h.Wait(func() bool { return int32(w[1]-n) > 0 })
	return nil
}

func condSignal(h native.Host, args []reflect.Value) []reflect.Value {
	if w := waiters(args[0]); w[1] != w[0] {
		w[1]++
	}
	return nil
}

func condBroadcast(h native.Host, args []reflect.Value) []reflect.Value {
	w := waiters(args[0])
	w[1] = w[0]
	return nil
}

// poolGet always makes a new value, as a pool may.
func poolGet(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	t := h.Named("sync", "Pool")
	fields := t.Fields()
	f := function(t.FieldOf(t.Variable(args[0]), len(fields)-1))
	if f == nil {
		return iface(nil)
	}
	return h.Call(f)
}

func ignored(native.Host, []reflect.Value) []reflect.Value { return nil }

// Generic makes models of methods of generic types, for their receivers and type arguments.
var Generic = map[string]func(receiver *values.Type, types []*values.Type) native.Model{"(*internal/sync.HashTrieMap[K, V]).initSlow": initTrie}

// initTrie sets up what a sync.Map is made of, which the runtime does otherwise. All keys have one hash, so that no order depends on it.
func initTrie(receiver *values.Type, of []*values.Type) native.Model {
	hash := native.Model(func(h native.Host, args []reflect.Value) []reflect.Value {
		if err := of[0].Unhashable(of[0].Variable(args[0]), false); err != nil {
			h.Panic(err)
		}
		return one(uintptr(0))
	})
	equal := native.Model(func(h native.Host, args []reflect.Value) []reflect.Value {
		is, err := of[1].Equal(of[1].Variable(args[0]), of[1].Variable(args[1]))
		if err != nil {
			h.Panic(err)
		}
		return one(is)
	})
	return func(h native.Host, args []reflect.Value) []reflect.Value {
		t := receiver.Elem()
		v := t.Variable(args[0])
		for i, f := range t.Fields() {
			switch f.Name() {
			case "root":
				node := h.Universe().Of(f.Type.Go.(*types.Named).TypeArgs().At(0)).New()
				fieldNamed(f.Type, t.FieldOf(v, i), "v").Set(reflect.ValueOf(node.UnsafePointer()))
			case "keyHash":
				t.FieldOf(v, i).Set(reflect.ValueOf(&values.Func{Code: hash}))
			case "valEqual":
				t.FieldOf(v, i).Set(reflect.ValueOf(&values.Func{Code: equal}))
			case "inited":
				fieldNamed(f.Type, t.FieldOf(v, i), "v").SetUint(1)
			}
		}
		return nil
	}
}

// box is the memory of an atomic.Value, or of an interface.
func box(h native.Host, v reflect.Value) *any {
	need(h, v)
	return (*any)(v.UnsafePointer())
}

func valueLoad(h native.Host, args []reflect.Value) []reflect.Value { return iface(*box(h, args[0])) }

func valueStore(h native.Host, args []reflect.Value) []reflect.Value {
	b, x := box(h, args[0]), args[1].Interface()
	switch {
	case x == nil:
		h.Panic("sync/atomic: store of nil value into Value")
	case *b != nil && values.TypeName(*b) != values.TypeName(x):
		h.Panic("sync/atomic: store of inconsistently typed value into Value")
	}
	*b = x
	return nil
}

func loadPointer(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	return one(*(*unsafe.Pointer)(args[0].UnsafePointer()))
}

func storePointer(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	*(*unsafe.Pointer)(args[0].UnsafePointer()) = args[1].UnsafePointer()
	return nil
}

func swapPointer(h native.Host, args []reflect.Value) []reflect.Value {
	old := loadPointer(h, args)
	storePointer(h, args)
	return old
}

func compareAndSwapPointer(h native.Host, args []reflect.Value) []reflect.Value {
	if loadPointer(h, args)[0].UnsafePointer() != args[1].UnsafePointer() {
		return one(false)
	}
	storePointer(h, []reflect.Value{args[0], args[2]})
	return one(true)
}

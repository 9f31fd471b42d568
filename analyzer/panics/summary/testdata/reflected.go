// Package wrong has functions that were proven once, and crash, because of what reflection overwrites.
package wrong

import (
	"reflect"
	"sync"
)

type box struct{ mu sync.Mutex }

func unlocksReflected(b *box) {
	b.mu.Lock()
	reflect.ValueOf(b).Elem().SetZero()
	b.mu.Unlock() // open unlock
}

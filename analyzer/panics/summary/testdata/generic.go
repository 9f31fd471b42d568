// Package wrong has functions that were proven once, and crash, because of what a generic function overwrites.
package wrong

import "sync"

type box struct{ mu sync.Mutex }

func unlocksReset(b *box) {
	b.mu.Lock()
	reset(b)
	b.mu.Unlock() // open unlock
}

func reset[T any](p *T) {
	var zero T
	*p = zero // open nil
}

package probe

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A cleanup that panics, ends its goroutine or hangs is nobody's trouble; they run last registered first.
func TestCleanups(t *testing.T) {
	var mutex sync.Mutex
	var order []int
	subject := on(nil)
	subject.Examples = nil
	subject.New = func(env Env) contract.Tool {
		for i, f := range []func(){func() {}, func() { panic("boom") }, func() { select {} }, func() {}} {
			env.Cleanup(func() {
				mutex.Lock()
				order = append(order, i)
				mutex.Unlock()
				f()
			})
		}
		env.Cleanup(nil)
		return portrayed{}
	}
	local := Local(subject, Options{Timeout: 50 * time.Millisecond})
	local.Inspect(t.Context())
	mutex.Lock()
	defer mutex.Unlock()
	if want := []int{3, 2, 1, 0}; !slices.Equal(order, want) {
		t.Errorf("order %v", order)
	}
}

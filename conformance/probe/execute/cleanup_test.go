package execute

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// Cleanups run last registered first, even if one panics, ends its goroutine or hangs.
func TestCleanups(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mutex sync.Mutex
		var order []int
		subject := on(nil)
		subject.Examples = nil
		subject.New = func(env fixture.Env) contract.Tool {
			for i, f := range []func(){func() {}, func() { panic("boom") }, func() { time.Sleep(time.Hour) }, func() {}} {
				env.Cleanup(func() {
					mutex.Lock()
					order = append(order, i)
					mutex.Unlock()
					f()
				})
			}
			env.Cleanup(nil)
			return describedTool{}
		}
		local := Local(subject, probe.Options{Timeout: ample})
		local.Inspect(t.Context())
		mutex.Lock()
		defer mutex.Unlock()
		if want := []int{3, 2, 1, 0}; !slices.Equal(order, want) {
			t.Errorf("order %v", order)
		}
		time.Sleep(time.Hour) // until the one that hangs is over
	})
}

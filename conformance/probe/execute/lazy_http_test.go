//go:build lab

package execute

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// The inspection has to see that calls wait for a server. On a very busy machine it may miss that, and a connection that is used in a
// bubble ends the process. So this test runs in the lab only.

func website(t *testing.T, wait time.Duration) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-time.After(wait):
		case <-r.Context().Done():
		}
	}))
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		s.CloseClientConnections()
		s.Close()
	})
	return s
}

func TestLazyDefaultClient(t *testing.T) {
	s := website(t, 20*time.Millisecond)
	get := func(ctx context.Context) contract.Result {
		request, _ := http.NewRequestWithContext(ctx, http.MethodGet, s.URL, nil)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return contract.Success("cancelled")
		}
		answer.Body.Close()
		return done
	}
	inspection, _ := requireClean(t, on(func(_ Env, ctx context.Context) contract.Result { return get(ctx) }))
	if inspection.Clock != probe.Real {
		t.Errorf("clock %s", inspection.Clock)
	}
	slow := website(t, 1400*time.Millisecond)
	runner := Local(on(func(_ Env, ctx context.Context) contract.Result {
		get(ctx)
		return sleepContext(ctx, 400*time.Millisecond)
	}), probe.Options{Timeout: ample})
	if m := runner.Inspect(t.Context()); m.Clock != probe.Real {
		t.Errorf("a call that is not back in time: clock %s", m.Clock)
	}
	deaf := observe(t, on(func(Env, context.Context) contract.Result {
		if answer, err := http.Get(slow.URL); err == nil {
			answer.Body.Close()
		}
		return done
	}), one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.AtStart}}))
	if call := deaf.Calls[0]; !call.Late || call.State != "IO wait" && call.State != "select" {
		t.Errorf("deaf: %+v", call)
	}
	stop := make(chan struct{})
	t.Cleanup(func() { close(stop) })
	leaks := observe(t, on(func(_ Env, ctx context.Context) contract.Result {
		go func() { <-stop }()
		return get(ctx)
	}), one(probe.Stimulus{}))
	if len(leaks.Left) != 1 || leaks.Left[0].State != "chan receive" || leaks.Left[0].Call != 0 {
		t.Errorf("leak: %+v", leaks.Left)
	}
}

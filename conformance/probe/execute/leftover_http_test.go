package execute

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A connection whose response body is not closed is left by each call; an idle connection is not.
func TestOpenBodyIsLeft(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "news") }))
	defer server.Close()
	for closes, want := range map[bool]int{true: 0, false: 1} {
		client := &http.Client{Transport: &http.Transport{}}
		subject := on(func(fixture.Env, context.Context) contract.Result {
			response, err := client.Get(server.URL)
			if err != nil {
				return contract.Failure(err.Error())
			}
			if closes {
				_, _ = io.Copy(io.Discard, response.Body)
				_ = response.Body.Close()
			}
			return done
		})
		_, seen := try(t, subject, one(probe.Stimulus{}))
		for range 2 { // goroutines are counted in the whole process, in which those of other tests end meanwhile; a false alarm is an error at once
			if len(seen.Left) >= want {
				break
			}
			_, seen = try(t, subject, one(probe.Stimulus{}))
		}
		if len(seen.Left) != want || !seen.Calls[0].OK {
			t.Errorf("closes %v: %+v", closes, seen)
		}
		for _, left := range seen.Left {
			if left.Place.Function != "net/http.(*persistConn).readLoop" {
				t.Errorf("left in %+v", left)
			}
		}
		client.CloseIdleConnections()
	}
}

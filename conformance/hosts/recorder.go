package hosts

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
)

// memory is a transport that calls a handler without a network, so that time can be virtual.
type memory struct{ handler http.Handler }

// RoundTrip implements http.RoundTripper.
func (m memory) RoundTrip(request *http.Request) (*http.Response, error) {
	if err := request.Context().Err(); err != nil {
		return nil, err
	}
	w := httptest.NewRecorder()
	m.handler.ServeHTTP(w, request)
	response := w.Result()
	response.Request = request
	return response, nil
}

// A logbook records the entries of a log at level Error and above, each as one text with its message and attributes.
type logbook struct {
	mu      sync.Mutex
	entries []string
}

func (l *logbook) logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(l, &slog.HandlerOptions{Level: slog.LevelError}))
}

// Write implements io.Writer. A handler writes each entry by one call.
func (l *logbook) Write(entry []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.entries = append(l.entries, string(entry))
	return len(entry), nil
}

func (l *logbook) all() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.entries)
}

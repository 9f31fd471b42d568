package hosts

import (
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

// A list records what happens. It is safe for concurrent use.
type list[T any] struct {
	mu    sync.Mutex
	items []T
}

func (l *list[T]) add(items ...T) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.items = append(l.items, items...)
}

func (l *list[T]) all() []T {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.items)
}

// A logbook records the entries of a log, each as one text with its message and attributes.
type logbook struct{ list[string] }

// Write implements io.Writer. A handler writes each entry by one call.
func (l *logbook) Write(entry []byte) (int, error) {
	l.add(string(entry))
	return len(entry), nil
}

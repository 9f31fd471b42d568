// Package clients has tools that send HTTP requests with a client that keeps connections alive.
package clients

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// server returns the address of the tools' server, which the first call starts.
var server = sync.OnceValues(func() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("open a server: %w", err)
	}
	routes := http.NewServeMux()
	routes.HandleFunc("/short", func(w http.ResponseWriter, r *http.Request) { answer(w, r, kit.Short) })
	routes.HandleFunc("/late", func(w http.ResponseWriter, r *http.Request) { answer(w, r, kit.Late) })
	go func() { _ = http.Serve(listener, routes) }()
	return "http://" + listener.Addr().String(), nil
})

func answer(w http.ResponseWriter, r *http.Request, after time.Duration) {
	if kit.Pause(r.Context(), after) == nil {
		_, _ = io.WriteString(w, strings.Repeat("hello ", 10_000))
	}
}

// get requests a page of the server.
func get(ctx context.Context, page string) (*http.Response, error) {
	base, err := server()
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, base+page, nil)
	if err != nil {
		return nil, fmt.Errorf("ask for %s: %w", page, err)
	}
	return http.DefaultClient.Do(request)
}

// read requests a page and reads it.
func read(ctx context.Context, page string) error {
	response, err := get(ctx, page)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	_, err = io.Copy(io.Discard, response.Body)
	return err
}

// A Tool sends a request and reads the response.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("clients", logger, func(ctx context.Context, _ string) error { return read(ctx, "/short") })}
}

// An Own has its own HTTP client.
type Own struct{ kit.Tool }

// NewOwn makes it.
func NewOwn(logger *slog.Logger) Own {
	client := &http.Client{Transport: http.DefaultTransport.(*http.Transport).Clone(), Timeout: time.Minute}
	return Own{kit.New("clients_own", logger, func(ctx context.Context, _ string) error {
		base, err := server()
		if err != nil {
			return err
		}
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/short", nil)
		if err != nil {
			return err
		}
		response, err := client.Do(request)
		if err != nil {
			return err
		}
		defer response.Body.Close()
		_, err = io.Copy(io.Discard, response.Body)
		return err
	})}
}

// A Late sends another request when it is cancelled, and waits for the response.
type Late struct{ kit.Tool }

// NewLate makes it.
func NewLate(logger *slog.Logger) Late {
	return Late{kit.New("clients_late", logger, func(ctx context.Context, _ string) error {
		err := read(ctx, "/short")
		if err != nil {
			_ = read(context.WithoutCancel(ctx), "/late")
		}
		return err
	})}
}

// An Unread reads only the status of the response, and does not close the body.
type Unread struct{ kit.Tool }

// NewUnread makes it.
func NewUnread(logger *slog.Logger) Unread {
	return Unread{kit.New("clients_unread", logger, func(ctx context.Context, _ string) error {
		response, err := get(context.WithoutCancel(ctx), "/short")
		if err == nil && response.StatusCode != http.StatusOK {
			err = fmt.Errorf("the server answers %s", response.Status)
		}
		return err
	})}
}

// A GoesOn sends another request in a goroutine, and returns without waiting for it.
type GoesOn struct{ kit.Tool }

// NewGoesOn makes it.
func NewGoesOn(logger *slog.Logger) GoesOn {
	return GoesOn{kit.New("clients_goes_on", logger, func(ctx context.Context, _ string) error {
		err := read(ctx, "/short")
		if err == nil {
			go func() { _ = read(context.WithoutCancel(ctx), "/late") }()
		}
		return err
	})}
}

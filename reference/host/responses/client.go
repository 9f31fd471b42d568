package responses

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// A Client asks a model over HTTP. It makes one attempt, at the one address: who wants more gives it an http.Client that does. A
// redirection is an error, whatever that client thinks of it: the header holds the key, and the request what people said.
type Client struct {
	Endpoint string        // https://api.openai.com/v1
	Header   http.Header   // sent with each request: the key
	HTTP     *http.Client  // http.DefaultClient where it is nil
	Limit    time.Duration // of one request; DefaultLimit where it is 0
}

// DefaultLimit is how long a model may take to return. Some think for minutes; one that hangs must not keep a turn for ever.
const DefaultLimit = 10 * time.Minute

// largestResponse is how much of a response is read, in bytes.
const largestResponse = 32 << 20

// Respond sends a request and reads the result. Errors say what the provider said, and never what was sent: the header holds the key.
func (c *Client) Respond(ctx context.Context, request Request) (Response, error) {
	body, err := json.Marshal(request)
	if err != nil {
		return Response{}, fmt.Errorf("write request: %w", err)
	}
	ctx, cancel := context.WithTimeoutCause(ctx, cmp.Or(c.Limit, DefaultLimit), errLimit)
	defer cancel()
	post, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(c.Endpoint, "/")+"/responses", bytes.NewReader(body))
	if err != nil {
		return Response{}, fmt.Errorf("make request: %w", err)
	}
	if c.Header != nil {
		post.Header = c.Header.Clone()
	}
	post.Header.Set("Content-Type", "application/json")
	got, err := c.client().Do(post)
	if err != nil {
		return Response{}, fmt.Errorf("ask the model: %w", because(ctx, err))
	}
	defer func() { _ = got.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(got.Body, largestResponse+1))
	switch {
	case err != nil:
		return Response{}, fmt.Errorf("read response: %w", because(ctx, err))
	case len(text) > largestResponse:
		return Response{}, errors.New("read response: it is longer than 32 MiB")
	case got.StatusCode != http.StatusOK:
		return Response{}, fmt.Errorf("ask the model: %s: %s", got.Status, said(text))
	}
	if strings.HasPrefix(got.Header.Get("Content-Type"), "text/event-stream") {
		return Response{}, errors.New("read response: it is a stream of events, which was not asked for")
	}
	return read(text)
}

// client returns the HTTP client, as one that goes nowhere else.
func (c *Client) client() *http.Client {
	client := http.Client{}
	if c.HTTP != nil {
		client = *c.HTTP
	}
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &client
}

var errLimit = errors.New("the model did not answer in time")

// because adds to an error that it was the limit which ended the request.
func because(ctx context.Context, err error) error {
	if errors.Is(context.Cause(ctx), errLimit) {
		return fmt.Errorf("%w: %w", errLimit, err)
	}
	return err
}

// said returns the message of an error body.
func said(body []byte) string {
	var wire struct {
		Error struct{ Message string }
	}
	if json.Unmarshal(body, &wire) == nil && wire.Error.Message != "" {
		return brief(wire.Error.Message)
	}
	return "the body is no error of the expected form"
}

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

// A Client sends requests to a model over HTTP. It makes a single attempt; for retries use an http.Client that does them. A
// redirection is always an error, because the header has the key and the request the conversation.
type Client struct {
	Endpoint string        // such as https://api.openai.com/v1
	Header   http.Header   // sent with each request, such as the key
	HTTP     *http.Client  // http.DefaultClient if nil
	Limit    time.Duration // of one request; DefaultLimit if 0
}

// DefaultLimit is the time limit of a request. Some models need minutes, but one that hangs must not block a turn for ever.
const DefaultLimit = 10 * time.Minute

// largestResponse is the maximal number of bytes of a response that are read.
const largestResponse = 32 << 20

// Respond sends a request and returns the response. Errors may contain the provider's message, but never the request or its
// header, which has the key.
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
		return Response{}, fmt.Errorf("ask the model: %w", withLimit(ctx, err))
	}
	defer func() { _ = got.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(got.Body, largestResponse+1))
	switch {
	case err != nil:
		return Response{}, fmt.Errorf("read response: %w", withLimit(ctx, err))
	case len(text) > largestResponse:
		return Response{}, errors.New("read response: it is longer than 32 MiB")
	case got.StatusCode != http.StatusOK:
		return Response{}, fmt.Errorf("ask the model: %s: %s", got.Status, providerMessage(text))
	}
	if strings.HasPrefix(got.Header.Get("Content-Type"), "text/event-stream") {
		return Response{}, errors.New("read response: it is a stream of events, which was not requested")
	}
	return read(text)
}

// client returns the HTTP client with redirections disabled.
func (c *Client) client() *http.Client {
	client := http.Client{}
	if c.HTTP != nil {
		client = *c.HTTP
	}
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &client
}

var errLimit = errors.New("the model did not answer in time")

// withLimit adds to an error that the time limit has ended the request.
func withLimit(ctx context.Context, err error) error {
	if errors.Is(context.Cause(ctx), errLimit) {
		return fmt.Errorf("%w: %w", errLimit, err)
	}
	return err
}

// providerMessage returns the message of an error body.
func providerMessage(body []byte) string {
	var wire struct {
		Error struct{ Message string }
	}
	if json.Unmarshal(body, &wire) == nil && wire.Error.Message != "" {
		return brief(wire.Error.Message)
	}
	return "the body is not an error of the expected form"
}

package responses

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// A Client asks a model over HTTP. It makes one attempt: who wants more gives it an http.Client that does.
type Client struct {
	Endpoint string       // https://api.openai.com/v1
	Header   http.Header  // sent with each request: the key
	HTTP     *http.Client // http.DefaultClient where it is nil
}

// largestResponse is how much of a response is read, in bytes.
const largestResponse = 32 << 20

// Respond sends a request and reads the answer. Errors say what the provider said, and never what was sent: the header holds the key.
func (c *Client) Respond(ctx context.Context, request Request) (Response, error) {
	body, err := json.Marshal(request)
	if err != nil {
		return Response{}, fmt.Errorf("write request: %w", err)
	}
	post, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(c.Endpoint, "/")+"/responses", bytes.NewReader(body))
	if err != nil {
		return Response{}, fmt.Errorf("make request: %w", err)
	}
	if c.Header != nil {
		post.Header = c.Header.Clone()
	}
	post.Header.Set("Content-Type", "application/json")
	client := c.HTTP
	if client == nil {
		client = http.DefaultClient
	}
	got, err := client.Do(post)
	if err != nil {
		return Response{}, fmt.Errorf("ask the model: %w", err)
	}
	defer func() { _ = got.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(got.Body, largestResponse+1))
	switch {
	case err != nil:
		return Response{}, fmt.Errorf("read response: %w", err)
	case len(text) > largestResponse:
		return Response{}, errors.New("read response: it is longer than 32 MiB")
	case got.StatusCode != http.StatusOK:
		return Response{}, fmt.Errorf("ask the model: %s: %s", got.Status, said(text))
	}
	return read(text)
}

// said answers the message of an error body.
func said(body []byte) string {
	var wire struct {
		Error struct{ Message string }
	}
	if json.Unmarshal(body, &wire) == nil && wire.Error.Message != "" {
		return brief(wire.Error.Message)
	}
	return "the body is no error of the expected form"
}

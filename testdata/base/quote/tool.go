// Package quote has a tool that uses an HTTP service.
package quote

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "quote_lookup"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `quote_lookup — Usage Guide

Primary purpose:
- Tells the last price of a share.

Rules:
- Call this tool when the user asks what a share costs.
- Do not call it to buy a share.
- Repeated calls with the same arguments give the same price while the market is closed.
- The tool asks a service: do not call it more often than is needed.

Arguments:
- symbol: the symbol of the share.

Error codes:
- none: the message describes the error.

Good usage:
- {"symbol":"ACME"}

Bad usage:
- {"symbol":""}
`

// Tool looks up the price of a share.
type Tool struct {
	logger *slog.Logger
	client *http.Client
	url    string
	key    string
}

// New returns a new tool for the service at a URL. The environment variable QUOTE_KEY has the key of the service.
func New(logger *slog.Logger, client *http.Client, url string) (*Tool, error) {
	key := os.Getenv("QUOTE_KEY")
	if key == "" {
		return nil, errors.New("QUOTE_KEY is not set")
	}
	return &Tool{logger: logger, client: client, url: url, key: key}, nil
}

type arguments struct {
	Symbol string `json:"symbol" doc:"The symbol of the share." minLength:"1" maxLength:"8"`
}

type quote struct {
	Symbol         string  `json:"symbol"`
	Price          float64 `json:"price"`
	SessionID      string  `json:"sessionId"`
	ConversationID string  `json:"conversationId"`
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Tells the last price of a share.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a share", Arguments: `{"symbol":"ACME"}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "QuoteTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The price cannot be looked up: " + err.Error())
	}
	price, err := t.price(ctx, args.Symbol)
	if err != nil {
		if ctx.Err() != nil {
			return contract.Failure("The look-up was cancelled.")
		}
		contract.LogException(ctx, t.logger, contract.Tag("QuoteTool", "Execute", "Exception"), err)
		return contract.Failure("The price cannot be looked up now.")
	}
	return contract.Success(quote{args.Symbol, price, caller.SessionID, caller.ConversationID})
}

// price asks the service for the price of a share.
func (t *Tool) price(ctx context.Context, symbol string) (float64, error) {
	address := t.url + "/quotes/" + url.PathEscape(symbol) + "?key=" + url.QueryEscape(t.key)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, err
	}
	response, err := t.client.Do(request)
	if err != nil {
		return 0, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("the service returned status %d", response.StatusCode)
	}
	var body struct {
		Value *float64 `json:"value"`
	}
	if err := json.NewDecoder(response.Body).Decode(&body); err != nil {
		return 0, err
	}
	if body.Value == nil {
		return 0, errors.New("the service returned no price")
	}
	return *body.Value, nil
}

// Package parcel has a tool that checks the conditions, positions and names of its schema itself.
package parcel

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "parcel_price"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `parcel_price — Usage Guide

Primary purpose:
- Tells what it costs to send a parcel.

Rules:
- Call this tool when the user asks what a parcel costs.
- Do not call it for letters.
- Repeated calls with the same arguments give the same price.

Arguments:
- labels: what is written on the parcel: one to three words, each with a short text.
- country: US or CA.
- postcode: of that country.
- distance: a number and its unit, km or mi.

Error codes:
- none: the message describes the error.

Good usage:
- {"labels":{"to":"Ada"},"country":"US","postcode":"12345","distance":[3,"km"]}

Bad usage:
- {"country":"US"}
`

// Tool returns the price of a parcel.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

const schemaText = `{
  "type": "function",
  "name": "parcel_price",
  "description": "Tells what it costs to send a parcel.",
  "parameters": {
    "type": "object",
    "properties": {
      "labels": {
        "type": "object", "description": "What is written on the parcel.",
        "minProperties": 1, "maxProperties": 3, "propertyNames": {"pattern": "^[a-z]+$"},
        "additionalProperties": {"type": "string", "maxLength": 20}
      },
      "country": {"type": "string", "description": "The country.", "enum": ["US", "CA"]},
      "postcode": {"type": "string", "description": "The postcode of that country."},
      "distance": {
        "type": "array", "description": "A number and its unit.", "minItems": 2,
        "prefixItems": [{"type": "integer", "minimum": 1}, {"type": "string", "enum": ["km", "mi"]}], "items": false
      }
    },
    "required": ["labels", "country", "postcode", "distance"],
    "additionalProperties": false,
    "if": {"properties": {"country": {"const": "US"}}},
    "then": {"properties": {"postcode": {"pattern": "^[0-9]{5}$"}}},
    "else": {"properties": {"postcode": {"pattern": "^[A-Z][0-9][A-Z]$"}}}
  }
}`

// schema ignores the error: the text is constant.
var schema, _ = contract.RawSchema(schemaText)

type arguments struct {
	Labels   map[string]string `json:"labels"`
	Country  string            `json:"country"`
	Postcode string            `json:"postcode"`
	Distance []json.RawMessage `json:"distance"`
}

type price struct {
	Cents          int    `json:"cents"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema { return schema }

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{
		{Name: "a small one", Arguments: `{"labels":{"to":"Ada"},"country":"US","postcode":"12345","distance":[3,"km"]}`},
		{Name: "to Canada", Arguments: `{"labels":{"to":"Bo","from":"Ada"},"country":"CA","postcode":"A1B","distance":[5,"mi"]}`},
	}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ParcelTool", &result)
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return contract.Failure("The price needs other arguments: " + err.Error())
	}
	if err := errors.Join(args.labels(), args.postcode(), args.distance()); err != nil {
		return contract.Failure("The price needs other arguments: " + err.Error())
	}
	return contract.Success(price{100 * len(args.Labels), caller.SessionID, caller.ConversationID})
}

var word = regexp.MustCompile(`^[a-z]+$`)

func (a arguments) labels() error {
	if len(a.Labels) < 1 || len(a.Labels) > 3 {
		return errors.New("'labels' has one to three members")
	}
	for name, text := range a.Labels {
		if !word.MatchString(name) {
			return errors.New("the names of 'labels' are words in small letters")
		}
		if len([]rune(text)) > 20 {
			return errors.New("one of 'labels' is longer than 20 characters")
		}
	}
	return nil
}

var forms = map[string]*regexp.Regexp{"US": regexp.MustCompile(`^[0-9]{5}$`), "CA": regexp.MustCompile(`^[A-Z][0-9][A-Z]$`)}

func (a arguments) postcode() error {
	if form := forms[a.Country]; form == nil || !form.MatchString(a.Postcode) {
		return errors.New("'postcode' is none of that country")
	}
	return nil
}

func (a arguments) distance() error {
	if len(a.Distance) != 2 {
		return errors.New("'distance' is a number and its unit")
	}
	var count int
	var unit string
	if json.Unmarshal(a.Distance[0], &count) != nil || count < 1 || string(a.Distance[0]) == "null" {
		return errors.New("the first of 'distance' is an integer from 1 on")
	}
	if json.Unmarshal(a.Distance[1], &unit) != nil || !slices.Contains([]string{"km", "mi"}, unit) {
		return errors.New("the second of 'distance' is km or mi")
	}
	return nil
}

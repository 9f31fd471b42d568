// Package area has a tool that checks the alternatives and conditions of its schema itself.
package area

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "area_compute"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `area_compute — Usage Guide

Primary purpose:
- Computes the area of a figure.

Rules:
- Call this tool when the user asks how large a figure is.
- Do not call it for bodies.
- Repeated calls with the same arguments give the same area.
- The tool is fast: call it as often as it is needed.

Arguments:
- shape: a circle with its radius, or a rectangle with its width and height, each above 0 and up to 100.
- unit: cm or px.
- dpi: how many pixels make an inch, 72 to 300; needed where the unit is px.
- place: the corner or the center of the figure, and not both.

Error codes:
- none: the message describes the error.

Good usage:
- {"shape":{"kind":"circle","radius":2},"unit":"cm","place":{"corner":"a"}}

Bad usage:
- {"unit":"cm"}
`

// Tool computes areas.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

const schemaText = `{
  "type": "function",
  "name": "area_compute",
  "description": "Computes the area of a figure.",
  "parameters": {
    "type": "object",
    "properties": {
      "shape": {
        "type": "object", "description": "The figure.",
        "oneOf": [
          {"$ref": "#/$defs/circle"},
          {"type": "object", "properties": {"kind": {"const": "rectangle"}, "width": {"$ref": "#/$defs/length"}, "height": {"$ref": "#/$defs/length"}},
            "required": ["kind", "width", "height"], "additionalProperties": false}
        ]
      },
      "unit": {"type": "string", "description": "What is measured in.", "enum": ["cm", "px"]},
      "dpi": {"type": "integer", "description": "How many pixels make an inch.", "minimum": 72, "maximum": 300},
      "place": {
        "type": "object", "description": "The corner or the center of the figure.",
        "properties": {
          "corner": {"type": "string", "description": "The corner of the figure."},
          "center": {"type": "string", "description": "The center of the figure."}
        },
        "oneOf": [{"required": ["corner"]}, {"required": ["center"]}]
      }
    },
    "required": ["shape", "unit"],
    "additionalProperties": false,
    "if": {"properties": {"unit": {"const": "px"}}, "required": ["unit"]},
    "then": {"required": ["dpi"]},
    "$defs": {
      "length": {"type": "number", "exclusiveMinimum": 0, "maximum": 100},
      "circle": {"type": "object", "properties": {"kind": {"const": "circle"}, "radius": {"$ref": "#/$defs/length"}},
        "required": ["kind", "radius"], "additionalProperties": false}
    }
  }
}`

// schema ignores the error: the text is constant.
var schema, _ = contract.RawSchema(schemaText)

type arguments struct {
	Shape json.RawMessage `json:"shape"`
	Unit  string          `json:"unit"`
	DPI   *int            `json:"dpi"`
	Place json.RawMessage `json:"place"`
}

type area struct {
	Square         string `json:"square"`
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
	return []contract.Example{{Name: "a circle", Arguments: `{"shape":{"kind":"circle","radius":2},"unit":"cm","place":{"corner":"a"}}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "AreaTool", &result)
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return contract.Failure("The area needs other arguments: " + err.Error())
	}
	square, err := args.measure()
	if err := errors.Join(err, args.resolution(), args.position()); err != nil {
		return contract.Failure("The area needs other arguments: " + err.Error())
	}
	return contract.Success(area{fmt.Sprintf("%.2f %s²", square, args.Unit), caller.SessionID, caller.ConversationID})
}

// sides are the lengths that each kind of figure has.
var sides = map[string][]string{"circle": {"radius"}, "rectangle": {"width", "height"}}

// measure returns the area of the figure.
func (a arguments) measure() (square float64, err error) {
	var members map[string]json.RawMessage
	var kind string
	if json.Unmarshal(a.Shape, &members) != nil || !read(members["kind"], &kind) || sides[kind] == nil {
		return 0, errors.New("'shape' must be a figure, and its kind circle or rectangle")
	}
	square = 1
	for _, name := range sides[kind] {
		var length float64
		if !read(members[name], &length) || length <= 0 || length > 100 {
			return 0, fmt.Errorf("the %s of 'shape' must be a number above 0 and up to 100", name)
		}
		square *= length
	}
	if len(members) != len(sides[kind])+1 {
		return 0, errors.New("'shape' has members that its kind does not have")
	}
	return square, nil
}

func (a arguments) resolution() error {
	if a.Unit == "px" && a.DPI == nil {
		return errors.New("'dpi' is required where the unit is px")
	}
	return nil
}

// position checks the place: a corner or a center.
func (a arguments) position() error {
	var place struct{ Corner, Center *string }
	if len(a.Place) > 0 && json.Unmarshal(a.Place, &place) != nil {
		return errors.New("'place' has a corner or a center")
	}
	if len(a.Place) > 0 && string(a.Place) != "null" && (place.Corner == nil) == (place.Center == nil) {
		return errors.New("'place' has a corner or a center, and not both")
	}
	return nil
}

// read decodes a required value.
func read(text json.RawMessage, into any) bool {
	return len(text) > 0 && string(text) != "null" && json.Unmarshal(text, into) == nil
}

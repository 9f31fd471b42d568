package eino

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/cloudwego/eino/components/tool"
	"github.com/cloudwego/eino/schema"
	"github.com/eino-contrib/jsonschema"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/mcpserver"
)

// Tools returns tools of package contract as tools of eino, in the order of their names. Arguments are validated, and null is not an omitted
// argument; a panic is logged, and is a failure without its cause; a cancellation reaches the tool. The logger may be nil. If one of the tools breaks
// the contract in a way that shows without a call, it is an error.
//
// A failure is an error with the messages of its reasons. eino ends its run with it: for the model to read it, give the tool to
// utils.WrapToolWithErrorHandler. The tools do not learn who calls them. Output schemas, hints, and keywords of a schema that eino does not know
// are lost.
func Tools(logger *slog.Logger, tools ...contract.Tool) ([]tool.BaseTool, error) {
	all, err := mcpserver.New(logger, tools...)
	if err != nil {
		return nil, err
	}
	var made []tool.BaseTool
	for _, d := range all.Definitions() {
		input := new(jsonschema.Schema)
		if err := json.Unmarshal(d.InputSchema, input); err != nil {
			return nil, fmt.Errorf("read the schema of %q: %w", d.Name, err)
		}
		made = append(made, served{all, &schema.ToolInfo{Name: d.Name, Desc: d.Description, ParamsOneOf: schema.NewParamsOneOfByJSONSchema(input)}})
	}
	return made, nil
}

// A served tool is one of package contract.
type served struct {
	all  *mcpserver.Tools
	info *schema.ToolInfo
}

// Info implements tool.BaseTool.
func (s served) Info(context.Context) (*schema.ToolInfo, error) { return s.info, nil }

// InvokableRun implements tool.InvokableTool. Blank text and null are the empty object.
func (s served) InvokableRun(ctx context.Context, arguments string, _ ...tool.Option) (string, error) {
	if arguments = strings.TrimSpace(arguments); arguments == "null" {
		arguments = ""
	}
	result := s.all.Call(ctx, s.info.Name, arguments, contract.ExecutionContext{})
	if result.IsError {
		return "", errors.New(result.Text())
	}
	return result.Text(), nil
}

package contract_test

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

const (
	ToolName          = "agent_hello_world"
	ToolUsageMetadata = "Use agent_hello_world when the user wants to be greeted. Pass the user's name as name."
)

type arguments struct {
	Name string `json:"name" doc:"Who to greet." minLength:"1"`
}

type greeting struct{ Message, SessionID, ConversationID string }

type HelloWorldTool struct{ logger *slog.Logger }

func New(logger *slog.Logger) *HelloWorldTool { return &HelloWorldTool{logger} }

func (*HelloWorldTool) Name() string                { return ToolName }
func (*HelloWorldTool) UsageMetadata() string       { return ToolUsageMetadata }
func (*HelloWorldTool) FullyExecutedOnServer() bool { return true }
func (*HelloWorldTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Greets a person by name.")
}

func (t *HelloWorldTool) Execute(ctx context.Context, text string, who contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "HelloWorldTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), text)
	if err != nil {
		return contract.Failure("HelloWorldTool failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Hello, " + args.Name + "!", who.SessionID, who.ConversationID})
}

// A whole tool: this file has everything above Example, and nothing else.
func Example() {
	tool := New(slog.Default())
	caller := contract.ExecutionContext{SessionID: "s1", ConversationID: "c1"}
	fmt.Println(tool.Execute(context.Background(), `{"name":"Ada"}`, caller))
	fmt.Println(tool.Execute(context.Background(), `{"name":5}`, caller))
	fmt.Println(tool.Execute(context.Background(), ``, caller))
	// Output:
	// success: {"Message":"Hello, Ada!","SessionID":"s1","ConversationID":"c1"}
	// failure: HelloWorldTool failed to process arguments: 'name' must be a string
	// failure: HelloWorldTool failed to process arguments: 'name' is required
}

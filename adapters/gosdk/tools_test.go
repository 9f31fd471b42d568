package gosdk_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/adapters/gosdk"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/calculator"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

func newServer(t *testing.T, tools ...contract.Tool) *mcp.Server {
	t.Helper()
	server := mcp.NewServer(&mcp.Implementation{Name: "reference", Version: "1"}, nil)
	if err := gosdk.AddTools(server, nil, tools...); err != nil {
		t.Fatal(err)
	}
	return server
}

// What is served is as good as the tools are.
func TestServedToolsConform(t *testing.T) {
	build := func(conformance.Env) (*mcp.Server, error) {
		return newServer(t, helloworld.New(nil), calculator.New(nil)), nil
	}
	examples := map[string][]contract.Example{helloworld.ToolName: helloworld.New(nil).Examples(), calculator.ToolName: calculator.New(nil).Examples()}
	r, err := conformance.Run(t.Context(), conformance.Config{}, gosdk.Subjects(build, examples)...)
	if err != nil || len(r.Tools) != 2 {
		t.Fatalf("%d tools, %v", len(r.Tools), err)
	}
	for _, tool := range r.Tools {
		if tool.Verdict != report.Pass && tool.Verdict != report.Warn { // a guide makes a long description
			t.Errorf("%s: %+v", tool.Name, tool)
		}
	}
}

func TestServedCalls(t *testing.T) {
	do := func(result contract.Result) func(context.Context, string, contract.ExecutionContext) contract.Result {
		return func(context.Context, string, contract.ExecutionContext) contract.Result { return result }
	}
	client := connect(t, newServer(t, helloworld.New(nil),
		stub.Named("large", do(contract.Success(json.RawMessage(`{"n":9007199254740993}`)))),
		stub.Named("list", do(contract.Success([]int{1, 2}))),
		stub.Named("fails", do(contract.Failure("the disk is full"))),
		stub.Named("panics", func(context.Context, string, contract.ExecutionContext) contract.Result { panic("a secret") }),
	))
	for name, test := range map[string]struct {
		tool, arguments, text string
		isError               bool
	}{
		"success":            {helloworld.ToolName, `{"name":"Ada"}`, `"Message":"Hello, Ada!"`, false},
		"digits":             {"large", `{}`, `{"n":9007199254740993}`, false},
		"no object":          {"list", `{}`, `[1,2]`, false},
		"invalid arguments":  {helloworld.ToolName, `{}`, "'name'", true},
		"null is not absent": {helloworld.ToolName, `{"name":null}`, "/name", true},
		"failure":            {"fails", `{}`, "the disk is full", true},
		"panic":              {"panics", `{}`, "The tool failed unexpectedly.", true},
	} {
		result, err := client.CallTool(t.Context(), &mcp.CallToolParams{Name: test.tool, Arguments: json.RawMessage(test.arguments)})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		text := result.Content[0].(*mcp.TextContent).Text
		if result.IsError != test.isError || !strings.Contains(text, test.text) || strings.Contains(text, "secret") {
			t.Errorf("%s: %v %q", name, result.IsError, text)
		}
		if structured := result.StructuredContent != nil; structured != (strings.HasPrefix(text, "{")) {
			t.Errorf("%s: structured content %v", name, result.StructuredContent)
		}
	}
}

func TestServedCallIsCancelled(t *testing.T) {
	started, ended := make(chan string, 1), make(chan error, 1)
	client := connect(t, newServer(t, stub.Named("waits", func(ctx context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
		started <- arguments
		<-ctx.Done()
		ended <- ctx.Err()
		return contract.Cancelled(nil)
	})))
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		if arguments := <-started; arguments != "{}" {
			t.Errorf("without arguments, the tool got %q", arguments)
		}
		cancel()
	}()
	if result, err := client.CallTool(ctx, &mcp.CallToolParams{Name: "waits"}); err == nil {
		t.Errorf("%+v", result)
	}
	if err := <-ended; err != context.Canceled {
		t.Error(err)
	}
}

func connect(t *testing.T, server *mcp.Server) *mcp.ClientSession {
	t.Helper()
	here, there := mcp.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), there, nil); err != nil {
		t.Fatal(err)
	}
	client, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

func TestToolThatCannotBeServed(t *testing.T) {
	if err := gosdk.AddTools(mcp.NewServer(&mcp.Implementation{}, nil), nil, stub.Named("a name")); err == nil || !strings.Contains(err.Error(), "NAM-003") {
		t.Errorf("%v", err)
	}
}

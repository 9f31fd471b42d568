package search_test

import (
	"go/types"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search"
)

// The libraries, as far as handlers are registered with them.
const (
	goSDK = `package mcp
import ("context"; "encoding/json")
type Server struct{ middleware []Middleware; tools map[string]any }
type Request interface{ isRequest() }
type Result interface{ isResult() }
type CallToolParamsRaw struct{ Name string; Arguments json.RawMessage }
type CallToolRequest struct{ Params *CallToolParamsRaw }
type CallToolResult struct{ IsError bool }
type Tool struct{ Name string ` + "`json:\"name\"`" + `; InputSchema any ` + "`json:\"inputSchema\"`" + ` }
type ToolHandlerFor[In, Out any] func(context.Context, *CallToolRequest, In) (*CallToolResult, Out, error)
type MethodHandler func(ctx context.Context, method string, req Request) (Result, error)
type Middleware func(MethodHandler) MethodHandler
func (*CallToolRequest) isRequest() {}
func (*CallToolResult) isResult() {}
func NewServer() *Server { return &Server{tools: map[string]any{}} }
func (s *Server) AddReceivingMiddleware(m ...Middleware) { s.middleware = append(s.middleware, m...) }
func AddTool[In, Out any](s *Server, t *Tool, h ToolHandlerFor[In, Out]) { s.tools[t.Name] = h }
`
	goSDKTools = `package tools
import ("context"; "encoding/json"; "fmt"; "strings"; "github.com/modelcontextprotocol/go-sdk/mcp")
type Input struct{ Text string }
type handler = mcp.ToolHandlerFor[Input, any]
func recovering[In, Out any](h mcp.ToolHandlerFor[In, Out]) mcp.ToolHandlerFor[In, Out] {
	return func(ctx context.Context, r *mcp.CallToolRequest, in In) (result *mcp.CallToolResult, out Out, err error) {
		defer func() {
			if cause := recover(); cause != nil { err = fmt.Errorf("%v", cause) }
		}()
		return h(ctx, r, in)
	}
}
func noting(h handler) handler {
	return func(ctx context.Context, r *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) {
		defer func() { _ = r.Params }()
		return h(ctx, r, in)
	}
}
func checking(h handler) handler {
	return func(ctx context.Context, r *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) {
		if in.Text == "" { return &mcp.CallToolResult{IsError: true}, nil, nil }
		return h(ctx, r, in)
	}
}
func first(in Input) (*mcp.CallToolResult, any, error) { return nil, in.Text[:1], nil }
func Plain(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return first(in) }
func Recovered(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return first(in) }
func Noted(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return first(in) }
func Checked(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return first(in) }
func Listed(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return first(in) }
func Long(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return first(in) }
func Short(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return first(in) }
func Usual(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, strings.Repeat("x", 3-len(in.Text)), nil }
type Tools struct{ least int }
func (t *Tools) Local(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, in.Text[:t.least], nil }
func (t *Tools) Shared(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, in.Text[:t.least], nil }
func (t *Tools) Sound(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, strings.Repeat("x", t.least), nil }
type group struct{ tools []*grouped }
type grouped struct{ of *group; name string }
func (g *grouped) Counted(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, g.of.tools[2].name + in.Text, nil }
func Switched(_ context.Context, r *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) {
	switch r.Params.Name {
	case "first": return nil, nil, nil
	case "second": return first(in)
	}
	panic("another tool")
}
type entry struct{ name string; handle handler }
func Serve() *mcp.Server {
	s := mcp.NewServer()
	mcp.AddTool(s, &mcp.Tool{Name: "plain"}, Plain)
	mcp.AddTool(s, &mcp.Tool{Name: "recovered"}, recovering(Recovered))
	mcp.AddTool(s, &mcp.Tool{Name: "noted"}, noting(noting(Noted)))
	mcp.AddTool(s, &mcp.Tool{Name: "checked"}, noting(checking(Checked)))
	for _, e := range []entry{{"other", Plain}, {"listed", Listed}} { mcp.AddTool(s, &mcp.Tool{Name: e.name}, noting(e.handle)) }
	add := func(name string, least int) { t := &Tools{least}; mcp.AddTool(s, &mcp.Tool{Name: name}, t.Local) }
	add("no text", 0); add("a text", 1)
	for i, name := range []string{"none", "one", "two"} { t := &Tools{i}; mcp.AddTool(s, &mcp.Tool{Name: name}, t.Shared); mcp.AddTool(s, &mcp.Tool{Name: "sound " + name}, t.Sound) }
	all := &group{}
	for _, name := range []string{"x", "y", "z"} { t := &grouped{all, name}; all.tools = append(all.tools, t); mcp.AddTool(s, &mcp.Tool{Name: name}, t.Counted) }
	for _, name := range []string{"first", "second"} { mcp.AddTool(s, &mcp.Tool{Name: name}, Switched) }
	mcp.AddTool(s, &mcp.Tool{Name: "long", InputSchema: json.RawMessage(` + "`" + `{"properties":{"Text":{"minLength":1}},"required":["Text"]}` + "`" + `)}, Long)
	mcp.AddTool(s, &mcp.Tool{Name: "short", InputSchema: map[string]any{"properties": map[string]any{"Text": map[string]any{"maxLength": 9}}}}, Short)
	mcp.AddTool(s, &mcp.Tool{Name: "usual", InputSchema: map[string]any{"properties": map[string]any{"Text": map[string]any{"enum": []string{"a", "bb"}, "default": "a"}}}}, Usual)
	return s
}
`
	goSDKMiddleware = `package tools
import ("context"; "encoding/json"; "errors"; "sync"; "github.com/modelcontextprotocol/go-sdk/mcp")
type Input struct{ Text string }
var once sync.Mutex
func locking(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		once.Lock()
		defer once.Unlock()
		return next(ctx, method, req)
	}
}
func checking(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		r, ok := req.(*mcp.CallToolRequest)
		var in Input
		if ok && method == "tools/call" && r.Params.Name == "named" && (json.Unmarshal(r.Params.Arguments, &in) != nil || in.Text == "") { return nil, errors.New("too short") }
		return next(ctx, method, req)
	}
}
func Named(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, in.Text[:1], nil }
func Other(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, in.Text[:1], nil }
func Twice(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { once.Unlock(); once.Lock(); return nil, in.Text, nil }
func Serve() *mcp.Server {
	s := mcp.NewServer()
	mcp.AddTool(s, &mcp.Tool{Name: "named"}, Named)
	mcp.AddTool(s, &mcp.Tool{Name: "other"}, Other)
	mcp.AddTool(s, &mcp.Tool{Name: "twice"}, Twice)
	s.AddReceivingMiddleware(locking, checking)
	return s
}
`
	goSDKOrder = `package tools
import ("context"; _ "encoding/json"; "fmt"; "github.com/modelcontextprotocol/go-sdk/mcp")
type Input struct{ Text string }
func panicking(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		panic(method)
	}
}
func recovering(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (result mcp.Result, err error) {
		defer func() {
			if cause := recover(); cause != nil { err = fmt.Errorf("%v", cause) }
		}()
		return next(ctx, method, req)
	}
}
func Handle(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, in.Text, nil }
func Serve() *mcp.Server {
	s := mcp.NewServer()
	mcp.AddTool(s, &mcp.Tool{Name: "handle"}, Handle)
	s.AddReceivingMiddleware(FIRST)
	s.AddReceivingMiddleware(SECOND)
	return s
}
`
	goSDKReplacing = `package tools
import ("context"; "encoding/json"; "github.com/modelcontextprotocol/go-sdk/mcp")
type Input struct{ Text string }
func replacing(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		if r, ok := req.(*mcp.CallToolRequest); ok {
			CHANGE
		}
		return next(ctx, method, req)
	}
}
func Replaced(_ context.Context, _ *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, any, error) { return nil, in.Text[:1], nil }
func Serve() *mcp.Server {
	s := mcp.NewServer()
	mcp.AddTool(s, &mcp.Tool{Name: "replaced"}, Replaced)
	s.AddReceivingMiddleware(replacing)
	return s
}
`
	mcpGo = `package mcp
type Tool struct{ Name string ` + "`json:\"name\"`" + `; InputSchema Schema ` + "`json:\"inputSchema\"`" + ` }
type Schema struct{ Type string ` + "`json:\"type\"`" + `; Required []string ` + "`json:\"required,omitempty\"`" + `; Properties map[string]any ` + "`json:\"properties,omitempty\"`" + ` }
type CallToolRequest struct{ Params CallToolParams }
type CallToolParams struct{ Name string; Arguments any }
type CallToolResult struct{ IsError bool }
`
	mcpGoServer = `package server
import ("context"; "github.com/mark3labs/mcp-go/mcp")
type MCPServer struct{ middleware []ToolHandlerMiddleware; checks bool; tools map[string]ToolHandlerFunc }
type ToolHandlerFunc func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error)
type ToolHandlerMiddleware func(ToolHandlerFunc) ToolHandlerFunc
type ServerOption func(*MCPServer)
type ServerTool struct{ Tool mcp.Tool; Handler ToolHandlerFunc }
func NewMCPServer(options ...ServerOption) *MCPServer {
	s := &MCPServer{tools: map[string]ToolHandlerFunc{}}
	for _, o := range options { o(s) }
	return s
}
func WithToolHandlerMiddleware(m ToolHandlerMiddleware) ServerOption { return func(s *MCPServer) { s.middleware = append(s.middleware, m) } }
func WithInputSchemaValidation() ServerOption { return func(s *MCPServer) { s.checks = true } }
func (s *MCPServer) AddTools(all ...ServerTool) { for _, t := range all { s.tools[t.Tool.Name] = t.Handler } }
`
	mcpGoTools = `package tools
import ("context"; _ "encoding/json"; "github.com/mark3labs/mcp-go/mcp"; "github.com/mark3labs/mcp-go/server")
type tools struct{ server *server.MCPServer; limit int; handlers map[string]server.ToolHandlerFunc }
func (t *tools) check(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if all, _ := r.Params.Arguments.(map[string]any); len(all) > t.limit { return &mcp.CallToolResult{IsError: true}, nil }
		return next(ctx, r)
	}
}
func Serve() *server.MCPServer {
	t := &tools{limit: 1, handlers: map[string]server.ToolHandlerFunc{}}
	t.server = server.NewMCPServer(server.WithToolHandlerMiddleware(t.check), server.WithInputSchemaValidation())
	t.add("many", nil, Many)
	t.add("text", []string{"a"}, Text)
	t.add("untyped", []string{}, Untyped)
	t.handlers["dispatched"] = Dispatched
	t.add("dispatched", nil, t.dispatch)
	return t.server
}
func (t *tools) dispatch(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if handle, ok := t.handlers[r.Params.Name]; ok { return handle(ctx, r) }
	return nil, nil
}
func Dispatched(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_ = r.Params.Arguments.(map[string]any)["b"].(string)
	return nil, nil
}
func (t *tools) add(name string, required []string, handle server.ToolHandlerFunc) {
	schema := mcp.Schema{Type: "object", Required: required, Properties: map[string]any{"a": map[string]any{"type": "string", "minLength": 1}}}
	t.server.AddTools(server.ServerTool{Tool: mcp.Tool{Name: name, InputSchema: schema}, Handler: handle})
}
func Many(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if all := r.Params.Arguments.(map[string]any); len(all) > 1 { panic("too many") }
	return nil, nil
}
func Text(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_ = r.Params.Arguments.(map[string]any)["a"].(string)[:1]
	return nil, nil
}
func Untyped(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_ = r.Params.Arguments.(map[string]any)["a"].(string)[:1]
	return nil, nil
}
`
)

func loadGoSDK(module string) map[string]string {
	return map[string]string{
		"go.mod":     "module example.com/m\n\ngo 1.26\n\nrequire github.com/modelcontextprotocol/go-sdk v1.0.0\n\nreplace github.com/modelcontextprotocol/go-sdk => ./sdk\n",
		"sdk/go.mod": "module github.com/modelcontextprotocol/go-sdk\n\ngo 1.26\n", "sdk/mcp/mcp.go": goSDK, "tools/tools.go": module,
	}
}

// What is executed is what the library gets: the handler, or what is around it. Arguments that the schema of the tool rejects do not reach it.
func TestRegistered(t *testing.T) {
	session, all, pkg := loadFiles(t, loadGoSDK(goSDKTools))
	session.Wrapped = func(*ssa.Function) bool { return true }
	findsIn(t, session, all, pkg, map[string]string{
		"Plain": "[]", "Recovered": "", "Noted": "[]", "Checked": "", "Listed": "[]", "Long": "", "Short": "[]", "Usual": "",
		"Shared": "[the tool is one]", "Local": "[the tool is a text]", "Sound": "", "Switched": "[the tool is second]",
	})
	counted := all.LookupMethod(types.NewPointer(pkg.Type("grouped").Type()), pkg.Pkg, "Counted")
	found, _ := session.Run(counted, search.Budget{Executions: 300, Time: time.Minute, Finds: 3, Limits: execute.Limits{Steps: 100_000}})
	if slices.ContainsFunc(found, func(f search.Counterexample) bool { return !f.Assumed }) {
		t.Errorf("tools that are registered later do not count: %v", found)
	}
}

// Version 0.2 of the MCP Go SDK passes the parameters of a request, with the arguments decoded, and never without them; version 0.1 makes tools first.
func TestOlderGoSDK(t *testing.T) {
	files := loadGoSDK(`package tools
import ("context"; _ "encoding/json"; "github.com/modelcontextprotocol/go-sdk/mcp")
type Input struct{ Text string }
type params = mcp.CallToolParamsFor[Input]
func Whole(_ context.Context, _ *mcp.ServerSession, p *params) (*mcp.CallToolResult, error) { _ = p.Arguments.Text + p.Name; return nil, nil }
func First(_ context.Context, _ *mcp.ServerSession, p *params) (*mcp.CallToolResult, error) { _ = p.Arguments.Text[:1]; return nil, nil }
func Serve() *mcp.Server {
	s := &mcp.Server{}
	s.AddTools(mcp.NewServerTool("whole", "", Whole), mcp.NewServerTool("first", "", First))
	return s
}
`)
	files["sdk/mcp/mcp.go"] = `package mcp
import "context"
type ServerSession struct{ id string }
type CallToolParamsFor[In any] struct{ Name string; Arguments In }
type CallToolResult struct{}
type ToolHandlerFor[In any] func(context.Context, *ServerSession, *CallToolParamsFor[In]) (*CallToolResult, error)
type ServerTool struct{ name string; handler any }
type Server struct{ tools []*ServerTool }
func NewServerTool[In any](name, description string, h ToolHandlerFor[In]) *ServerTool { return &ServerTool{name, h} }
func (s *Server) AddTools(tools ...*ServerTool) { s.tools = tools }
`
	session, all, pkg := loadFiles(t, files)
	findsIn(t, session, all, pkg, map[string]string{"Whole": "", "First": "[]"})
}

// Middleware that the server gets is around its handlers.
func TestMiddleware(t *testing.T) {
	session, all, pkg := loadFiles(t, loadGoSDK(goSDKMiddleware))
	findsIn(t, session, all, pkg, map[string]string{"Named": "", "Other": "[]", "Twice": ""})
}

// What a later call of AddReceivingMiddleware gives is around what calls before have given.
func TestMiddlewareOrder(t *testing.T) {
	for _, order := range []struct{ first, second, want string }{{"panicking", "recovering", ""}, {"recovering", "panicking", "[]"}} {
		session, all, pkg := loadFiles(t, loadGoSDK(strings.NewReplacer("FIRST", order.first, "SECOND", order.second).Replace(goSDKOrder)))
		findsIn(t, session, all, pkg, map[string]string{"Handle": order.want})
	}
}

// What a handler gets of middleware that passes another request on, or changes it, is not known.
func TestMiddlewareReplacesRequest(t *testing.T) {
	const params = `&mcp.CallToolParamsRaw{Name: r.Params.Name, Arguments: json.RawMessage("{\"Text\":\"a\"}")}`
	for change, want := range map[string]string{
		"req = &mcp.CallToolRequest{Params: " + params + "}": "", "r.Params = " + params: "",
		`r.Params.Arguments = json.RawMessage("{\"Text\":\"a\"}")`: "", `_ = json.Valid(r.Params.Arguments)`: "[]",
	} {
		session, all, pkg := loadFiles(t, loadGoSDK(strings.Replace(goSDKReplacing, "CHANGE", change, 1)))
		findsIn(t, session, all, pkg, map[string]string{"Replaced": want})
	}
}

// mcp-go has middleware as options, and checks arguments if it is asked to.
func TestOptions(t *testing.T) {
	session, all, pkg := loadFiles(t, map[string]string{
		"go.mod":     "module example.com/m\n\ngo 1.26\n\nrequire github.com/mark3labs/mcp-go v1.0.0\n\nreplace github.com/mark3labs/mcp-go => ./sdk\n",
		"sdk/go.mod": "module github.com/mark3labs/mcp-go\n\ngo 1.26\n", "sdk/mcp/mcp.go": mcpGo, "sdk/server/server.go": mcpGoServer, "tools/tools.go": mcpGoTools,
	})
	findsIn(t, session, all, pkg, map[string]string{"Many": "", "Text": "", "Untyped": "[]", "Dispatched": "[]"})
}

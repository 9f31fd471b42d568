package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/internal/gate"
)

// recursive has types that contain themselves, in every form that compiles. The type is T, or what stands before the colon.
var recursive = map[string]string{
	"slice":            "type T []T",
	"fixed":            "type T [2]*T",
	"table":            "type T map[string]T",
	"tableofpointers":  "type T map[string]*T",
	"keyed":            "type T map[*T]int",
	"pointer":          "type T *T",
	"function":         "type T func(T) T",
	"channel":          "type T chan T",
	"method":           "type T interface{ M(T) T }",
	"node":             "type T struct{ Next *T }",
	"children":         "type T struct{ Children []T; ByName map[string]T }",
	"embedded":         "type T struct { *T; N int }",
	"embeddedmutually": "type T struct { *U; N int }; type U struct { *T; M int }",
	"mutual":           "type T []U; type U map[string]T",
	"mutualpointers":   "type T *U; type U []T",
	"throughstruct":    "type T []U; type U struct { Inner T; Other map[string][]U }",
	"throughfunction":  "type T struct { F func(map[string]T) (chan []T) }",
	"alias":            "type T = []U; type U struct { Inner T }",
	"aliasofstruct":    "type T = struct { Inner []U }; type U struct { T }",
	"genericalias":     "type A[E any] = struct { Inner []E }; type T struct { Inner A[T] }",
	"local":            "type T []struct { Inner T }",
	"T[int]:list":      "type T[E any] struct { Value E; Next *T[E] }",
	"T[int]:slices":    "type T[E any] []T[E]",
	"T[int]:tables":    "type T[E any] map[string]T[E]",
	"T[int]:pointers":  "type T[E any] *T[E]",
	"T[int, any]:swap": "type T[E, F any] struct { Value E; Other *T[F, E] }",
	"T[int]:mutuals":   "type T[E any] []U[E]; type U[E any] map[string]*T[E]",
	"T[U]:ofitself":    "type T[E any] []E; type U struct { Inner T[U] }",
	"T[*U]:compared":   "type T[E interface{ Less(E) bool }] struct { Inner []E }; type U struct { Inner T[*U] }; func (*U) Less(*U) bool { return false }",
}

// recursiveTool is a package with a tool, and a handler of an MCP server, that do with a type what analyzers look into.
const recursiveTool = `package PACKAGE

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/toolconform/toolconform/contract"
)

DECLARATION

type Args struct {
	Value   TYPE            ` + "`json:\"value\" doc:\"What it holds.\"`" + `
	Pointer *TYPE           ` + "`json:\"pointer\"`" + `
	List    []TYPE          ` + "`json:\"list\" minItems:\"1\"`" + `
	Table   map[string]TYPE ` + "`json:\"table\"`" + `
}

var ToolName = "keep" // a finding, which shows that the package was analysed

const ToolUsageMetadata = "keep — Usage Guide"

var Kept TYPE

type Tool struct {
	logger *slog.Logger
	value  TYPE
	table  map[string]TYPE
	calls  func(TYPE) TYPE
}

func New(logger *slog.Logger, value TYPE) *Tool { return &Tool{logger: logger, value: value, table: map[string]TYPE{"": value}} }

func NewSilent(value TYPE) *Tool { return New(nil, value) }

func (*Tool) Name() string { return ToolName + fmt.Sprint(pure(Kept)) }

func (*Tool) UsageMetadata() string { return ToolUsageMetadata }

func (*Tool) Schema() contract.Schema {
	if kept, _ := pure(Kept); len(fmt.Sprint(kept)) > 10 {
		return contract.SchemaOf[TYPE](ToolName, "Keeps values.")
	}
	return contract.SchemaOf[Args](ToolName, "Keeps values.")
}

func (*Tool) FullyExecutedOnServer() bool { return true }

func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, ToolName, &result)
	args, err := contract.Decode[Args](t.Schema(), argumentsJSON)
	if err != nil {
		t.logger.ErrorContext(ctx, "[T_Execute__Exception]", "value", args.Value, "error", err)
		return contract.Failure(err.Error())
	}
	whole, err := decode[TYPE](argumentsJSON)
	if err != nil {
		return contract.Success(whole)
	}
	var raw TYPE
	if err := json.Unmarshal([]byte(argumentsJSON), &raw); err != nil {
		return contract.Success(&raw)
	}
	Kept, t.value, t.table["x"] = raw, args.Value, args.Value
	if any(raw) == any(args.Value) || t.calls != nil && any(t.calls(raw)) == nil {
		return contract.Success(struct{ Value, Other any }{raw, args.List[0]})
	}
	switch v := any(raw).(type) {
	case TYPE:
		return contract.Success(v)
	}
	text, err := json.Marshal(args)
	if err != nil {
		return contract.Failure(fmt.Sprint(raw, &raw, args.Pointer, *args.Pointer))
	}
	other, err := pure(args.Table["x"])
	if err != nil {
		return contract.Failure(string(text))
	}
	if _, err := binary.Decode(text, binary.BigEndian, raw); err != nil {
		return contract.Failure(err.Error())
	}
	go pure(other)
	seen := map[any]TYPE{args.Pointer: other}
	return contract.Success([]any{args, text, seen, other})
}

func decode[V any](text string) (V, error) { return contract.Decode[V](contract.SchemaOf[V]("keep", ""), text) }

func pure(value TYPE) (TYPE, error) { return value, nil }

func handle(ctx context.Context, request *mcp.CallToolRequest, args Args) (*mcp.CallToolResult, TYPE, error) {
	value, err := pure(args.Value)
	return nil, value, err
}

func handleValue(ctx context.Context, request *mcp.CallToolRequest, args TYPE) (*mcp.CallToolResult, any, error) {
	text, err := json.Marshal(args)
	return nil, fmt.Sprint(text, args), err
}

func Register(server *mcp.Server) {
	mcp.AddTool(server, &mcp.Tool{Name: "keep"}, handle)
	mcp.AddTool(server, &mcp.Tool{Name: "keep_value"}, handleValue)
}
`

// Every analyzer comes to an end with types that contain themselves, by itself and under the go command.
func TestRecursiveTypes(t *testing.T) {
	gate.Night(t)
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	dir, stub := t.TempDir(), filepath.Join(repo, "testdata", "panics", "roots", "stubs", "go-sdk")
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", fmt.Sprintf(`module example.com/recursive

go 1.26.0

require (
	github.com/modelcontextprotocol/go-sdk v1.7.0
	github.com/toolconform/toolconform v0.0.0
)

replace (
	github.com/modelcontextprotocol/go-sdk => %q
	github.com/toolconform/toolconform => %q
)
`, stub, repo))
	var names []string
	for name, declaration := range recursive {
		spelled, name, instance := strings.Cut(name, ":")
		if !instance {
			spelled, name = "T", spelled
		}
		names = append(names, name)
		write(filepath.Join(name, "tool.go"), strings.NewReplacer("PACKAGE", name, "DECLARATION", declaration, "TYPE", spelled).Replace(recursiveTool))
	}
	slices.Sort(names)
	toolvet := build(t)
	for driver, command := range map[string][]string{
		"toolvet": {toolvet, "-panic=strict", "./..."}, "go vet": {"go", "vet", "-vettool=" + toolvet, "-panic=strict", "./..."},
	} {
		t.Run(driver, func(t *testing.T) {
			c := exec.CommandContext(t.Context(), command[0], command[1:]...)
			c.Dir, c.Env, c.WaitDelay = dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GOPROXY=off"), time.Second
			out, err := c.CombinedOutput()
			text := filepath.ToSlash(string(out))
			for _, wrong := range []string{"could not", "stack overflow", "internal error"} {
				if i := strings.Index(text, wrong); i >= 0 {
					t.Fatalf("%s\n%.3000s", wrong, text[max(0, i-1000):])
				}
			}
			if c.ProcessState.ExitCode() != 1 {
				t.Errorf("it ends with %v", err)
			}
			for _, name := range names {
				if !strings.Contains(text, name+"/tool.go:23:5: ToolName is a variable") {
					t.Errorf("%s was not analysed", name)
				}
			}
			if t.Failed() {
				t.Logf("%.5000s", text)
			}
		})
	}
}

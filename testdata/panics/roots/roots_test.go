package roots_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	sdkbroken "github.com/toolconform/toolconform/testdata/panics/roots/gosdk/broken"
	sdkgood "github.com/toolconform/toolconform/testdata/panics/roots/gosdk/good"
	gobroken "github.com/toolconform/toolconform/testdata/panics/roots/mcpgo/broken"
	gogood "github.com/toolconform/toolconform/testdata/panics/roots/mcpgo/good"
)

// hostile are given to every tool that does not panic.
var hostile = []string{`{}`, `null`, `[]`, `"text"`, `7`, `{"city":1}`, `{"times":9223372036854775807}`, `{"names":[null]}`, `{"page":-1}`, ``}

// Every tool that is called good returns, whatever it is sent; every broken one panics with the input that its comment names. Those that
// end the process, or panic in another goroutine, are not executed: they have a twin in the corpus that is.
func TestTools(t *testing.T) {
	for name, add := range sdkgood.Tools() {
		run(t, "gosdk/good/"+name, sdkCall(name, add))
	}
	for name, add := range gogood.Tools() {
		run(t, "mcpgo/good/"+name, goCall(name, add))
	}
	for name, add := range sdkbroken.Tools() {
		run(t, "gosdk/broken/"+name, sdkCall(name, add))
	}
	for name, add := range gobroken.Tools() {
		run(t, "mcpgo/broken/"+name, goCall(name, add))
	}
}

func sdkCall(name string, add func(*mcp.Server)) func(context.Context, string) {
	return func(ctx context.Context, input string) {
		s := mcp.NewServer(&mcp.Implementation{Name: "corpus"}, nil)
		add(s)
		_, _ = s.Call(ctx, name, input)
	}
}

func goCall(name string, add func(*server.MCPServer)) func(context.Context, string) {
	return func(ctx context.Context, input string) {
		s := server.NewMCPServer("corpus", "1")
		add(s)
		_, _ = s.Call(ctx, name, input)
	}
}

func run(t *testing.T, path string, call func(context.Context, string)) {
	t.Run(path, func(t *testing.T) {
		source, err := os.ReadFile(filepath.FromSlash(path) + ".go")
		if err != nil {
			t.Fatal(err)
		}
		broken := strings.Contains(path, "/broken/")
		if strings.Contains(string(source), "PAN-002") {
			t.Skip("it would take this process with it")
		}
		inputs := picked(string(source))
		if !broken {
			inputs = append(inputs, hostile...)
		}
		for _, input := range inputs {
			if cause := panics(func() { call(t.Context(), input) }); (cause != nil) != broken {
				t.Errorf("with %s: %v", input, cause)
			}
		}
	})
}

// picked returns the inputs that a source names.
func picked(source string) (inputs []string) {
	for line := range strings.Lines(source) {
		if input, ok := strings.CutPrefix(strings.TrimSpace(line), "//corpus:input "); ok {
			inputs = append(inputs, input)
		}
	}
	return inputs
}

func panics(f func()) (cause any) {
	defer func() { cause = recover() }()
	f()
	return nil
}

package counterexample

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

const handlers = `package p

import "context"

type CallToolRequest struct{ Params struct{ Arguments any } }

type input struct{ N int }

type server struct{ names []string }

func newServer(names []string, more ...int) server { return server{names} }

func (s server) typed(ctx context.Context, r *CallToolRequest, in input) {}

type bare struct{}

func (b *bare) untyped(ctx context.Context, r CallToolRequest) {}

func text(ctx context.Context, arguments string) {}

func members(arguments map[string]any) {}

func generic[T any](arguments T) {}
`

func TestCallOf(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", handlers, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, _, err := ssautil.BuildPackage(&types.Config{Importer: importer.Default()}, fset, types.NewPackage("example.com/p", ""), []*ast.File{file}, 0)
	if err != nil {
		t.Fatal(err)
	}
	method := func(name string, of string, pointer bool) *ssa.Function {
		var t types.Type = pkg.Type(of).Type()
		if pointer {
			t = types.NewPointer(t)
		}
		return pkg.Prog.LookupMethod(t, pkg.Pkg, name)
	}
	for _, c := range []struct {
		handler *ssa.Function
		want    string
		imports string
	}{
		{method("typed", "server", false), "tool := newServer(nil) // what your program gives it\n" +
			"input1 := new(CallToolRequest)\nif err := json.Unmarshal([]byte(`{\"params\":{\"arguments\":{\"n\":1}}}`), input1); err != nil {\n\t\tt.Fatal(err)\n\t}\n" +
			"var input2 input\nif err := json.Unmarshal([]byte(`{\"n\":1}`), &input2); err != nil {\n\t\tt.Fatal(err)\n\t}\n" +
			"tool.typed(t.Context(), input1, input2)", "encoding/json"},
		{method("untyped", "bare", true), "tool := new(bare)\n" +
			"var input1 CallToolRequest\nif err := json.Unmarshal([]byte(`{\"params\":{\"arguments\":{\"n\":1}}}`), &input1); err != nil {\n\t\tt.Fatal(err)\n\t}\n" +
			"tool.untyped(t.Context(), input1)", "encoding/json"},
		{pkg.Func("text"), "text(t.Context(), `{\"n\":1}`)", ""},
		{pkg.Func("members"), "var input0 map[string]any\nif err := json.Unmarshal([]byte(`{\"n\":1}`), &input0); err != nil {\n\t\tt.Fatal(err)\n\t}\nmembers(input0)", "encoding/json"},
		{pkg.Func("generic"), "", ""},
	} {
		got := callOf(c.handler, `{"n":1}`)
		if (c.want == "") != (got.Why != "") {
			t.Errorf("%s: there is no call, since %q", c.handler, got.Why)
		}
		if text := strings.Join(got.Statements, "\n"); text != c.want || strings.Join(got.Imports, " ") != c.imports {
			t.Errorf("%s is called with\n%s\nand imports %v, not with\n%s", c.handler, text, got.Imports, c.want)
		}
	}
	untyped := method("untyped", "bare", true)
	if got := callOf(untyped, "").Statements[2]; !strings.Contains(got, "[]byte(`{\"params\":{}}`)") {
		t.Errorf("without arguments: %s", got)
	}
	if takesText(untyped) || !takesText(pkg.Func("text")) {
		t.Error("only one of the handlers takes the arguments as a text")
	}
	if got := callOf(pkg.Func("text"), "a`b").Statements[0]; got != "text(t.Context(), \"a`b\")" {
		t.Error(got)
	}
}

package reference_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"testing"
)

// folders are the folders of the tools.
var folders = []string{"agentlistmodes", "calculator", "delay", "failureinjection", "helloworld", "pingpong"}

// The six tools have the same tests: the conformance suite in one file, the texts and edge cases of the tool in another.
//
//toolconform:witness MOD-038
func TestToolsAreTestedAlike(t *testing.T) {
	for _, folder := range folders {
		calls := 0
		for _, call := range nodes[*ast.CallExpr](t, filepath.Join(folder, "conformance_test.go")) {
			if function, ok := call.Fun.(*ast.SelectorExpr); ok && isNamed(function.X, "conformance") && function.Sel.Name == "Test" {
				calls++
			}
		}
		if calls != 1 {
			t.Errorf("%s: the conformance test calls conformance.Test %d times", folder, calls)
		}
		if _, err := os.Stat(filepath.Join(folder, folder+"_test.go")); err != nil {
			t.Errorf("%s: its own texts are not tested: %v", folder, err)
		}
	}
}

// Each tool decodes into its own unexported struct named arguments, from which its schema is derived, too.
//
//toolconform:witness REF-012
func TestArgumentsAreStructsOfTheirOwn(t *testing.T) {
	for _, folder := range folders {
		source := filepath.Join(folder, folder+".go")
		declared, uses := false, map[string]bool{}
		for _, spec := range nodes[*ast.TypeSpec](t, source) {
			_, isStruct := spec.Type.(*ast.StructType)
			declared = declared || isStruct && spec.Name.Name == "arguments"
		}
		for _, generic := range nodes[*ast.IndexExpr](t, source) {
			if function, ok := generic.X.(*ast.SelectorExpr); ok && isNamed(generic.Index, "arguments") {
				uses[function.Sel.Name] = true
			}
		}
		if !declared || !uses["Decode"] || !uses["SchemaOf"] {
			t.Errorf("%s: struct arguments declared: %v, used by %v", folder, declared, uses)
		}
	}
}

func isNamed(expression ast.Expr, name string) bool {
	identifier, ok := expression.(*ast.Ident)
	return ok && identifier.Name == name
}

// nodes returns all nodes of one type in a file.
func nodes[N ast.Node](t *testing.T, file string) []N {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var found []N
	for node := range ast.Preorder(tree) {
		if n, ok := node.(N); ok {
			found = append(found, n)
		}
	}
	return found
}

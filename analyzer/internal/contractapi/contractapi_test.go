package contractapi_test

import (
	"go/types"
	"reflect"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/contract"
)

func TestPathIsTheContracts(t *testing.T) {
	if got := reflect.TypeFor[contract.Tool]().PkgPath(); got != contractapi.Path {
		t.Errorf("the contract is %s, the linter looks for %s", got, contractapi.Path)
	}
}

// A linter that looks for other methods than the contract has finds no tool, and says nothing about any.
func TestMethodsAreTheContracts(t *testing.T) {
	tool := reflect.TypeFor[contract.Tool]()
	var have []string
	for _, m := range contractapi.Methods() {
		have = append(have, m.Name)
		method, ok := tool.MethodByName(m.Name)
		if !ok {
			t.Errorf("contract.Tool has no method %s", m.Name)
			continue
		}
		var params, results []string
		for p := range method.Type.Ins() {
			params = append(params, spelled(p))
		}
		for r := range method.Type.Outs() {
			results = append(results, spelled(r))
		}
		if !slices.Equal(params, m.Params) || !slices.Equal(results, m.Results) {
			t.Errorf("%s takes %v and answers %v, not as in %s", m.Name, params, results, m)
		}
	}
	if tool.NumMethod() != len(have) {
		t.Errorf("contract.Tool has %d methods, the linter looks for %v", tool.NumMethod(), have)
	}
}

func spelled(t reflect.Type) string {
	if t.PkgPath() == "" {
		return t.String()
	}
	return t.PkgPath() + "." + t.Name()
}

func TestReached(t *testing.T) {
	ours := types.NewPackage(contractapi.Path, "contract")
	direct := types.NewPackage("example.com/direct", "direct")
	direct.SetImports([]*types.Package{ours})
	indirect := types.NewPackage("example.com/indirect", "indirect")
	indirect.SetImports([]*types.Package{direct})
	other := types.NewPackage(contractapi.Path+"x", "contract")
	for p, want := range map[*types.Package]bool{ours: true, direct: true, indirect: true, other: false} {
		if got := contractapi.Reached(p); got != want {
			t.Errorf("%s reaches the contract: %v, want %v", p.Path(), got, want)
		}
	}
}

func TestIsFunc(t *testing.T) {
	p := types.NewPackage(contractapi.Path, "contract")
	registry := types.NewNamed(types.NewTypeName(0, p, "Registry", nil), types.NewStruct(nil, nil), nil)
	signature := types.NewSignatureType(nil, nil, nil, nil, nil, false)
	receiver := types.NewVar(0, p, "r", types.NewPointer(registry))
	method := types.NewFunc(0, p, "Register", types.NewSignatureType(receiver, nil, nil, nil, nil, false))
	for name, want := range map[string]bool{"Registry.Register": true, "Register": false, "Other.Register": false, "Registry.Lookup": false} {
		if got := contractapi.IsFunc(method, name); got != want {
			t.Errorf("the method is %s: %v", name, got)
		}
	}
	if f := types.NewFunc(0, p, "Decode", signature); !contractapi.IsFunc(f, "Decode") || contractapi.IsFunc(f, "Success") {
		t.Error("a function is not recognised by its name")
	}
	if contractapi.IsFunc(types.NewFunc(0, types.NewPackage("x", "contract"), "Decode", signature), "Decode") {
		t.Error("a function of another package is taken for the contract's")
	}
}

package roots

import (
	"go/ast"
	"go/types"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/valueflow"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Package is what the search needs to know about one package. It holds no syntax and no types.
type Package struct {
	path  string
	graph *valueflow.Graph
	typed map[string][]int // functions with the signature of a handler: the parameters that the model sends
	wires map[string][]int // parameters of each function that JSON can be decoded into, without the receiver
	rows  []string         // of directives, like those of Extra
}

// Gather returns a *Package for each package.
var Gather = &analysis.Analyzer{
	Name:       "toolflow",
	Doc:        "describe the value flow of a package\n\nIt reports nothing: the other analyzers use it.",
	Requires:   []*analysis.Analyzer{lazyssa.Analyzer},
	ResultType: reflect.TypeFor[*Package](),
	Run:        func(pass *analysis.Pass) (any, error) { return gather(pass), nil },
}

func gather(pass *analysis.Pass) *Package {
	p := &Package{path: pass.Pkg.Path(), typed: map[string][]int{}, wires: map[string][]int{}, rows: directives(pass)}
	var functions []*ssa.Function
	for _, f := range lazyssa.Of(pass).Functions() {
		if !tools.InTest(pass.Fset, f.Pos()) {
			functions = append(functions, f)
		}
	}
	p.graph = valueflow.Build(pass.Fset, functions, framework.Part)
	taken := p.graph.Taken()
	for _, f := range functions {
		key := valueflow.Key(f)
		if model, ok := framework.Handler(f.Signature); ok && (taken[key] || ast.IsExported(f.Name())) {
			p.typed[key] = model
		}
		for i := range f.Signature.Params().Len() {
			if t := f.Signature.Params().At(i).Type(); wire(t, map[types.Type]bool{}) {
				p.wires[key] = append(p.wires[key], i)
			}
		}
	}
	return p
}

// directives returns the functions of the package with //toolvet:root.
func directives(pass *analysis.Pass) []string {
	var rows []string
	for _, file := range pass.Files {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Doc == nil {
				continue
			}
			for _, comment := range f.Doc.List {
				if d, ok := directive.Parse(comment); ok && d.Verb == directive.Root {
					row := pass.TypesInfo.Defs[f.Name].(*types.Func).FullName()
					if d.Reason != "" {
						row += "#" + d.Reason
					}
					rows = append(rows, row)
				}
			}
		}
	}
	return rows
}

// wire reports whether JSON can be decoded into a type.
func wire(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return true
	}
	seen[t] = true
	if object, _, _ := types.LookupFieldOrMethod(t, true, nil, "UnmarshalJSON"); object != nil {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&(types.IsBoolean|types.IsNumeric|types.IsString) != 0
	case *types.Chan:
		return false
	case interface{ Elem() types.Type }:
		return wire(u.Elem(), seen)
	case *types.Interface:
		_, parameter := types.Unalias(t).(*types.TypeParam)
		return parameter || u.NumMethods() == 0
	case *types.Struct:
		return wireStruct(u, seen)
	}
	return false
}

// wireStruct reports whether JSON can be decoded into a struct: it has no fields, or exported ones, and only such that JSON can be decoded into.
func wireStruct(fields *types.Struct, seen map[types.Type]bool) bool {
	exported := fields.NumFields() == 0
	for i := range fields.NumFields() {
		field := fields.Field(i)
		tag := reflect.StructTag(fields.Tag(i)).Get("json")
		if !field.Exported() && !field.Embedded() || strings.HasPrefix(tag, "-") {
			continue
		}
		exported = true
		if !wire(contractapi.Deref(field.Type()), seen) {
			return false
		}
	}
	return exported
}

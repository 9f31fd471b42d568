package tooltest

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A source is the test files of a package.
type source struct {
	*lint.Pass
	uses   map[types.Object][]inspector.Cursor
	calls  []inspector.Cursor
	idents []*ast.Ident
}

// read returns the source.
func read(p *lint.Pass) *source {
	s := &source{Pass: p, uses: map[types.Object][]inspector.Cursor{}}
	tests := slices.DeleteFunc(slices.Clone(p.Files), func(file *ast.File) bool { return !p.Package.InTest(file.FileStart) })
	for at := range inspector.New(tests).Root().Preorder((*ast.Ident)(nil), (*ast.CallExpr)(nil)) {
		id, ok := at.Node().(*ast.Ident)
		if !ok {
			s.calls = append(s.calls, at)
		} else if object := p.TypesInfo.Uses[id]; object != nil {
			s.uses[object] = append(s.uses[object], at)
			s.idents = append(s.idents, id)
		}
	}
	return s
}

// inTests reports whether an object is declared in the test files.
func (s *source) inTests(object types.Object) bool {
	return object != nil && object.Pkg() == s.Pkg && object.Pos().IsValid() && s.Package.InTest(object.Pos())
}

// toolOf returns the key of the tool that a type is or points to, and those of the tools that it embeds; nil for any other type.
func (s *source) toolOf(t types.Type) []string {
	if t == nil {
		return nil
	}
	named, isNamed := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !isNamed || types.IsInterface(named) || named.Obj().Pkg() == nil || !s.Package.IsTool(named) {
		return nil
	}
	keys := []string{named.Obj().Pkg().Path() + "." + named.Obj().Name()}
	if fields, ok := named.Underlying().(*types.Struct); ok {
		for field := range fields.Fields() {
			if field.Embedded() {
				keys = append(keys, s.toolOf(field.Type())...)
			}
		}
	}
	return keys
}

// isSomeTool reports whether a type is an interface of tools, or a registry.
func (s *source) isSomeTool(t types.Type) bool {
	return t != nil && (types.IsInterface(t) && s.Package.IsTool(t) || contractapi.IsType(contractapi.Deref(t), "Registry"))
}

// hasSomeTools reports whether a type is a list or a map of tools that are known only at run time.
func (s *source) hasSomeTools(t types.Type) bool {
	if t == nil {
		return false
	}
	list, ok := t.Underlying().(interface{ Elem() types.Type })
	_, isPointer := list.(*types.Pointer)
	return ok && !isPointer && s.isSomeTool(list.Elem())
}

// isResult reports whether a type is contract.Result, or a tuple that begins with it.
func isResult(t types.Type) bool {
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() > 0 {
		t = tuple.At(0).Type()
	}
	return t != nil && contractapi.IsType(contractapi.Deref(t), "Result")
}

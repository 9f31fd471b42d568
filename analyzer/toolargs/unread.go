package toolargs

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/rule"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// unread reports arguments that are in the schema and not in the struct, if the decode is the only reader of the
// arguments.
func unread(p *lint.Pass, t *tools.Tool, decodes []decode) {
	s, ok := schema.Only(p, t)
	if !ok || len(decodes) != 1 || !decodes[0].right() {
		return
	}
	properties, ok := s.Properties(p)
	if _, refused, _ := s.Described(p); !ok || refused != nil {
		return
	}
	fields, ok := schema.Fields(decodes[0].into)
	if !ok || !(reader{p, decodes[0].call, map[*types.Var]bool{}}).only(t.Methods[contractapi.Execute].Func, 1) {
		return
	}
	for _, name := range properties {
		if !slices.ContainsFunc(fields, func(field string) bool { return strings.EqualFold(name, field) }) {
			p.Report(lint.Finding{Requirement: rule.SchemaFields, At: decodes[0].call, Chain: decodes[0].chain,
				Fact:        "the schema of " + t.Type.Name() + " has the argument " + lint.Quote(name) + ", which the tool does not read",
				Consequence: "sending it has no effect"})
		}
	}
}

// A reader is a search for readers of the arguments other than the call that decodes them.
type reader struct {
	*lint.Pass
	decode *ast.CallExpr
	seen   map[*types.Var]bool
}

// only reports whether a parameter is used only by the decode, directly or through functions of the package. It may
// be compared.
func (r reader) only(f *types.Func, i int) bool {
	d := r.Package.Body(f)
	parameters := f.Origin().Signature().Params()
	if d == nil || d.Body == nil || i >= parameters.Len() {
		return false
	}
	text := parameters.At(i)
	if r.seen[text] {
		return true
	}
	r.seen[text] = true
	file := r.file(d.Pos())
	well := file != nil
	ast.Inspect(d.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && r.TypesInfo.Uses[id] == text {
			well = well && r.harmless(file, id)
		}
		return well
	})
	return well
}

func (r reader) file(pos token.Pos) *ast.File {
	for _, file := range r.Files {
		if file.FileStart <= pos && pos < file.FileEnd {
			return file
		}
	}
	return nil
}

// harmless reports whether a use of the text decodes it or does not read its content.
func (r reader) harmless(file *ast.File, id *ast.Ident) bool {
	path, _ := astutil.PathEnclosingInterval(file, id.Pos(), id.End())
	for _, n := range path {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			return n.Op == token.EQL || n.Op == token.NEQ
		case *ast.CallExpr:
			if n == r.decode {
				return true
			}
			if r.TypesInfo.Types[n.Fun].IsType() {
				continue // []byte(text)
			}
			callee := typeutil.StaticCallee(r.TypesInfo, n)
			if callee != nil && callee.FullName() == "strings.TrimSpace" {
				continue
			}
			for i, argument := range n.Args {
				if callee != nil && argument.Pos() <= id.Pos() && id.End() <= argument.End() && r.Package.Body(callee) != nil {
					return r.only(callee, i)
				}
			}
			return false
		case *ast.AssignStmt:
			return slices.Contains(n.Lhs, ast.Expr(id)) // it is assigned
		case ast.Stmt:
			return false
		}
	}
	return false
}

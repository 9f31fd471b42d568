package toolnowhere

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// facts are the facts of one package.
type facts struct {
	path      string
	program   bool
	tools     map[string][]string // tools that it declares, with their makers
	registers bool                // it uses a registry of the contract
	of        map[string]bool     // tools that it mentions outside of themselves
}

func gather(p *lint.Pass) any {
	s := &facts{path: p.Pkg.Path(), program: p.Pkg.Name() == "main", tools: map[string][]string{}, of: map[string]bool{}}
	if !p.Package.ReachesContract() {
		return s
	}
	g := gatherer{Pass: p, facts: s, makers: map[*types.Func]string{}}
	for _, t := range p.Tools() {
		if !checked(t) {
			continue
		}
		s.tools[key(t.Type)] = []string{key(t.Type)}
		for _, m := range t.Makers {
			g.makers[m] = key(t.Type)
			s.tools[key(t.Type)] = append(s.tools[key(t.Type)], maker(m))
		}
	}
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			continue
		}
		for _, d := range file.Decls {
			g.about = ""
			if f, ok := d.(*ast.FuncDecl); ok {
				g.about = g.itself(f)
			}
			ast.Inspect(d, g.visit)
		}
	}
	return s
}

// A gatherer collects the facts of one package.
type gatherer struct {
	*lint.Pass
	*facts
	makers map[*types.Func]string // functions that make a tool of the package, with its key
	about  string                 // the tool whose code is being visited
}

func (g *gatherer) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		g.registers = g.registers || contractapi.IsFunc(typeutil.Callee(g.TypesInfo, n), "Registry.Register")
	case *ast.FuncType, *ast.TypeAssertExpr:
		if assertion, ok := n.(*ast.TypeAssertExpr); ok {
			ast.Inspect(assertion.X, g.visit)
		}
		return false // receiving a tool does not make it
	case *ast.ValueSpec: // an assertion that a type is a tool does not make it
		return slices.ContainsFunc(n.Names, func(name *ast.Ident) bool { return name.Name != "_" })
	case *ast.TypeSpec:
		outer := g.about
		if name, ok := g.TypesInfo.Defs[n.Name].(*types.TypeName); ok {
			g.about = key(name)
		}
		ast.Inspect(n.Type, g.visit)
		g.about = outer
		return false
	case *ast.Ident:
		g.mention(g.TypesInfo.Uses[n])
	}
	return true
}

// mention records a use of a tool's type or of a function that makes one.
func (g *gatherer) mention(object types.Object) {
	switch object := object.(type) {
	case *types.TypeName:
		if tool := keyOf(object.Type()); tool != "" && tool != g.about {
			g.of[tool] = true
		}
	case *types.Func:
		if made := g.makers[object.Origin()]; made == "" || made != g.about {
			g.of[maker(object.Origin())] = true
		}
	case *types.Var:
		if object.Pkg() != nil && object.Pkg() != g.Pkg && object.Parent() == object.Pkg().Scope() {
			g.of[keyOf(object.Type())] = true
		}
	}
}

// maker returns the key of a function that makes a tool.
func maker(f *types.Func) string { return "func " + f.FullName() }

// itself returns the tool that a function is a method or a maker of. Such a function does not count as a mention of its tool.
func (g *gatherer) itself(d *ast.FuncDecl) string {
	f, ok := g.TypesInfo.Defs[d.Name].(*types.Func)
	if !ok {
		return ""
	}
	if recv := f.Signature().Recv(); recv != nil {
		return keyOf(recv.Type())
	}
	return g.makers[f]
}

func key(name *types.TypeName) string {
	if name.Pkg() == nil {
		return ""
	}
	return name.Pkg().Path() + "." + name.Name()
}

func keyOf(t types.Type) string {
	for {
		t = types.Unalias(t)
		if named, ok := t.(*types.Named); ok {
			return key(named.Origin().Obj())
		}
		of, ok := t.(interface{ Elem() types.Type })
		if !ok {
			return ""
		}
		t = of.Elem()
	}
}

package panics

import (
	"go/ast"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"golang.org/x/tools/go/analysis"
)

// used returns all identifiers in a function. A name that is not among them can be declared without shadowing anything.
func used(d *ast.FuncDecl) map[string]bool {
	all := map[string]bool{}
	ast.Inspect(d, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			all[id.Name] = true
		}
		return true
	})
	return all
}

// free returns the first choice that is not in names, or "".
func free(names map[string]bool, choice []string) string {
	for _, name := range choice {
		if !names[name] {
			return name
		}
	}
	return ""
}

// name returns the name of a parameter, result or receiver. If it has none, name selects one of the choices and returns the edits
// that add it. The name is "" if all choices are in use.
func name(list *ast.FieldList, i int, names map[string]bool, choice ...string) (string, []analysis.TextEdit) {
	field := list.List[i]
	if len(field.Names) == 1 && field.Names[0].Name != "_" {
		return field.Names[0].Name, nil
	}
	chosen := free(names, choice)
	switch {
	case chosen == "" || len(field.Names) > 1:
		return "", nil
	case len(field.Names) == 1:
		return chosen, []analysis.TextEdit{edit.Replace(field.Names[0], chosen)}
	case !list.Opening.IsValid():
		return chosen, []analysis.TextEdit{edit.Insert(field.Pos(), "("+chosen+" "), edit.Insert(field.End(), ")")}
	}
	edits := []analysis.TextEdit{edit.Insert(field.Pos(), chosen+" ")}
	for j, other := range list.List {
		if j != i {
			edits = append(edits, edit.Insert(other.Pos(), "_ ")) // either all have names or none
		}
	}
	return chosen, edits
}

package discover

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"
)

// A given is a subject literal in a test with a constant Name.
type given struct {
	name     string
	makes    []TypeName
	position string
}

// subjects adds to d the subjects with a name that a test reaches, and the types that it makes outside of them.
func (r reader) subjects(test types.Object, pkgs map[string]*Package, d *Declaration) {
	visited := map[types.Object]bool{test: true}
	for queue := []types.Object{test}; len(queue) > 0; queue = queue[1:] {
		d.unnamed = append(d.unnamed, made(queue[0], pkgs)...)
		for _, node := range r.graph.body[queue[0]] {
			ast.Inspect(node, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CompositeLit:
					if name := r.nameOf(n); name != "" {
						d.given = append(d.given, given{name, r.madeIn(n, pkgs), r.at(n.Pos())})
						return false
					}
				case *ast.Ident:
					if used := r.TypesInfo.Uses[n]; packageLevel(used) && !visited[used] {
						visited[used] = true
						queue = append(queue, used)
					}
				}
				return true
			})
		}
	}
	slices.SortFunc(d.given, func(a, b given) int { return ComparePositions(a.position, b.position) })
}

// made returns the types that an object makes, if it is a maker or tool type of one of the packages.
func made(object types.Object, pkgs map[string]*Package) []TypeName {
	if object.Pkg() == nil || pkgs[strings.TrimSuffix(object.Pkg().Path(), "_test")] == nil {
		return nil
	}
	return pkgs[strings.TrimSuffix(object.Pkg().Path(), "_test")].madeBy(object.Name())
}

// isSubject reports whether a type is conformance.Subject, which is an alias of probe.Subject.
func isSubject(t types.Type) bool {
	if t == nil {
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Subject" && named.Obj().Pkg() != nil && strings.HasPrefix(named.Obj().Pkg().Path(), ConformancePath)
}

// nameOf returns the Name in a subject literal; "" if it is not constant or missing, or if the literal is no subject.
func (r reader) nameOf(subject *ast.CompositeLit) string {
	if !isSubject(r.TypesInfo.TypeOf(subject)) {
		return ""
	}
	for _, element := range subject.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, ok := pair.Key.(*ast.Ident)
		if value := r.TypesInfo.Types[pair.Value].Value; ok && key.Name == "Name" && value != nil {
			return constant.StringVal(value)
		}
	}
	return ""
}

// madeIn returns the types that a subject makes, as far as the source shows.
func (r reader) madeIn(subject *ast.CompositeLit, pkgs map[string]*Package) []TypeName {
	var all []TypeName
	ast.Inspect(subject, func(n ast.Node) bool {
		name, ok := n.(*ast.Ident)
		if !ok || !packageLevel(r.TypesInfo.Uses[name]) {
			return true
		}
		for object := range r.graph.reach(r.TypesInfo.Uses[name]) {
			all = append(all, made(object, pkgs)...)
		}
		return true
	})
	slices.SortFunc(all, compareTypeNames)
	return slices.Compact(all)
}

package discover

import (
	"context"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/internal/gocommand"
)

// A Declaration is a test function that calls conformance.Test.
type Declaration struct {
	Test     string // "TestConformance"
	Position string
	Makes    []TypeName        // types that it makes, as far as the source shows
	reaches  map[TypeName]bool // the package-level names that it reaches
}

// declare adds to pkgs the test functions that declare subjects, in the packages with these paths.
func declare(ctx context.Context, g gocommand.Command, pkgs map[string]*Package, paths []string, root string) error {
	if len(paths) == 0 {
		return nil
	}
	loaded, err := load(ctx, g, true, paths)
	if err != nil {
		return err
	}
	for _, p := range loaded {
		of := pkgs[strings.TrimSuffix(p.ForTest, ".test")]
		if of == nil || p.Name == "main" && strings.HasSuffix(p.PkgPath, ".test") {
			continue
		}
		r := reader{Package: p, root: root, graph: newGraph(p)}
		of.Declared = append(of.Declared, r.declarations(pkgs)...)
	}
	return silent(ctx, g, pkgs, paths)
}

// silent returns an error if tests that could declare subjects declare none because they do not build: the loader does not
// report every such case.
func silent(ctx context.Context, g gocommand.Command, pkgs map[string]*Package, paths []string) error {
	without := slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return pkgs[path] != nil && len(pkgs[path].Declared) > 0 })
	if len(without) == 0 {
		return nil
	}
	args := slices.Concat([]string{"list", "-test", "-deps", "-export", "-f", ""}, g.Flags, []string{"--"}, without)
	if _, err := g.Output(ctx, args...); err != nil {
		return fmt.Errorf("build the tests of %s: %w", strings.Join(without, ", "), err)
	}
	return nil
}

// declarations returns the test functions of one package that reach conformance.Test.
func (r reader) declarations(pkgs map[string]*Package) []Declaration {
	var all []Declaration
	scope := r.Types.Scope()
	for _, name := range scope.Names() {
		f, ok := scope.Lookup(name).(*types.Func)
		if !ok || !isTest(f) || !strings.HasSuffix(r.Fset.Position(f.Pos()).Filename, "_test.go") {
			continue
		}
		if d := (Declaration{Test: name, Position: r.at(f.Pos()), reaches: map[TypeName]bool{}}); r.declares(f, pkgs, &d) {
			all = append(all, d)
		}
	}
	return all
}

// isTest reports whether the go command runs a function as a test.
func isTest(f *types.Func) bool {
	if !strings.HasPrefix(f.Name(), "Test") || f.Name() == "TestMain" {
		return false
	}
	s := f.Signature()
	return s.Params().Len() == 1 && s.Results().Len() == 0 && s.Params().At(0).Type().String() == "*testing.T"
}

// declares reports whether a test reaches conformance.Test, and fills in d with the makers and types that it reaches.
func (r reader) declares(f *types.Func, pkgs map[string]*Package, d *Declaration) bool {
	found := false
	for object := range r.graph.reach(f, packageLevel) {
		if object.Pkg() == nil {
			continue
		}
		path := strings.TrimSuffix(object.Pkg().Path(), "_test")
		d.reaches[TypeName{path, object.Name()}] = true
		if path == ConformancePath && object.Name() == "Test" {
			found = true
		}
		d.Makes = append(d.Makes, made(object, pkgs)...)
	}
	slices.SortFunc(d.Makes, compareTypeNames)
	d.Makes = slices.Compact(d.Makes)
	return found
}

// made returns the types that an object makes, if it is a maker or tool type of one of the packages.
func made(object types.Object, pkgs map[string]*Package) []TypeName {
	p := pkgs[strings.TrimSuffix(object.Pkg().Path(), "_test")]
	if p == nil {
		return nil
	}
	for _, m := range slices.Concat(p.Makers, p.refused) {
		if m.Name == object.Name() {
			return m.Returns
		}
	}
	for _, t := range p.ToolTypes {
		if t.name.Name == object.Name() {
			return []TypeName{t.name}
		}
	}
	return nil
}

// Describe returns "declared by" and the name of the test.
func (d Declaration) Describe() string { return fmt.Sprintf("declared by %s", d.Test) }

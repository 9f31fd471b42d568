package tooltest

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

const coordinator = "ModuleCoordinator" // of the module contract

// doubles returns the coordinator types of the test files that are fully hand-written. A type that embeds a
// coordinator only replaces some of its methods.
func (s *source) doubles() []string {
	face, ok := tools.ModuleType(s.Pkg, coordinator).(*types.Interface)
	if !ok {
		return nil
	}
	var all []string
	for id, object := range s.TypesInfo.Defs {
		object, ok := object.(*types.TypeName)
		if ok && s.Package.InTest(id.Pos()) && !object.IsAlias() && byHand(object.Type(), face) {
			all = append(all, object.Name())
		}
	}
	slices.Sort(all)
	return all
}

// byHand reports whether a type is a coordinator without a method from an embedded one.
func byHand(t types.Type, face *types.Interface) bool {
	is := func(t types.Type) bool {
		return types.Implements(t, face) || types.Implements(types.NewPointer(t), face)
	}
	if types.IsInterface(t) || !is(t) {
		return false
	}
	fields, ok := t.Underlying().(*types.Struct)
	return !ok || !slices.ContainsFunc(slices.Collect(fields.Fields()), func(field *types.Var) bool { return field.Embedded() && is(field.Type()) })
}

// mounting returns the function of a package that mounts a module, or nil.
func mounting(p *types.Package) *types.Func {
	f, ok := p.Scope().Lookup("Mount").(*types.Func)
	if !ok || f.Signature().Params().Len() != 3 || !contractapi.IsOf(f.Signature().Params().At(1).Type(), tools.ModulePath, coordinator) {
		return nil
	}
	return f
}

// checkDoubles reports test doubles for the coordinator.
func checkDoubles(p *lint.Pass) {
	mount := mounting(p.Pkg)
	if mount == nil || p.Gathered.Unread[p.Pkg.Path()] {
		return
	}
	for _, f := range p.Gathered.Found {
		facts := f.Says.(*findings)
		if len(facts.doubles) == 0 || strings.TrimSuffix(facts.path, "_test") != p.Pkg.Path() {
			continue
		}
		p.Report(lint.Finding{
			Requirement: "MDL-022", At: lint.Name{Object: mount},
			Fact:        "the tests of Mount use a hand-written coordinator: " + strings.Join(facts.doubles, ", "),
			Consequence: "it may differ from hosts: use amplifiertest.TestCoordinator",
		})
	}
}

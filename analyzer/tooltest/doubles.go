package tooltest

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Types of the module contract.
const (
	modulePath  = contractapi.Path + "/amplifier"
	coordinator = "ModuleCoordinator"
)

// coordinatorOf returns the coordinator interface as imported by a package, or nil.
func coordinatorOf(p *types.Package) *types.Interface {
	for _, imported := range p.Imports() {
		if imported.Path() != modulePath {
			continue
		}
		if object := imported.Scope().Lookup(coordinator); object != nil {
			face, _ := object.Type().Underlying().(*types.Interface)
			return face
		}
	}
	return nil
}

// doubles returns the coordinator types of the test files that are fully hand-written. A type that embeds a
// coordinator only replaces some of its methods.
func (s *source) doubles() []string {
	face := coordinatorOf(s.Pkg)
	if face == nil {
		return nil
	}
	var all []string
	for _, file := range s.files {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			object, ok := s.TypesInfo.Defs[spec.Name].(*types.TypeName)
			if ok && !object.IsAlias() && byHand(object.Type(), face) {
				all = append(all, object.Name())
			}
			return true
		})
	}
	slices.Sort(all)
	return all
}

// byHand reports whether a type is a coordinator without a method from an embedded one.
func byHand(t types.Type, face *types.Interface) bool {
	if types.IsInterface(t) || !types.Implements(t, face) && !types.Implements(types.NewPointer(t), face) {
		return false
	}
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return true
	}
	for field := range fields.Fields() {
		if embedded := field.Type(); field.Embedded() && (types.Implements(embedded, face) || types.Implements(types.NewPointer(embedded), face)) {
			return false
		}
	}
	return true
}

// mounting returns the function of a package that mounts a module, or nil.
func mounting(p *types.Package) *types.Func {
	f, ok := p.Scope().Lookup("Mount").(*types.Func)
	if !ok || f.Signature().Params().Len() != 3 || !contractapi.IsOf(f.Signature().Params().At(1).Type(), modulePath, coordinator) {
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

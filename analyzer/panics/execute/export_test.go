package execute

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Call is CallWith for a function and its arguments.
func (m *Machine) Call(fn *ssa.Function, args ...reflect.Value) Outcome {
	return m.CallWith(fn, func(native.Host) (*values.Func, []reflect.Value) { return m.program.Func(fn), args })
}

// ResolveNames returns the names that functions have in the tables, for those that the tables of a program's packages would find.
func (p *Program) ResolveNames() map[string]bool {
	names := map[string]bool{}
	for _, pkg := range p.ssa.AllPackages() {
		for _, member := range pkg.Members {
			for _, name := range memberNames(p, member) {
				names[name] = true
			}
		}
	}
	return names
}

func memberNames(p *Program, member ssa.Member) (names []string) {
	switch m := member.(type) {
	case *ssa.Function:
		names = append(names, m.String())
	case *ssa.Global:
		names = append(names, m.String())
	case *ssa.Type:
		named, ok := m.Type().(*types.Named)
		if !ok {
			return nil
		}
		names = append(names, m.String())
		for method := range named.Methods() {
			names = append(names, p.ssa.FuncValue(method).String())
		}
	}
	return names
}

package prove

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// typeOf returns the type of a need. If only its name is known and the function does not use that type, it returns nil.
func (p *prover) typeOf(n Need) types.Type {
	if n.Type != nil {
		return n.Type
	}
	return p.typeCalled(n.Name)
}

// typeCalled returns the type with a name, among the types that the function asserts or converts to interfaces.
func (p *prover) typeCalled(name string) types.Type {
	if p.byName == nil {
		p.byName = map[string]types.Type{}
		for _, b := range p.g.order {
			for _, i := range b.Instrs {
				switch i := i.(type) {
				case *ssa.TypeAssert:
					p.byName[typeName(i.AssertedType)] = i.AssertedType
				case *ssa.MakeInterface:
					p.byName[typeName(i.X.Type())] = i.X.Type()
				}
			}
		}
	}
	return p.byName[name]
}

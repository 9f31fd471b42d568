package discover

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"
)

// methods adds to each tool type the methods of other types that make it. The kit does not call them, since it cannot know how to make a
// usable receiver.
func (r reader) methods() {
	scope := r.Types.Scope()
	for _, name := range scope.Names() {
		object, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || object.IsAlias() || !object.Exported() && !r.pkg.Main || types.IsInterface(object.Type()) {
			continue
		}
		if named, ok := object.Type().(*types.Named); !ok || named.TypeParams().Len() > 0 {
			continue
		}
		for _, selection := range typeutil.IntuitiveMethodSet(object.Type(), nil) {
			if f, ok := selection.Obj().(*types.Func); ok && len(selection.Index()) == 1 {
				r.method(object, f)
			}
		}
	}
}

// method adds f to the tool type of the package that it returns, unless that is the type of its receiver.
func (r reader) method(of *types.TypeName, f *types.Func) {
	if f.Signature().Results().Len() == 0 || !f.Exported() && !r.pkg.Main {
		return
	}
	p, ok := r.single(f.Signature().Results().At(0).Type())
	own := TypeName{r.PkgPath, of.Name()}
	at := slices.IndexFunc(r.pkg.ToolTypes, func(t *ToolType) bool { return t.name == p.static })
	if !ok || p.static == own || at < 0 {
		return
	}
	t := r.pkg.ToolTypes[at]
	m := Maker{
		Name: fmt.Sprintf("(*%s).%s", of.Name(), f.Name()), Position: r.at(f.Pos()),
		Kind: Call, Address: p.address, Static: p.static, Rest: results(f.Signature()),
	}
	t.methods = append(t.methods, &refused{
		Maker: m,
		why:   fmt.Sprintf("%s makes it, and toolconform has no %s to call it on", m.Name, of.Name()),
		write: writeSubject(f, &m, r.pkg.Main),
	})
}

package discover

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// methods adds the methods of exported types that make tools of other types as refused makers: the kit cannot know how to make a usable
// receiver.
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

// method adds f if it returns a tool type of the package other than that of its receiver.
func (r reader) method(of *types.TypeName, f *types.Func) {
	if f.Signature().Results().Len() == 0 || !f.Exported() && !r.pkg.Main {
		return
	}
	p, ok := r.single(f.Signature().Results().At(0).Type())
	own := TypeName{r.PkgPath, of.Name()}
	if !ok || p.static == own || p.static.Package != r.PkgPath {
		return
	}
	m := Maker{
		Name: fmt.Sprintf("(*%s).%s", of.Name(), f.Name()), Position: r.at(f.Pos()), Kind: Call, Address: p.address, Static: p.static,
		Returns: []TypeName{p.static}, Rest: results(f.Signature()),
	}
	m.Write = writeSubject(f, &m, r.pkg.Main)
	why := fmt.Sprintf("%s makes it, and toolconform has no %s to call it on", m.Name, of.Name())
	r.pkg.refused = append(r.pkg.refused, &refused{Maker: m, why: why})
}

package known

import "go/types"

// Name returns the name of a function in the table, without type arguments: strings.Repeat, (*strings.Builder).Grow,
// (io.Reader).Read.
func Name(f *types.Func) string {
	f = f.Origin()
	recv := f.Signature().Recv()
	if recv == nil {
		return qualified(f.Pkg(), f.Name())
	}
	star, typ := "", types.Unalias(recv.Type())
	if p, ok := typ.(*types.Pointer); ok {
		star, typ = "*", types.Unalias(p.Elem())
	}
	named, ok := typ.(*types.Named)
	if !ok {
		return ""
	}
	obj := named.Obj()
	return "(" + star + qualified(obj.Pkg(), obj.Name()) + ")." + f.Name()
}

func qualified(pkg *types.Package, name string) string {
	if pkg == nil {
		return name
	}
	return pkg.Path() + "." + name
}

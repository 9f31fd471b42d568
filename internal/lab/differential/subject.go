package main

import (
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A subject is a package whose functions are called.
type subject struct {
	pkg       *packages.Package
	standard  bool
	functions []function
}

// A function has an expression for what is called, and how many parameters and results that has.
type function struct {
	expression      string
	params, results int
}

func subjectOf(pkg *packages.Package, only string) subject {
	s := subject{pkg: pkg, standard: pkg.Module == nil}
	scope := pkg.Types.Scope()
	for _, name := range scope.Names() {
		switch object := scope.Lookup(name).(type) {
		case *types.Func:
			s.add(object, "", only)
		case *types.TypeName:
			named, ok := object.Type().(*types.Named)
			if !ok || named.TypeParams() != nil || types.IsInterface(named) || s.standard && !object.Exported() {
				continue
			}
			for m := range named.Methods() {
				receiver := types.TypeString(m.Signature().Recv().Type(), func(*types.Package) string { return s.qualifier() })
				s.add(m, "("+strings.Replace(receiver, "*.", "*", 1)+").", only)
			}
		}
	}
	return s
}

// qualifier is the package's name where its functions are called.
func (s subject) qualifier() string {
	if s.standard {
		return "subject"
	}
	return ""
}

// add adds a function if arguments for it can be drawn.
func (s *subject) add(f *types.Func, receiver, only string) {
	signature := f.Signature()
	params := signature.Params().Len()
	if f.Name() == "main" || f.Name() == "init" || f.Name() == "_" || signature.TypeParams() != nil || signature.Variadic() || s.standard && !f.Exported() {
		return
	}
	expression := f.Name()
	switch {
	case receiver != "":
		if !drawable(signature.Recv().Type(), 5) {
			return
		}
		expression = receiver + f.Name()
		params++
	case s.standard:
		expression = s.qualifier() + "." + f.Name()
	}
	for v := range signature.Params().Variables() {
		if !drawable(v.Type(), 5) {
			return
		}
	}
	if params <= 5 && signature.Results().Len() <= 3 && (only == "" || only == expression) {
		s.functions = append(s.functions, function{expression, params, signature.Results().Len()})
	}
}

// drawable reports whether values of a type can be drawn: those with fields of their own are made by their package alone.
func drawable(t types.Type, depth int) bool {
	if depth == 0 {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() != types.UnsafePointer
	case *types.Pointer:
		return drawable(u.Elem(), depth-1)
	case *types.Slice:
		return drawable(u.Elem(), depth-1)
	case *types.Array:
		return drawable(u.Elem(), depth-1)
	case *types.Map:
		_, basic := u.Key().Underlying().(*types.Basic)
		return basic && drawable(u.Elem(), depth-1)
	case *types.Interface:
		return u.Empty()
	case *types.Struct:
		for f := range u.Fields() {
			if !f.Exported() || !drawable(f.Type(), depth-1) {
				return false
			}
		}
		return true
	}
	return false
}

// dir is the folder that the calls are added to: the package's, or for the standard library one that does not exist.
func (s subject) dir() string {
	if !s.standard {
		return filepath.Dir(s.pkg.GoFiles[0])
	}
	dir, err := filepath.Abs("differential_calls")
	if err != nil {
		panic(err)
	}
	return dir
}

package build

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// Tools of one type and name are one, wherever they are made; those of a type of the contract's own only where one package makes them.
func TestWhatMakesTwoToolsOne(t *testing.T) {
	t.Parallel()
	of := func(made, path, typeName, name string) identity {
		y := madeTool{pkg: &discover.Package{Path: made}, named: probe.Named{Package: path, Type: typeName, Name: name}}
		id, ok := y.identity()
		if !ok {
			t.Errorf("%s of %s is nothing", typeName, path)
		}
		return id
	}
	const gram = discover.ContractPath + "/gram"
	for _, c := range []struct {
		a, b identity
		one  bool
	}{
		{of("x/a", "x/a", "*a.Tool", "t"), of("x/all", "x/a", "*a.Tool", "t"), true},
		{of("x/a", "x/a", "*a.Tool", "t"), of("x/a", "x/a", "*a.Tool", "u"), false},
		{of("x/a", gram, "*gram.Bound", "t"), of("x/a", gram, "*gram.Bound", "t"), true},
		{of("x/a", gram, "*gram.Bound", "t"), of("x/b", gram, "*gram.Bound", "t"), false},
	} {
		if (c.a == c.b) != c.one {
			t.Errorf("%v and %v are one: %v", c.a, c.b, c.a == c.b)
		}
	}
}

package directive

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]Directive{
		"//toolvet:ignore NAM-003 older than the contract": {Verb: Ignore, Requirement: "NAM-003", Reason: "older than the contract"},
		"//toolvet:ignore NAM-003":                         {Verb: Ignore, Requirement: "NAM-003"},
		"//toolvet:ignore NAM-003  // want `x`":            {Verb: Ignore, Requirement: "NAM-003"},
		"//toolvet:ignore":                                 {Verb: Ignore},
		"//toolvet:bridge of a server":                     {Verb: Bridge, Reason: "of a server"},
		"//toolvet:bridge \t":                              {Verb: Bridge},
		"//toolvet:else x":                                 {Verb: "else", Reason: "x"},
	} {
		got, ok := Parse(&ast.Comment{Text: text})
		got.Comment = nil
		if !ok || got != want {
			t.Errorf("%q reads %+v, want %+v", text, got, want)
		}
	}
	for _, text := range []string{"// toolvet:ignore NAM-003 x", "/*toolvet:ignore NAM-003 x*/", "//tool"} {
		if _, ok := Parse(&ast.Comment{Text: text}); ok {
			t.Errorf("%q is a directive", text)
		}
	}
}

func TestScopes(t *testing.T) {
	const source = `package p

//toolvet:ignore XXX-001 a declaration
func f() {
	a()
	b() //toolvet:ignore XXX-002 a line
	//toolvet:ignore XXX-003 the line after
	// and more words
	c()
	d()
}

const (
	//toolvet:ignore XXX-004 one of several
	e = "1"
	g = "2"
)

func h() { // nothing
	x(func() { //toolvet:ignore XXX-005 behind what goes on
		y()
	})
}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	handle := fset.File(file.Pos())
	got := map[string][]int{}
	for _, s := range Scopes(fset, file) {
		for line := 1; line < handle.LineCount(); line++ {
			start := handle.LineStart(line)
			for start < handle.LineStart(line+1)-1 && source[handle.Offset(start)] == '\t' {
				start++
			}
			if s.Covers(start) {
				got[s.Requirement] = append(got[s.Requirement], line)
			}
		}
	}
	for id, want := range map[string][]int{
		"XXX-001": {4, 5, 6, 7, 8, 9, 10, 11}, "XXX-002": {6}, "XXX-003": {9}, "XXX-004": {15}, "XXX-005": {20},
	} {
		if !slices.Equal(got[id], want) {
			t.Errorf("%s covers the lines %v, want %v", id, got[id], want)
		}
	}
}

func TestScopeOfAFile(t *testing.T) {
	for _, source := range []string{
		"//toolvet:ignore XXX-001 all of it\n\npackage p\n\nvar x int\n",
		"// Package p is.\n//\n//toolvet:ignore XXX-001 all of it\npackage p\n\nvar x int\n",
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "p.go", source, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		scopes := Scopes(fset, file)
		if len(scopes) != 1 || !scopes[0].Covers(file.Decls[0].Pos()) || !scopes[0].Covers(file.Package) {
			t.Errorf("%q does not cover its file", source)
		}
	}
}

func TestReason(t *testing.T) {
	group := &ast.CommentGroup{List: []*ast.Comment{{Text: "// T is."}, {Text: "//toolvet:bridge of a server"}}}
	if got := Reason(Bridge, nil, group); got != "of a server" {
		t.Errorf("Reason = %q", got)
	}
	if got := Reason(Ignore, group); got != "" {
		t.Errorf("Reason = %q", got)
	}
}

// Package parameter tells what the parameters of a handler are for.
package parameter

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A Role is what a parameter of a handler gets.
type Role int

// The roles.
const (
	Other   Role = iota // what a constructor gets
	Text                // the document, as a string
	Raw                 // a request whose arguments are the document as bytes
	Decoded             // a request whose arguments are the document as decoded by encoding/json
	Content             // the document, as bytes
	Typed               // what the document is decoded into
)

// Roles are those of the parameters of a handler.
type Roles struct {
	All    []Role       // without the receiver
	Input  *values.Type // that documents are decoded into, or nil
	Strict bool         // an SDK checks documents by a schema that is made of the type
}

// Request returns the index of the parameter that is the request, or -1.
func (r Roles) Request() int {
	return slices.IndexFunc(r.All, func(r Role) bool { return r == Raw || r == Decoded })
}

// RolesOf finds out what the parameters of a handler are for. sent reports whether a parameter, the receiver first, is what a model sends; it may be nil. Parameters
// that the model does not send are made as arguments of constructors are.
func RolesOf(program *execute.Program, root *ssa.Function, sent func(*ssa.Function, int) bool) (b Roles) {
	params := root.Signature.Params()
	request := false
	for i := range params.Len() {
		t := params.At(i).Type()
		r := Other
		switch arguments := requestArguments(t); {
		case arguments != nil && IsBytes(arguments):
			r, request, b.Strict = Raw, true, true
		case arguments != nil:
			r, request = Decoded, true
			if _, isStruct := arguments.Underlying().(*types.Struct); isStruct {
				b.Input = program.Universe().Of(arguments)
			}
		case isText(t) && !request:
			r = Text
		case request && i == params.Len()-1 && !framework.IsRequest(t):
			r, b.Input = Typed, program.Universe().Of(t)
		}
		b.All = append(b.All, r)
	}
	if !slices.ContainsFunc(b.All, func(r Role) bool { return r != Other }) {
		b.passed(program, root, sent)
	}
	return b
}

// passed finds the parameters of a function that a handler passes its arguments on to: those that are made from documents.
func (b *Roles) passed(program *execute.Program, root *ssa.Function, sent func(*ssa.Function, int) bool) {
	receivers := len(root.Params) - len(b.All)
	for i := range b.All {
		if sent != nil && !sent(root, i+receivers) {
			continue
		}
		t := root.Signature.Params().At(i).Type()
		_, isBasic := t.Underlying().(*types.Basic)
		switch {
		case IsBytes(t):
			b.All[i] = Content
		case !isBasic && document.IsData(t):
			b.All[i] = Typed
			if b.Input == nil {
				b.Input = program.Universe().Of(t)
			}
		}
	}
}

func isText(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.String
}

// IsBytes reports whether a type is a slice of bytes.
func IsBytes(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	b, ok := s.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Uint8
}

// requestArguments returns the type of the arguments in a request, or nil for all else. Version 0.2 of the MCP Go SDK passes the parameters of a request.
func requestArguments(t types.Type) types.Type {
	if params := fieldNamed(t, "Params"); params != nil {
		t = params.Type()
	} else if !framework.IsRequest(t) {
		return nil
	}
	if f := fieldNamed(t, "Arguments"); f != nil {
		return f.Type()
	}
	return nil
}

func fieldNamed(t types.Type, name string) *types.Var {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range s.Fields() {
		if f.Name() == name {
			return f
		}
	}
	return nil
}

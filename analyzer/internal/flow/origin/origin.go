// Package origin follows values backwards in the source of one package: through helpers, parameters, parentheses and variables
// that are set once. Where it cannot follow a value, it says so; it only ignores deferred calls that change a result. It reads the syntax, since
// SSA has neither the names nor the places of constants.
package origin

import (
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Kind says where the search for an origin ended.
type Kind int

// The kinds.
const (
	Unknown   Kind = iota // it cannot be followed
	Constant              // a named constant
	Literal               // a constant without a name: a literal, or an expression of constants
	Variable              // a variable of a package
	Field                 // a field of a struct
	Parameter             // a parameter of the function that the query is about
	Call                  // the result of a call that cannot be followed: into another package, or through an interface
	Other                 // any other expression that is not constant
)

// An Origin is one place that a value can come from.
type Origin struct {
	Kind   Kind
	Expr   ast.Expr        // the expression at which following ended
	Object types.Object    // the constant, variable, field or parameter, or the function that is called; may be nil
	Value  constant.Value  // for Constant and Literal
	Via    []*ast.CallExpr // the calls that were followed, the outermost first

	source *Source
	frame  *frame
}

// From follows a part of the expression at which following ended, with the parameters known there.
func (o Origin) From(e ast.Expr) []Origin {
	anew := *o.frame
	anew.steps = nil
	return o.source.expr(&anew, e)
}

// Analyzer computes a *Source for each package. Nothing is read before its first use.
var Analyzer = &analysis.Analyzer{
	Name:       "toolorigin",
	Doc:        "follow values backwards through a package\n\nIt reports nothing: the other analyzers use it.",
	Requires:   []*analysis.Analyzer{tools.Analyzer},
	ResultType: reflect.TypeFor[*Source](),
	Run:        func(pass *analysis.Pass) (any, error) { return newSource(pass), nil },
}

// Of returns the source of a pass that requires Analyzer.
func Of(pass *analysis.Pass) *Source { return pass.ResultOf[Analyzer].(*Source) }

// Returned returns the origins of result i of a function of the package, on every path that returns: none if it never returns, and one
// Unknown if the package does not declare it.
func (s *Source) Returned(f *types.Func, i int) []Origin {
	body := s.body(f)
	if body == nil {
		return (&frame{source: s}).end(Unknown, nil, nil)
	}
	return s.follow(&frame{source: s, function: body}, i)
}

// From returns the origins of the value of an expression.
func (s *Source) From(e ast.Expr) []Origin { return s.expr(&frame{source: s}, e) }

// A frame is a function whose source is being followed, with the call that led there.
type frame struct {
	source   *Source
	function ast.Node // *ast.FuncDecl or *ast.FuncLit; nil outside
	call     *ast.CallExpr
	caller   *frame
	depth    int
	steps    *int // how many expressions have been followed for one query
}

// maxSteps limits the expressions that are followed for one query. A named result may be set from itself, and many helpers with many return
// statements may call each other.
const maxSteps = 5000

// spent counts a step, and reports whether it exceeds the limit.
func (f *frame) spent() bool {
	if f.steps == nil {
		f.steps = new(int)
	}
	*f.steps++
	return *f.steps > maxSteps
}

// maxDepth limits the calls that are followed: nobody nests more of them for a constant.
const maxDepth = 8

// calls returns the calls that led to a frame, the outermost first.
func (f *frame) calls() []*ast.CallExpr {
	if f == nil || f.call == nil {
		return nil
	}
	return append(f.caller.calls(), f.call)
}

// entered reports whether a function is being followed already.
func (f *frame) entered(function ast.Node) bool {
	for ; f != nil; f = f.caller {
		if f.function == function {
			return true
		}
	}
	return false
}

func (f *frame) end(kind Kind, e ast.Expr, object types.Object) []Origin {
	return []Origin{{Kind: kind, Expr: e, Object: object, Via: f.calls(), source: f.source, frame: f}}
}

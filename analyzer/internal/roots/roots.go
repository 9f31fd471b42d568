// Package roots finds the functions of a module that a library calls with what a model sends: those that are registered as handlers, and those
// to which a handler passes the request or its arguments on as a whole. Values are followed through the whole module if a driver runs
// [Prior]; otherwise through one package.
package roots

import (
	"cmp"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// Whole is the field number of an atom that is all of a parameter.
const Whole = -1

// An Atom is a parameter (a receiver has index 0) or a field of the struct that it is or points to.
type Atom struct{ Param, Field int }

// Compare orders atoms.
func (a Atom) Compare(b Atom) int {
	return cmp.Or(cmp.Compare(a.Param, b.Param), cmp.Compare(a.Field, b.Field))
}

// A Handler is a function that is called with what a model sends.
type Handler struct {
	Key   string // see valueflow.Key
	Model []Atom // what the model sends: parameters, the receiver first, or fields of parameters
	Via   string // the registration function, or what passes the request on
}

// IsRegistered reports whether a registration function takes the handler, or the author says that a library calls it. Else something that a library calls
// may be around it.
func (h Handler) IsRegistered() bool { return h.Via != bySignature && h.Via != HandOver }

// Analyzer returns the handlers of a package, a []Handler. A driver that runs Prior knows them before.
var Analyzer = &analysis.Analyzer{
	Name:       "toolroots",
	Doc:        "find the functions that are called with what a model sends\n\nIt reports nothing: the other analyzers use it.",
	Requires:   []*analysis.Analyzer{lazyssa.Analyzer},
	ResultType: reflect.TypeFor[[]Handler](),
	Run: func(pass *analysis.Pass) (any, error) {
		if !tools.Own(pass) || !framework.Concerns(pass) {
			return []Handler(nil), nil
		}
		s := newSearch([]*Package{gather(pass)}, func(path string) bool {
			return path == pass.Module.Path || strings.HasPrefix(path, pass.Module.Path+"/")
		})
		s.Run()
		return s.handlers()[pass.Pkg.Path()], nil
	},
}

// Of returns the handlers for a pass that requires Analyzer.
func Of(pass *analysis.Pass) []Handler { return pass.ResultOf[Analyzer].([]Handler) }

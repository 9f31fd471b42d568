// Package called tells other packages what the tools of a package are called, where that is certain: a name that the method answers
// on every path.
package called

import (
	"go/constant"
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/origin"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Fact is what a tool is called.
type Fact struct{ Name string }

// AFact makes it a fact.
func (*Fact) AFact() {}

// String answers the fact as tests and debuggers show it.
func (f *Fact) String() string { return "called " + f.Name }

// Names answers what the tool of a type is called, in this package or one that it is made with.
type Names func(*types.TypeName) (string, bool)

// Analyzer answers Names for each package.
var Analyzer = &analysis.Analyzer{
	Name:       "toolcalled",
	Doc:        "find out what tools are called\n\nIt reports nothing: the other analyzers ask it.",
	Requires:   []*analysis.Analyzer{tools.Analyzer, origin.Analyzer},
	ResultType: reflect.TypeFor[Names](),
	FactTypes:  []analysis.Fact{new(Fact)},
	Run: func(pass *analysis.Pass) (any, error) {
		export(pass)
		return Names(func(t *types.TypeName) (string, bool) {
			var fact Fact
			known := t.Pkg() != nil && pass.ImportObjectFact(t, &fact)
			return fact.Name, known
		}), nil
	},
}

// export tells the names of the package's tools. Whatever goes wrong, nothing is told: toolname looks into the same methods, and
// says so.
func export(pass *analysis.Pass) {
	defer func() { _ = recover() }()
	for _, t := range tools.Of(pass).Tools() {
		method := t.Methods[contractapi.Name]
		if t.Type.Parent() != pass.Pkg.Scope() || t.Bridge != "" || method.Carried || method.Decl == nil {
			continue
		}
		if name, ok := one(origin.Of(pass).Returned(method.Func, 0)); ok {
			pass.ExportObjectFact(t.Type, &Fact{name})
		}
	}
}

// one answers the text that a value always is.
func one(origins []origin.Origin) (string, bool) {
	var name string
	for i, o := range origins {
		if o.Value == nil || o.Value.Kind() != constant.String {
			return "", false
		}
		text := constant.StringVal(o.Value)
		if i > 0 && text != name {
			return "", false
		}
		name = text
	}
	return name, len(origins) > 0
}

package fact

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/analysis"
)

// Analyzed marks a package whose functions were analyzed. A function of it without a fact is harmless.
type Analyzed struct{}

// AFact implements analysis.Fact.
func (*Analyzed) AFact() {}

// A Lookup finds what is known about functions of other packages.
type Lookup struct {
	pass *analysis.Pass
	read map[*types.Func]*Summary
}

// NewLookup returns a lookup for a pass of an analyzer with Facts.
func NewLookup(pass *analysis.Pass) *Lookup { return &Lookup{pass, map[*types.Func]*Summary{}} }

// Analyzed reports whether the functions of a package are analyzed.
func (l *Lookup) Analyzed(p *types.Package) bool {
	return p != nil && (p == l.pass.Pkg || l.pass.ImportPackageFact(p, new(Analyzed)))
}

// Foreign returns the summary of a function of another package, or its table entry.
func (l *Lookup) Foreign(object *types.Func) (*Summary, *known.Function) {
	object = object.Origin()
	if imported, ok := l.read[object]; ok {
		return imported, nil
	}
	if entry, ok := known.Lookup(object); ok {
		return nil, &entry
	}
	if summary := l.imported(object); summary != nil {
		l.read[object] = summary
		return summary, nil
	}
	entry := known.Assumed(object)
	if object.Pkg() != nil && object.Pkg().Path() == contractapi.Path {
		entry = known.Function{} // proven by its own tests
	}
	return nil, &entry
}

// imported returns the exported summary of a function, or nil.
func (l *Lookup) imported(object *types.Func) *Summary {
	if object.Pkg() == nil || object.Pkg() == l.pass.Pkg || IsAbstract(object) || !l.pass.ImportPackageFact(object.Pkg(), new(Analyzed)) {
		return nil
	}
	var summary Summary
	l.pass.ImportObjectFact(object, &summary)
	summary.Reasons = slices.Clone(summary.Reasons)
	for i, r := range summary.Reasons {
		if r.What == "" {
			summary.Reasons[i].What = object.Name() + " uses its receiver or first argument without a nil check"
		}
		if file, ok := strings.CutPrefix(r.Site, "./"); ok {
			summary.Reasons[i].Site = object.Pkg().Path() + "/" + file
		}
	}
	return &summary
}

// IsAbstract reports whether a function is an interface method.
func IsAbstract(f *types.Func) bool {
	recv := f.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}

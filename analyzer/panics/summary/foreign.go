package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/panics/known"
)

// foreign returns the summary of a function of another package, or its table entry.
func (f *Finder) foreign(object *types.Func) (*Summary, *known.Function) {
	object = object.Origin()
	if imported, ok := f.facts[object]; ok {
		return imported, nil
	}
	if entry, ok := known.Lookup(object); ok {
		return nil, &entry
	}
	if summary := f.importedSummary(object); summary != nil {
		f.facts[object] = summary
		return summary, nil
	}
	entry := known.Assumed(object)
	if object.Pkg() != nil && object.Pkg().Path() == contractapi.Path {
		entry = known.Function{} // proven by its own tests
	}
	return nil, &entry
}

package summary

import (
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// moduleInput is the number of the parameter of a module's Execute that the model sent.
const moduleInput = 2

// modules returns the methods by which hosts of modules call their tools: of each type of the package that is one, once where several are by
// the same method. A proof that one of these asks for is asked of the method.
func (f *Finder) modules() []Root {
	seen := map[*ssa.Function]int{}
	var all []Root
	for _, m := range tools.Of(f.pass).Mountable() {
		function := f.program.Function(m.Execute)
		if function == nil || function.Blocks == nil {
			continue
		}
		asked := directive.Has(directive.PanicFree, m.Docs)
		if i, ok := seen[function]; ok {
			all[i].PanicFree = all[i].PanicFree || asked
			continue
		}
		seen[function] = len(all)
		all = append(all, Root{
			Name: m.Type.Name() + "." + contractapi.Execute, Model: []int{moduleInput}, PanicFree: asked,
			f: function, finder: f, pointed: []int{0},
		})
	}
	return all
}

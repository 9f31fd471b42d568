package worker

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// mountParameters and mountResults are the signature of amplifier.Mount.
var (
	mountParameters = []string{"context.Context", amplifierPath + ".ModuleCoordinator", "map[string]any"}
	mountResults    = []string{amplifierPath + ".Mounted", "error"}
)

// Mounts reports whether a function of that signature mounts a module.
func Mounts(signature *types.Signature) bool { return mounts(signature) }

// mounts reports whether a function mounts a module: its signature is that of amplifier.Mount, whatever its name is.
func mounts(signature *types.Signature) bool {
	return signature.TypeParams().Len() == 0 && !signature.Variadic() &&
		slices.Equal(spelled(signature.Params()), mountParameters) && slices.Equal(spelled(signature.Results()), mountResults)
}

func spelled(tuple *types.Tuple) []string {
	var all []string
	for v := range tuple.Variables() {
		all = append(all, types.Unalias(v.Type()).String())
	}
	return all
}

// notice has a source import what a maker needs.
func (s *source) notice(m *maker) {
	if m.form == mounted {
		s.Modules = amplifierPath
	}
}

// contract names the contract of what a maker makes, where the source tells that it is not that of agent tools.
func (m *maker) contract() string {
	if m != nil && m.form == mounted {
		return "amplifier"
	}
	return ""
}

const mountModule = "mount module: "

// mountedNothing reports whether a maker says that its module mounted nothing.
func mountedNothing(problem string) bool {
	return strings.HasPrefix(problem, mountModule+amplifier.ErrMountedNothing.Error())
}

// something returns the yields without those of modules that mounted nothing, which it notes: they may, and nobody should wonder.
func (c *Pool) something(yields []madeTool) []madeTool {
	var rest []madeTool
	for _, y := range yields {
		if !y.nothing {
			rest = append(rest, y)
			continue
		}
		c.decorators = append(c.decorators, Decorator{
			Type: y.pkg.name + "." + y.maker.name, Package: y.pkg.path, Position: y.position, Why: strings.TrimPrefix(y.problem, mountModule) + " (with an empty config)",
		})
	}
	return rest
}

// mountable returns the types that a function comes to and that are tools of modules.
func (r reader) mountable(object types.Object) []typeName {
	var all []typeName
	for t := range r.graph.mentions(object) {
		named := r.Types.Scope().Lookup(t.name)
		execute, _, _ := types.LookupFieldOrMethod(types.NewPointer(named.Type()), false, r.Types, "Execute")
		if f, ok := execute.(*types.Func); ok && slices.Equal(spelled(f.Signature().Results()), []string{amplifierPath + ".ToolResult"}) {
			all = append(all, t)
		}
	}
	slices.SortFunc(all, compareTypeNames)
	return all
}

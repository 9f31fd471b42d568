package summary

import "golang.org/x/tools/go/ssa"

// A component is a set of mutually recursive functions, or a single function.
type component struct {
	functions []*ssa.Function
	circular  bool // its functions are recursive
}

// components returns the strongly connected components of the call graph, callees first, by Tarjan's algorithm.
func components(functions []*ssa.Function, callees func(*ssa.Function) []*ssa.Function) []component {
	var all []component
	var stack []*ssa.Function
	index, lowest, open, itself := map[*ssa.Function]int{}, map[*ssa.Function]int{}, map[*ssa.Function]bool{}, map[*ssa.Function]bool{}
	var visit func(f *ssa.Function)
	visit = func(f *ssa.Function) {
		index[f] = len(index) + 1
		lowest[f], open[f] = index[f], true
		first := len(stack)
		stack = append(stack, f)
		for _, next := range callees(f) {
			itself[f] = itself[f] || next == f
			if index[next] == 0 {
				visit(next)
			}
			if open[next] {
				lowest[f] = min(lowest[f], lowest[next])
			}
		}
		if lowest[f] == index[f] {
			group := append([]*ssa.Function{}, stack[first:]...)
			stack = stack[:first]
			for _, member := range group {
				open[member] = false
			}
			all = append(all, component{group, len(group) > 1 || itself[f]})
		}
	}
	for _, f := range functions {
		if index[f] == 0 {
			visit(f)
		}
	}
	return all
}

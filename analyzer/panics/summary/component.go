package summary

import "golang.org/x/tools/go/ssa"

// A component is a set of mutually recursive functions, or a single function.
type component struct {
	functions []*ssa.Function
	circular  bool // its functions are recursive
}

// components returns the strongly connected components of the call graph, callees first. It is Tarjan's algorithm without
// recursion, because generated code has long call chains.
func components(functions []*ssa.Function, callees func(*ssa.Function) []*ssa.Function) []component {
	w := walk{index: map[*ssa.Function]int{}, low: map[*ssa.Function]int{}, open: map[*ssa.Function]bool{}, itself: map[*ssa.Function]bool{}}
	for _, f := range functions {
		if w.index[f] == 0 {
			w.from(f, callees)
		}
	}
	return w.groups
}

type walk struct {
	index, low map[*ssa.Function]int
	open       map[*ssa.Function]bool
	itself     map[*ssa.Function]bool // functions that call themselves
	stack      []*ssa.Function
	groups     []component
}

// A frame is a function with those of its callees that have not been visited.
type frame struct {
	f    *ssa.Function
	left []*ssa.Function
}

func (w *walk) enter(f *ssa.Function) {
	w.index[f] = len(w.index) + 1
	w.low[f] = w.index[f]
	w.open[f] = true
	w.stack = append(w.stack, f)
}

func (w *walk) from(f *ssa.Function, callees func(*ssa.Function) []*ssa.Function) {
	w.enter(f)
	frames := []frame{{f, callees(f)}}
	for len(frames) > 0 {
		top := &frames[len(frames)-1]
		if len(top.left) > 0 {
			next := top.left[0]
			top.left = top.left[1:]
			switch {
			case w.index[next] == 0:
				w.enter(next)
				frames = append(frames, frame{next, callees(next)})
			case w.open[next]:
				w.itself[top.f] = w.itself[top.f] || next == top.f
				w.low[top.f] = min(w.low[top.f], w.index[next])
			}
			continue
		}
		frames = frames[:len(frames)-1]
		if len(frames) > 0 {
			above := frames[len(frames)-1].f
			w.low[above] = min(w.low[above], w.low[top.f])
		}
		w.leave(top.f)
	}
}

// leave completes the component of a function, if no earlier function belongs to it.
func (w *walk) leave(f *ssa.Function) {
	if w.low[f] != w.index[f] {
		return
	}
	for i := len(w.stack) - 1; ; i-- {
		w.open[w.stack[i]] = false
		if w.stack[i] == f {
			group := append([]*ssa.Function{}, w.stack[i:]...)
			w.stack = w.stack[:i]
			w.groups = append(w.groups, component{group, len(group) > 1 || w.itself[f]})
			return
		}
	}
}

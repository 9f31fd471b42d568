package survey

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Own returns those functions that a handler may call which nothing else calls, and the handler: what only these set is as it was made before the first call.
func (s *Survey) Own(handler *ssa.Function) map[*ssa.Function]bool {
	s.read()
	own := map[*ssa.Function]bool{}
	for _, fn := range Reachable(handler) {
		own[fn] = true
	}
	for changed := true; changed; {
		changed = false
		for fn := range own {
			users := s.of[Declared(fn)]
			if fn.Signature.Recv() != nil {
				users = slices.Concat(users, s.invoking[fn.Name()])
			}
			if fn != handler && slices.ContainsFunc(users, func(user *ssa.Function) bool { return !own[user] }) {
				delete(own, fn)
				changed = true
			}
		}
	}
	return own
}

// IsMain reports whether a function is the one in which a program begins.
func IsMain(fn *ssa.Function) bool {
	return fn.Name() == "main" && fn.Parent() == nil && fn.Pkg != nil && fn.Pkg.Pkg.Name() == "main"
}

package survey

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Own returns the functions that only handlers call, and these: the handler, and other values of the module that take the same, but for the arguments that a
// library decodes. What only they set is as it was made before the first call.
func (s *Survey) Own(handler *ssa.Function) map[*ssa.Function]bool {
	s.read()
	own, handlers := map[*ssa.Function]bool{}, map[*ssa.Function]bool{handler: true}
	for fn := range s.carried {
		if alike(fn.Signature.Params(), handler.Signature.Params()) {
			handlers[fn] = true
		}
	}
	for one := range handlers {
		for _, fn := range Reachable(one) {
			own[fn] = true
		}
	}
	for changed := true; changed; {
		changed = false
		for fn := range own {
			users := s.of[Declared(fn)]
			if fn.Signature.Recv() != nil {
				users = slices.Concat(users, s.invoking[fn.Name()])
			}
			if !handlers[fn] && slices.ContainsFunc(users, func(user *ssa.Function) bool { return !own[user] }) {
				delete(own, fn)
				changed = true
			}
		}
	}
	return own
}

// alike reports whether parameters have the same types, but for a third one.
func alike(one, other *types.Tuple) bool {
	if one.Len() != other.Len() || one.Len() == 0 {
		return false
	}
	for i := range one.Len() {
		if i < 2 && !types.Identical(one.At(i).Type(), other.At(i).Type()) {
			return false
		}
	}
	return true
}

package hazard

import (
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// Names of properties in a Need whose Op is Has.
const (
	NonZero  = "nonzero"  // a number other than 0
	isOpen   = "open"     // a channel that is not closed: no proof shows it
	isLong   = "long"     // a slice that is long enough for each array that a type argument may be: no proof shows it
	Hashable = "hashable" // a value that can be a map key, although its type has interfaces
)

// A Value is an SSA value, a field reached from it, or a length.
type Value struct {
	ssa.Value // nil counts as 0
	Len       bool
	Cap       bool // the capacity, which is at least the length
}

// A Need is a precondition on values at a place in a function.
type Need struct {
	Op   condition.Op
	X, Y Value
	N    int64
	Name string
}

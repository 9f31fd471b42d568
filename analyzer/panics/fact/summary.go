package fact

import "fmt"

// A Summary describes a function for its callers. It is a fact about the function, which other packages import.
type Summary struct {
	Reasons  []Reason
	Calls    []Call // calls of function parameters
	Recovers bool   // if deferred, it recovers the panics of the deferring function
	Waits    bool   // it may wait until other calls are done, and exclude them when it returns
}

// AFact implements analysis.Fact.
func (*Summary) AFact() {}

// IsEmpty reports whether nothing is known of the function.
func (s *Summary) IsEmpty() bool {
	return len(s.Reasons)+len(s.Calls) == 0 && !s.Recovers && !s.Waits
}

// A Call is a call of a function parameter.
type Call struct {
	Param     int
	Bare      bool // in a goroutine that does not recover
	Contained bool // below a recover
}

// String returns the call as text, for sorting.
func (c Call) String() string { return fmt.Sprint(c.Param, c.Bare, c.Contained) }

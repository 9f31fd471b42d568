// Package condition defines the language of preconditions (without which a function panics) and of properties of results. The
// tables of package known and the facts about packages use it:
//
//	p0 != nil               the first parameter is not nil; a receiver is the first parameter
//	p1 >= 0
//	p1 < len(p0)
//	p0 + 2 <= len(p1)
//	regexp(p0)              it has a named property
//	r0 != nil if r1 == nil  holds if the call returns no error
//	len(r0) >= 1 if r1      holds if the call returns true
package condition

import (
	"strconv"
	"strings"
)

// A Kind is the kind of value that a term refers to.
type Kind byte

// The kinds of terms. The zero Term refers to nothing.
const (
	Parameter Kind = 'p'
	Result    Kind = 'r'
)

// A Term is a parameter or a result, or the length of one.
type Term struct {
	Kind  Kind
	Index int
	Len   bool
}

// An Op is a form of condition.
type Op uint8

// The forms.
const (
	Linear Op = iota // X - Y >= N; a missing X or Y counts as 0
	NonNil           // X is not nil
	IsType           // X has a dynamic type; no text says it
	Has              // X has the property Name
)

// A Condition is a predicate on the parameters and results of a call.
type Condition struct {
	Op   Op
	X, Y Term
	N    int64
	Name string
	When Term // the condition holds if this result is nil (or true, see True); the zero Term: always
	True bool // When is a bool
}

// IsZero reports whether t refers to nothing.
func (t Term) IsZero() bool { return t.Kind == 0 }

// String returns the term as Parse reads it.
func (t Term) String() string {
	if t.IsZero() {
		return ""
	}
	text := string(t.Kind) + strconv.Itoa(t.Index)
	if t.Len {
		return "len(" + text + ")"
	}
	return text
}

// String returns the condition as Parse reads it.
func (c Condition) String() string {
	text := c.unconditional()
	switch {
	case c.When.IsZero():
		return text
	case c.True:
		return text + " if " + c.When.String()
	}
	return text + " if " + c.When.String() + " == nil"
}

func (c Condition) unconditional() string {
	switch c.Op {
	case NonNil:
		return c.X.String() + " != nil"
	case Has:
		return c.Name + "(" + c.X.String() + ")"
	}
	return c.inequality()
}

func (c Condition) inequality() string {
	n := strconv.FormatInt(c.N, 10)
	switch {
	case c.Y.IsZero():
		return c.X.String() + " >= " + n
	case c.X.IsZero():
		return c.Y.String() + " <= " + strings.TrimPrefix("-"+n, "--")
	case c.N == 0:
		return c.Y.String() + " <= " + c.X.String()
	case c.N == 1:
		return c.Y.String() + " < " + c.X.String()
	case c.N < 0:
		return c.Y.String() + " - " + n[1:] + " <= " + c.X.String()
	}
	return c.Y.String() + " + " + n + " <= " + c.X.String()
}

// Terms returns the terms of the condition.
func (c Condition) Terms() []Term {
	var all []Term
	for _, t := range []Term{c.X, c.Y, c.When} {
		if !t.IsZero() {
			all = append(all, t)
		}
	}
	return all
}

// Package condition is the language for what a function needs of its arguments so as not to panic, and for what it promises of its
// results. The table of the standard library is written in it, and so are the facts that packages tell each other:
//
//	p0 != nil               the first parameter is not nil; a receiver is the first parameter
//	p0.2 != nil             nor is the third field of it
//	p1 >= 0
//	p1 < len(p0)
//	p0 + 2 <= len(p1)
//	cap(p0) >= 8            the room that it has
//	p0 is *example.com/m.T  its dynamic type
//	regexp(p0)              it has a property that has a name
//	r0 != nil if r1 == nil  promised where the call returns no error
//	len(r0) >= 1 if r1      promised where the call returns true
package condition

import (
	"strconv"
	"strings"
)

// A Kind says what a term is of.
type Kind byte

// The kinds of terms. The zero Term is no term.
const (
	Parameter Kind = 'p'
	Result    Kind = 'r'
)

// A Term is a parameter or a result, a field of it, or the length or the capacity of one of these.
type Term struct {
	Kind  Kind
	Index int
	Path  string // the numbers of the fields that lead to it, through pointers too: "2.0"; "" for the value itself
	Len   bool
	Cap   bool // never with Len
}

// An Op is a form of condition.
type Op uint8

// The forms.
const (
	Linear Op = iota // X - Y >= N; X or Y may be missing, and counts for nothing
	NonNil           // X is not nil
	IsType           // X holds the type Name, or implements it
	Has              // X has the property Name
)

// A Condition holds of a call, or does not.
type Condition struct {
	Op   Op
	X, Y Term
	N    int64
	Name string
	When Term // a result that is nil (or true, see True) where the condition is promised; the zero Term: always
	True bool // When is a truth value
}

// IsZero reports whether there is no term.
func (t Term) IsZero() bool { return t.Kind == 0 }

// String returns the term as it is written.
func (t Term) String() string {
	if t.IsZero() {
		return ""
	}
	text := string(t.Kind) + strconv.Itoa(t.Index)
	if t.Path != "" {
		text += "." + t.Path
	}
	switch {
	case t.Len:
		return "len(" + text + ")"
	case t.Cap:
		return "cap(" + text + ")"
	}
	return text
}

// String returns the condition as it is written: Parse reads it again.
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
	case IsType:
		return c.X.String() + " is " + c.Name
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

// Terms returns the terms that the condition is about.
func (c Condition) Terms() []Term {
	var all []Term
	for _, t := range []Term{c.X, c.Y, c.When} {
		if !t.IsZero() {
			all = append(all, t)
		}
	}
	return all
}

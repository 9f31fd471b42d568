// Package hazard has the operations that can crash the host of a tool, by class, and what each needs so that it does not.
package hazard

// A Class is a kind of operation that can crash.
type Class uint8

// The classes. No recover in the goroutine of the call stops those from Goroutine on.
const (
	Panic       Class = iota // panic(…)
	Must                     // a Must function with an argument that is not constant
	Assertion                // v.(T)
	Index                    // s[i]
	Slice                    // s[i:j]
	Array                    // [4]byte(s)
	Nil                      // p.field, *p, p.method() of a nil pointer
	NilMap                   // m[k] = v
	NilCall                  // f() of a nil function, v.Method() of a nil interface
	Division                 // a / 0, a % 0
	Shift                    // a << -1
	Size                     // make([]T, -1), strings.Repeat(s, -1)
	Channel                  // close of a nil or closed channel, send on a closed one
	Hash                     // a map key or a comparison of an incomparable type
	Yield                    // a call of yield after it returned false
	Argument                 // an argument on which a function of the standard library panics
	UnknownCall              // a call of an unknown function
	Goroutine                // a panic in a goroutine that does not recover
	Exit                     // os.Exit, log.Fatal
	Goexit                   // runtime.Goexit
	Shared                   // an unlocked write to a shared map
	Unlock                   // unlock of an unlocked mutex
	Recursion                // unbounded recursion
	Huge                     // an allocation that exceeds any memory
)

// A Description holds the name and the title of a class.
type Description struct {
	Name  string // in JSON, in a baseline, on the command line
	Title string // "an index out of range"
}

var descriptions = [...]Description{
	Panic:       {"panic", "an explicit panic"},
	Must:        {"must", "a Must function with an argument that is not constant"},
	Assertion:   {"assertion", "a type assertion without ok"},
	Index:       {"index", "an index out of range"},
	Slice:       {"slice", "slice bounds out of range"},
	Array:       {"array", "a conversion of a slice that is too short to an array"},
	Nil:         {"nil", "a nil dereference"},
	NilMap:      {"nil-map", "a write to a nil map"},
	NilCall:     {"nil-call", "a call of nil"},
	Division:    {"division", "a division by zero"},
	Shift:       {"shift", "a shift by a negative count"},
	Size:        {"size", "a size that is negative or too large"},
	Channel:     {"channel", "a channel that is closed or nil"},
	Hash:        {"hash", "a value that cannot be compared"},
	Yield:       {"yield", "a call of yield after it returned false"},
	Argument:    {"argument", "an argument on which a function panics"},
	UnknownCall: {"call", "a call of an unknown function"},
	Goroutine:   {"goroutine", "a goroutine that does not recover"},
	Exit:        {"exit", "an exit of the process"},
	Goexit:      {"goexit", "an exit of the goroutine"},
	Shared:      {"shared", "an unlocked write to a shared map"},
	Unlock:      {"unlock", "an unlock of an unlocked mutex"},
	Recursion:   {"recursion", "an unbounded recursion"},
	Huge:        {"huge", "an allocation that exceeds any memory"},
}

// Classes returns all classes.
func Classes() []Class {
	all := make([]Class, len(descriptions))
	for i := range all {
		all[i] = Class(i)
	}
	return all
}

// String returns the name of the class.
func (c Class) String() string { return descriptions[c].Name }

// Title returns a noun phrase for the class, with its article.
func (c Class) Title() string { return descriptions[c].Title }

// Escapes reports whether no recover in the goroutine of the call stops a hazard of the class.
func (c Class) Escapes() bool { return c >= Goroutine }

// ofRuntime reports whether hazards of the class are errors of the runtime, which say what they are.
func (c Class) ofRuntime() bool { return c >= Assertion && c <= Yield }

// Shows reports whether an execution that ends with a hazard of the class shows one that was found by reading as one of another class. A function of
// a library may end with any.
func (c Class) Shows(read Class) bool {
	library := read == Must || read == Argument
	switch {
	case c == read:
		return true
	case c.Escapes() || read.Escapes() || read == UnknownCall:
		return false
	case c.ofRuntime():
		return library || c == Nil && read == NilCall
	}
	return library || read == Panic || read == Size
}

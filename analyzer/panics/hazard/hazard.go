// Package hazard names the ways in which a call can take its host down, and what is known of one at a place.
package hazard

// A Class is one way.
type Class uint8

// The classes. Those from Goroutine on are out of reach of every recover in the tool's own goroutine.
const (
	Panic     Class = iota // panic(…)
	Must                   // a Must function that is given what a run decides
	Assertion              // v.(T)
	Index                  // s[i]
	Slice                  // s[i:j]
	Array                  // [4]byte(s)
	Nil                    // p.field, *p, p.method() of a nil pointer
	NilMap                 // m[k] = v
	NilCall                // f() of a nil function, v.Method() of a nil interface
	Division               // a / 0, a % 0
	Shift                  // a << -1
	Size                   // make([]T, -1), strings.Repeat(s, -1)
	Channel                // close of a nil or closed channel, send on a closed one
	Hash                   // a map key or a comparison of a type that cannot be compared
	Yield                  // a yield that is called again after it said no
	Argument               // an argument that a function of the standard library refuses with a panic
	Marshal                // a panic in a method that encoding/json calls
	Unseen                 // whatever a function does that is not known
	Goroutine              // a panic in a goroutine that does not recover
	Exit                   // os.Exit, log.Fatal
	Goexit                 // runtime.Goexit
	Shared                 // a map that calls share, written without a lock
	Unlock                 // unlock of what is not locked
	Recursion              // recursion without bound
	Huge                   // an allocation that no memory holds
)

// A Description says of a class what people and machines read.
type Description struct {
	Name  string // in JSON, in a baseline, on the command line
	Title string // "an index out of range"
}

var descriptions = [...]Description{
	Panic:     {"panic", "an explicit panic"},
	Must:      {"must", "a Must function with an argument that is not constant"},
	Assertion: {"assertion", "a type assertion without ok"},
	Index:     {"index", "an index out of range"},
	Slice:     {"slice", "slice bounds out of range"},
	Array:     {"array", "a conversion of a slice that is too short to an array"},
	Nil:       {"nil", "a nil dereference"},
	NilMap:    {"nil-map", "a write to a nil map"},
	NilCall:   {"nil-call", "a call of nil"},
	Division:  {"division", "a division by zero"},
	Shift:     {"shift", "a shift by a negative count"},
	Size:      {"size", "a size that is negative or too large"},
	Channel:   {"channel", "a channel that is closed or nil"},
	Hash:      {"hash", "a value that cannot be compared"},
	Yield:     {"yield", "a yield that is called after it said no"},
	Argument:  {"argument", "an argument that a function refuses with a panic"},
	Marshal:   {"marshal", "a panic in a method that encoding/json calls"},
	Unseen:    {"call", "a call of a function that is not known"},
	Goroutine: {"goroutine", "a goroutine that does not recover"},
	Exit:      {"exit", "an exit of the process"},
	Goexit:    {"goexit", "an end of the goroutine"},
	Shared:    {"shared", "a map that calls share, written without a lock"},
	Unlock:    {"unlock", "an unlock of what is not locked"},
	Recursion: {"recursion", "a recursion without bound"},
	Huge:      {"huge", "an allocation that no memory holds"},
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

// Title returns what the class is, with its article.
func (c Class) Title() string { return descriptions[c].Title }

// Escapes reports whether no recover in the goroutine of the call holds it.
func (c Class) Escapes() bool { return c >= Goroutine }

// A Verdict is what is known of a hazard at a place.
type Verdict uint8

// The verdicts.
const (
	Open   Verdict = iota // it is not known whether it happens
	Proven                // it cannot happen
	Broken                // it happens whenever the place is reached
)

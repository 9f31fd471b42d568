// Package known describes functions whose source is not analyzed, in the standard library and in commonly imported modules: when
// they panic, properties of their results, calls of their function arguments, and ends of the process.
//
// The tables are the texts std.txt and modules.txt, with one statement a line, sorted by function, in the language of package
// condition:
//
//	strings.Repeat             needs p1 >= 0 class size         it panics if and only if this does not hold
//	maps.Copy                  wants p0 != nil class nil-map    it does not panic if this holds, and may otherwise
//	(reflect.Value).*          panics where its kind does not fit    all methods that have no line of their own
//	(reflect.Value).Kind       fine
//	strings.Repeat             huge len(p0) * p1                how much it allocates
//	strings.Index              promises r0 >= -1
//	(*net/url.URL).Query       promises r0 != nil
//	net/http.NewRequest        takes nil p2
//	os.Exit                    exits
//	flag.Parse                 exits where the command line is wrong
//	runtime.Goexit             goexits
//	slices.Contains            compares p0
//	slices.SortFunc            calls p1
//	time.AfterFunc             starts p1                        in a new goroutine that does not recover
//	…/contract.Contain         recovers                         if it is deferred
//
// Parameters are numbered from p0, which is the receiver of a method. A function in the table panics only as its statements say.
// Parameters that are pointers, functions, or interfaces with methods must not be nil, unless the table has "takes nil" for them
// (see Assumed). Functions that it keeps, and methods of its arguments, may be called at any time, whatever the table says.
//
// Other conditions have names:
//
//	regexp, posix, address, addressport, prefix   a text of that kind
//	even, nonul                                   an even number of elements; a text without NUL
//	nonzero, positive, nonnegative, number        such a number, of math/big too; number: not NaN
//	floatbits, complexbits, bigbase               32 or 64; 64 or 128; 0 or 2 to 62
//	comparable, slice, target                     the dynamic value is comparable, a slice, or a valid target of errors.As
//	locked, rlocked                               it is locked, or locked for reading
//
// Tests compare each line with what calls of the function do: with all arguments that the types allow, and with those in cases_test.go.
// For a new Go version, run the tests with it: TestDocumented lists functions whose comments newly mention panics, and the other tests
// find lines that are no longer true. Then write the version into the first line of std.txt. After a change of the table: -run TestFunctions -update.
package known

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// A Function describes a function.
type Function struct {
	Needs     []Need
	Panics    []Panic
	Huge      []Product
	Promises  []condition.Condition // conditions on the results
	Compares  []int                 // parameters whose elements or values are compared: it panics on interfaces with incomparable values
	Ends      []End
	Callbacks []Callback // calls of function parameters before it returns, or in a goroutine
	Recovers  bool       // if deferred, it stops the panics of the deferring function
	Unknown   bool       // it is neither in the table nor in the standard library, so its panics are unknown

	takes []int // parameters that may be nil
}

// A Need is a precondition on the arguments.
type Need struct {
	condition.Condition
	Class hazard.Class
	Sure  bool // it always panics if this does not hold, so this holds after the call; otherwise it may panic
}

// A Panic is a panic that no condition describes.
type Panic struct {
	Class hazard.Class
	Where string // completes "it panics where": "its kind is not an integer"
}

// A Product is a product of lengths and numbers: the number of bytes or elements allocated.
type Product []condition.Term

// An Ending is a way in which a call does not return.
type Ending uint8

// The endings.
const (
	Exits   Ending = iota // the process ends
	Goexits               // the goroutine ends
	Panics                // it panics on all arguments
)

// An End is a condition under which a call does not return.
type End struct {
	How   Ending
	Where string // "the command line is wrong"; "" if it is always so
}

// A Callback is a call of a function parameter: before the call returns, or in a new goroutine that does not recover.
type Callback struct {
	Parameter int
	Bare      bool
}

// Lookup returns the table entry of a function, with the implied conditions that parameters are not nil.
func Lookup(f *types.Func) (Function, bool) {
	known, ok := entry(Name(f))
	if !ok {
		return Function{}, false
	}
	known.Needs = append(known.Needs[:len(known.Needs):len(known.Needs)], implied(f, known)...)
	return known, true
}

// Package known tells of functions whose source is not looked into what makes them panic, what they promise of their results, what they
// do with the functions they are given, and which of them end the process: the standard library, and what tools commonly import.
//
// It is a text, std.txt and modules.txt, with one statement a line, sorted by function, in the language of package condition:
//
//	strings.Repeat             needs p1 >= 0 class size         it panics where this does not hold, and only then
//	maps.Copy                  wants p0 != nil class nil-map    it does not panic where this holds, and may where it does not
//	(reflect.Value).*          panics where its kind does not fit    all methods that have no line of their own
//	(reflect.Value).Kind       fine
//	strings.Repeat             huge len(p0) * p1                how much it allocates
//	strings.Split              promises len(r0) >= 1 given len(p1) >= 1
//	strings.Index              finds p1 in p0 at r0             where r0 >= 0: r0 + len(p1) <= len(p0)
//	(*net/url.URL).Query       promises r0 != nil
//	errors.Unwrap              nil r0 where the error wraps nothing
//	(*math/big.Int).Exp        nil r0 with p3 where the exponent is negative and there is no inverse
//	(*regexp.Regexp).FindStringIndex     sizes r0 2             its length, where it is not nil
//	(*regexp.Regexp).FindStringSubmatch  sizes r0 1 groups      as many times as there are groups, and once more
//	net/http.NewRequest        takes nil p2
//	os.Exit                    exits
//	flag.Parse                 exits where the command line is wrong
//	(*flag.FlagSet).Parse      exits made flag.NewFlagSet p1 == 1
//	runtime.Goexit             goexits
//	slices.Contains            compares p0
//	slices.SortFunc            calls p1
//	sort.Sort                  calls p0.Len,Less,Swap
//	fmt.Sprint                 calls p0.Error,String contained
//	time.AfterFunc             starts p1 bare                   in a goroutine of its own that does not recover
//	net/http.HandleFunc        keeps p1 recovered               called later, in a goroutine that recovers
//	…/contract.Contain         recovers                         where it is deferred
//
// Parameters are numbered from p0, which is the receiver of a method. What a statement leaves out holds nowhere: a function that is in
// the table does not panic but as it says. Parameters that are pointers, interfaces with methods or functions are wanted, unless
// the table takes nil for them (see Assumed).
//
// Conditions that are no numbers have names:
//
//	regexp, posix, address, addressport, prefix   it is a text of that kind
//	even, nonul                                   it holds an even number of elements, or no NUL
//	nonzero, positive, nonnegative, number        it is such a number, big or not; number: it is not NaN
//	floatbits, complexbits, bigbase               32 or 64; 64 or 128; 0 or 2 to 62
//	comparable, slice, target                     what the interface holds can be compared, is a slice, can be the target of errors.As
//	locked, rlocked                               it is locked, for reading
//
// Tests make every call that the types allow, and some that are written in cases_test.go, and hold them against each line. For a new Go
// version run them with it: TestDocumented asks for functions whose comments speak of panics for the first time, the others find what is
// not true any more. Then write the version into the first line of std.txt. After a change of the table: -run TestFunctions -update.
package known

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// A Function is what is known of a function.
type Function struct {
	Needs     []Need
	Panics    []Panic
	Huge      []Product
	Promises  []Promise
	Finds     []Find
	Nils      []Nil
	Sizes     []Size
	Compares  []int // parameters whose elements or values are compared: a panic where these are interfaces that hold what cannot be
	Ends      []End
	Callbacks []Callback
	Recovers  bool // deferred, it contains the panics of the function that defers it
	Unknown   bool // nobody knows when it panics: it is neither in the table nor of the standard library

	takes []int // parameters that may be nil
}

// A Need is what has to hold of the arguments.
type Need struct {
	condition.Condition
	Class hazard.Class
	Sure  bool // it panics whenever this does not hold; otherwise it may. What is sure holds after the call, too
}

// A Panic is one that no condition describes.
type Panic struct {
	Class hazard.Class
	Where string // "its kind is not an integer": follows "it panics where"

	Regardless bool // no argument decides it, but what has happened before
}

// A Product is of lengths and numbers: as many bytes or elements are allocated.
type Product []condition.Term

// A Promise is what holds of the results where Given holds of the arguments.
type Promise struct {
	condition.Condition
	Given []condition.Condition
}

// A Find says that the parameter Sub lies within the parameter In from the index that the result At is, where that is not negative.
type Find struct{ Sub, In, At int }

// A Nil is a result that may be nil although the call succeeded.
type Nil struct {
	Result int
	Path   string // as of a condition.Term
	With   int    // a parameter; where that is nil, the result is not; 0: none
	Where  string // "nothing matches": follows "it is nil where"; "" where that is so usual that it is evidence of nothing
}

// A Size is the length that a result has at least where it is not nil.
type Size struct {
	Result, N int
	Groups    bool // N times one more than there are groups in the pattern that the receiver was compiled from
}

// An Ending is a way not to return.
type Ending uint8

// The endings.
const (
	Exits   Ending = iota // the process ends
	Goexits               // the goroutine ends
	Panics                // it panics on all arguments
)

// An End is a call that does not return.
type End struct {
	How   Ending
	Where string // "the command line is wrong"; "" where it always ends so, or Maker says when
	Maker string // the receiver was made by this function with arguments of which If holds
	If    []condition.Condition
}

// Always reports whether no call returns.
func (e End) Always() bool { return e.Where == "" && e.Maker == "" }

// A How says who calls a function that is given to another.
type How uint8

// The ways. What is kept is called after the call has returned.
const (
	Called           How = iota // this call
	CalledContained             // this call, and its panic goes no further
	StartedBare                 // a goroutine that does not recover: a panic ends the process
	StartedRecovered            // a goroutine that recovers
	Kept                        // whoever uses the result or the receiver later
	KeptBare                    // a goroutine that does not recover
	KeptRecovered               // somebody who recovers
)

// A Callback is a call of a parameter, or of methods of the value (or of values in it) that is given for a parameter.
type Callback struct {
	Parameter int
	Methods   []string // nil: the parameter is a function itself
	How       How
	Class     hazard.Class // Panic, or what a panic in it is called: Marshal
}

// Lookup returns what the table says of a function, with what is assumed of the nils that it takes.
func Lookup(f *types.Func) (Function, bool) {
	known, ok := entry(Name(f))
	if !ok {
		return Function{}, false
	}
	known.Needs = append(known.Needs[:len(known.Needs):len(known.Needs)], implied(f, known)...)
	return known, true
}

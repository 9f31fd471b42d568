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
//	strings.Split              promises len(r0) >= 1 given len(p1) >= 1
//	strings.Index              finds p1 in p0 at r0             if r0 >= 0: r0 + len(p1) <= len(p0)
//	(*net/url.URL).Query       promises r0 != nil
//	errors.Unwrap              nil r0 where the error wraps nothing
//	(*math/big.Int).Exp        nil r0 with p3 where the exponent is negative and there is no inverse
//	(*regexp.Regexp).FindStringIndex     sizes r0 2             its length if it is not nil
//	(*regexp.Regexp).FindStringSubmatch  sizes r0 1 groups      one more than the number of groups
//	net/http.NewRequest        takes nil p2
//	os.Exit                    exits
//	flag.Parse                 exits where the command line is wrong
//	(*flag.FlagSet).Parse      exits made flag.NewFlagSet p1 == 1
//	runtime.Goexit             goexits
//	slices.Contains            compares p0
//	slices.SortFunc            calls p1
//	sort.Sort                  calls p0.Len,Less,Swap
//	fmt.Sprint                 calls p0.Error,String contained
//	time.AfterFunc             starts p1 bare                   in a new goroutine that does not recover
//	net/http.HandleFunc        keeps p1 recovered               called later, in a goroutine that recovers
//	…/contract.Contain         recovers                         if it is deferred
//
// Parameters are numbered from p0, which is the receiver of a method. A function in the table panics only as its statements say.
// Parameters that are pointers, functions, or interfaces with methods must not be nil, unless the table has "takes nil" for them
// (see Assumed).
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
	Promises  []Promise
	Finds     []Find
	Nils      []Nil
	Sizes     []Size
	Compares  []int // parameters whose elements or values are compared: it panics on interfaces with incomparable values
	Ends      []End
	Callbacks []Callback
	Recovers  bool // if deferred, it stops the panics of the deferring function
	Unknown   bool // it is neither in the table nor in the standard library, so its panics are unknown

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

	Regardless bool // it depends on state, not on an argument
}

// A Product is a product of lengths and numbers: the number of bytes or elements allocated.
type Product []condition.Term

// A Promise is a condition on the results. It holds if all Premises hold for the arguments.
type Promise struct {
	condition.Condition
	Premises []condition.Condition
}

// A Find says that, if the result At is not negative, the parameter In contains the parameter Sub at that index.
type Find struct{ Sub, In, At int }

// A Nil is a result that may be nil although the call succeeds.
type Nil struct {
	Result int
	Path   string // as of a condition.Term
	With   int    // a parameter; if it is nil, the result is not nil; 0: none
	Where  string // completes "it is nil where", for example "nothing matches"; "" if it is too common to be evidence
}

// A Size is the minimum length of a result that is not nil.
type Size struct {
	Result, N int
	Groups    bool // N times (1 + the number of groups in the pattern of the receiver)
}

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
	Where string // "the command line is wrong"; "" if it is always so, or if Maker decides
	Maker string // the function that made the receiver, with arguments for which If holds
	If    []condition.Condition
}

// Always reports whether the function never returns.
func (e End) Always() bool { return e.Where == "" && e.Maker == "" }

// A How says where a function argument is called.
type How uint8

// The ways. A kept function is called after the call has returned.
const (
	Called           How = iota // by this call
	CalledContained             // by this call, which stops its panics
	StartedBare                 // in a goroutine that does not recover: a panic ends the process
	StartedRecovered            // in a goroutine that recovers
	Kept                        // by a later user of the result or the receiver
	KeptBare                    // later, in a goroutine that does not recover
	KeptRecovered               // later, by a caller that recovers
)

// A Callback is a call of a function parameter, or of methods of a parameter or of values in it.
type Callback struct {
	Parameter int
	Methods   []string // nil: the parameter itself is called
	How       How
	Class     hazard.Class // the class of a panic in it: Panic or Marshal
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

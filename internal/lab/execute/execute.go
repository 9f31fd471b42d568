// Package truth executes the corpus of panics, so that no label in it rests on opinion: its tests show of every variant that is called
// broken an input with which it panics, in the way and at the line that it says, and look for one with every good variant.
//
// Variants run in processes of their own, which are this package's test binary again: some of them take the process with them, and that
// is what they are there to show. A process that dies was at the variant that it began last, and another one goes on after it.
//
// A tool is made anew for each input, and called twice with it. Those of the class shared are called by several goroutines, as often as
// it says in [Calls].
package execute

// How often, and by how many goroutines at once, a tool is called that may write what its calls share. Under -race the first two calls
// that meet are enough, without it they have to meet in the middle of a write. A good tool is called less often with each input, and
// with all of them.
const (
	Goroutines = 4
	Calls      = 30_000
	RacedCalls = 200
	GoodCalls  = 10
)

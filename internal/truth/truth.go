// Package truth executes the corpus of panics to verify its labels: for every variant labelled broken, its tests find an input
// that makes it panic in the labelled way and at the labelled line; for every good variant, they search for one.
//
// Variants run in child processes, which execute this package's test binary, because some of them kill their process. After a
// crash, another process continues after the variant that crashed.
//
// For each input a new tool is made and called twice. Tools of the class shared are called concurrently by several goroutines,
// as often as [Calls] says.
package truth

// How often, and by how many goroutines, a tool is called whose calls may write shared state. Under -race two overlapping calls
// are enough; without it they have to overlap during a write. A good tool is called less often with each input, and with all of
// them.
const (
	Goroutines = 4
	Calls      = 30_000
	RacedCalls = 200
	GoodCalls  = 10
)

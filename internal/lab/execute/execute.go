// Package execute runs the tools of the panic corpus in testdata/panics, so that its labels are shown by execution. Its tests check that every
// broken tool panics with some input, in the labelled way and at the labelled line, and search for an input with which a good one does.
//
// The tools run in worker processes, which execute the test binary of this package, since some of them end their process. The crash is then
// attributed to the last input that the worker began, and the next worker continues with the next tool.
//
// A new instance is constructed for each input and called twice. Tools of the class shared are called concurrently.
package execute

// The number of goroutines that call a tool of the class shared, and of the calls that each makes with an input. The race detector reports any
// two unsynchronized calls; without it they have to overlap during a write. A good tool gets fewer calls, but with every input.
const (
	Goroutines = 4
	Calls      = 30_000
	RacedCalls = 200
	GoodCalls  = 10
)

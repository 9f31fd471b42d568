package watch

import "time"

// Limits bound an execution. A limit of zero is replaced by a default.
type Limits struct {
	Steps      int           // instructions
	Depth      int           // of calls, in each goroutine
	Memory     int64         // bytes that the program asks for, freed or not
	Deadline   time.Duration // real time
	Goroutines int
	Start      time.Duration // real time for the initialization of packages, whose steps are not counted
	Lazy       bool          // packages of other modules are initialized when their variables are used
}

// WithDefaults replaces limits of zero.
func (l Limits) WithDefaults() Limits {
	if l.Steps == 0 {
		l.Steps = 2_000_000
	}
	if l.Depth == 0 {
		l.Depth = 2000
	}
	if l.Memory == 0 {
		l.Memory = 64 << 20
	}
	if l.Deadline == 0 {
		l.Deadline = 2 * time.Second
	}
	if l.Start == 0 {
		l.Start = 10 * time.Second
	}
	if l.Goroutines == 0 {
		l.Goroutines = 200
	}
	return l
}

// Exhausting is the size of one allocation that ends the process on most machines, in bytes.
const Exhausting = 8 << 30

// CheckEvery is the number of steps between two looks at the clock.
const CheckEvery = 2000

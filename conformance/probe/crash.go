package probe

var virtualTimeCrash = lazy(`^(panic|fatal error): .*(synctest|goroutines in bubble|bubble goroutine)`)

// OfVirtualTime reports whether virtual time ended the process: a value made in a bubble was used outside of it, or the program
// does not work with synctest. It is never the tool's fault.
func (c *Crash) OfVirtualTime() bool { return c != nil && virtualTimeCrash().MatchString(c.Title) }

// A Crash is the end of a worker process.
type Crash struct {
	Kind   string `json:"kind"` // panic, fatal, exit, signal, killed, memory, goexit, init, timeout
	Title  string `json:"what"` // one line, the same from run to run
	Place  Place  `json:"place,omitzero"`
	CaseID string `json:"class,omitempty"` // of the stimulus that caused it, if it is an earlier one
	Text   string `json:"text,omitempty"`  // evidence: exit status, signal, stack
}

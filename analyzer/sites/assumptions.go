package sites

// Assumptions are what a proof takes for granted. Whatever the analyzers believe without having looked stands here.
var Assumptions = []string{
	// of the machine and the language
	"no data race",
	"no package unsafe, assembly, cgo or linkname that writes where it should not",
	"an int has 64 bits, and no slice or string has 1<<40 elements that take room",
	"memory and stack enough for what is not huge",
	"no counter overflows that grows by less than 1<<15 at a time",
	"no recursion goes on forever in which a function does not call itself with what it was called with",

	// of the standard library
	"the table of the standard library is right, and what is not in it panics on nil pointers, functions and interfaces only",
	"methods of interfaces that the standard library declares, such as error, io.Reader and context.Context, do not panic, and no deferred one recovers",
	"error variables of the standard library hold pointers",
	"functions and methods named Unmarshal or Decode, and what begins with that, do not keep what they are told to fill",

	// of those around the tool
	"a host calls no nil tool, gives it a context, and gives the handlers of a framework requests that are whole; no context is nil",
	"package contract does what it documents",
	"what is called and not known, where a recover holds its panics, neither ends the process nor panics in another goroutine",
	"what keeps calls of a tool apart does: a function named Lock or Acquire, or a channel that they share",
	"an iterator does not hand its yield to another one, or defer it",
	"what implements a //toolvet:nopanic is not nil, is analysed where it is written, and comes there by no reflection",
}

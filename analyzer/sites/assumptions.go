package sites

// Assumptions are the conditions that proofs rely on and that the analyzers do not check.
var Assumptions = []string{
	// The machine and the language.
	"no data race",
	"no package unsafe, assembly, cgo or linkname that corrupts memory",
	"an int has 64 bits, and no slice or string has 1<<40 elements that take room",
	"enough memory and stack for ordinary sizes",
	"only the package of an unexported mutex overwrites the struct that has it",

	// The standard library.
	"the table of the standard library is correct, and functions that are not in it panic only for nil pointers, functions and interfaces",
	"methods of interfaces that the standard library declares, such as error and io.Reader, do not panic if another package made the value, and no deferred one recovers",
	"what constructors in other packages hand to a library, such as a New of a sync.Pool, does not panic",

	// The environment of the tool.
	"a host calls no nil tool, passes a context that is not nil, and passes complete requests to handlers of a framework",
	"package contract behaves as documented",
	"an unknown function called below a recover neither ends the process nor panics in another goroutine",
}

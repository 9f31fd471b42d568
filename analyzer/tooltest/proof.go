package tooltest

// A proof is what tests check of a tool, a set of the following.
type proof uint8

const (
	mentioned proof = 1 << iota // the tool is mentioned
	success                     // a success is required
	refusal                     // a failure is required
	exception                   // a failure is required with arguments that may be valid, or a service is made to fail
	payload                     // the payload is inspected

	unsure     = success | refusal | payload    // of a use that is not understood
	everything = mentioned | unsure | exception // of tests that cannot be analysed, and of the conformance suite
)

// findings are the facts of one package: whether it declares tools, and what its tests check. The keys are a tool,
// "example.com/weather.Tool"; any tool of a package, "example.com/weather.*"; and any tool that the tests depend on, "*".
type findings struct {
	tools   bool
	mounts  bool // it is a module
	path    string
	doubles []string // hand-written coordinators of its tests
	proofs  map[string]proof
}

// anyTool is the key of any tool.
const anyTool = "*"

func (f *findings) add(keys []string, more proof) {
	for _, key := range keys {
		f.proofs[key] |= more
	}
}

// of returns what the tests check of a tool of a package.
func (f *findings) of(path, name string, madeWith bool) proof {
	all := f.proofs[path+"."+name] | f.proofs[path+"."+anyTool]
	if madeWith {
		all |= f.proofs[anyTool]
	}
	return all
}

package tooltest

import (
	"slices"
	"strings"
)

// A proof is what tests show of a tool.
type proof struct {
	spoken    bool     // they speak of it at all
	suite     bool     // the conformance suite is run on it
	success   bool     // they look for a success
	refusal   bool     // they look for a failure
	exception bool     // they look for a failure that nobody's arguments caused
	payload   bool     // they look at the payload
	fails     []string // arguments that are to fail
}

// everything is shown by who is unsure.
var everything = proof{spoken: true, success: true, refusal: true, exception: true, payload: true}

// certified is shown by the conformance suite. It does not know what a payload has to say.
var certified = proof{spoken: true, suite: true, success: true, refusal: true, exception: true}

func (p *proof) add(more proof) {
	p.spoken = p.spoken || more.spoken
	p.suite = p.suite || more.suite
	p.success = p.success || more.success
	p.refusal = p.refusal || more.refusal
	p.exception = p.exception || more.exception
	p.payload = p.payload || more.payload
	p.fails = append(p.fails, more.fails...)
}

// A findings is what one package has to say: whether it declares tools, and what its tests show of which. The keys are a tool,
// "example.com/weather.Tool"; any tool of a package, "example.com/weather.*"; and any tool that the tests are made with, "*".
type findings struct {
	tools   bool
	mounts  bool // it is a module
	path    string
	doubles []string // coordinators that its tests make by hand
	proofs  map[string]*proof
}

// anyTool is the key of any tool.
const anyTool = "*"

func (f *findings) add(keys []string, more proof) {
	for _, key := range keys {
		if f.proofs[key] == nil {
			f.proofs[key] = &proof{}
		}
		f.proofs[key].add(more)
	}
}

// of returns what the tests show of a tool of a package.
func (f *findings) of(path, name string, madeWith bool) proof {
	var all proof
	for _, key := range []string{path + "." + name, path + "." + anyTool, anyTool} {
		if shown := f.proofs[key]; shown != nil && (key != anyTool || madeWith) {
			all.add(*shown)
		}
	}
	return all
}

// union returns keys without repetitions, in order.
func union(keys ...[]string) []string {
	all := slices.Concat(keys...)
	slices.SortFunc(all, strings.Compare)
	return slices.Compact(all)
}

package reference_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference"
)

// Every registered tool is a subject of the suite, and a registry that is empty or cannot be built is not certified.
//
//toolconform:witness TST-008
func TestEveryRegisteredToolIsASubject(t *testing.T) {
	build := func(env conformance.Env) (*contract.Registry, error) {
		var registry contract.Registry
		return &registry, reference.RegisterAll(&registry, env.Logger)
	}
	registry, err := build(conformance.Env{})
	if err != nil {
		t.Fatal(err)
	}
	subjects := map[string]conformance.Subject{}
	for _, subject := range conformance.Registry(build) {
		subjects[subject.Name] = subject
	}
	if len(subjects) != len(registry.Names()) || len(subjects) == 0 {
		t.Errorf("%d subjects for %d tools", len(subjects), len(registry.Names()))
	}
	for _, name := range registry.Names() {
		if tool := subjects[name].New(conformance.Env{}); tool == nil || tool.Name() != name {
			t.Errorf("the subject %s makes %v", name, tool)
		}
	}
	empty := conformance.Registry(func(conformance.Env) (*contract.Registry, error) { return new(contract.Registry), nil })
	if len(empty) != 1 || !panics(func() { empty[0].New(conformance.Env{}) }) {
		t.Errorf("an empty registry gives %d subjects: there is nothing red to see", len(empty))
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

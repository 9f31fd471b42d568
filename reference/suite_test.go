package reference_test

import (
	"testing"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/specs"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference"
)

// TestReferenceTools certifies all tools of the reference registry in a Ginkgo suite.
//
//toolconform:witness TST-008
func TestReferenceTools(t *testing.T) {
	RegisterFailHandler(Fail)
	RunSpecs(t, "Reference tools")
}

var _ = specs.Add(conformance.Config{}, conformance.Registry(build)...)

func build(env conformance.Env) (*contract.Registry, error) {
	registry := &contract.Registry{}
	return registry, reference.RegisterAll(registry, env.Logger)
}

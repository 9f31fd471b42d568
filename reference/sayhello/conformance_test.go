package sayhello_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
	"github.com/toolconform/toolconform/reference/sayhello"
)

func TestConformance(t *testing.T) {
	specification, err := sayhello.Specification()
	if err != nil {
		t.Fatal(err)
	}
	library := func(conformance.Env) (gram.Library, error) { return sayhello.Library() }
	conformance.Test(t, conformance.Implementation(specification, library,
		contract.Example{Name: "greet Ada", Arguments: `{"name":"Ada"}`}))
}

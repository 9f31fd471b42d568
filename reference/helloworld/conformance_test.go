package helloworld_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/helloworld"
)

//toolconform:witness REF-001
func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Tool(helloworld.New))
}

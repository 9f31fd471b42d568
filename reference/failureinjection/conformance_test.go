package failureinjection_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/failureinjection"
)

//toolconform:witness REF-011
func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Tool(failureinjection.New))
}

package delay_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/delay"
)

//toolconform:witness REF-010
func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Tool(delay.New))
}

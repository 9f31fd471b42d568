package calculator_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/calculator"
)

//toolconform:witness REF-009
func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Tool(calculator.New))
}

package pingpong_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/pingpong"
)

//toolconform:witness REF-008
func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Tool(pingpong.New))
}

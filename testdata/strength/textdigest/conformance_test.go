package textdigest_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/testdata/strength/textdigest"
)

func TestConformance(t *testing.T) { conformance.Test(t, conformance.Tool(textdigest.New)) }

package bad_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/testdata/rules/TST-005/static-bad/certified"
)

func TestConformance(t *testing.T) { conformance.Test(t, conformance.Tool(bad.New)) }

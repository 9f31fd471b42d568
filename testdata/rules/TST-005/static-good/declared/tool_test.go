package good_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/testdata/rules/TST-005/static-good/declared"
)

func TestConformance(t *testing.T) { conformance.Test(t, conformance.Tool(good.New)) }

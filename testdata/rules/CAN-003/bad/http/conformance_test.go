package bad_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	bad "github.com/toolconform/toolconform/testdata/rules/CAN-003/bad/http"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		tool := bad.New(env.Logger)
		env.Cleanup(tool.Close)
		return tool
	}})
}

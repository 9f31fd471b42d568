package alarms_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/clocks/alarms"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		tool := alarms.NewClosed(env.Logger)
		env.Cleanup(tool.Close)
		return tool
	}})
}

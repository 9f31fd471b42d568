package matchers

import (
	"context"
	"fmt"

	gomegaformat "github.com/onsi/gomega/format"
	"github.com/onsi/gomega/types"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
)

// KeepTheContract succeeds if actual, a conformance.Subject, conforms to the profile in config: no must is violated and none is untestable.
// It runs the tool in this process.
func KeepTheContract(config ...conformance.Config) types.GomegaMatcher {
	m := &keeps{}
	if len(config) > 0 {
		m.config = config[0]
	}
	return m
}

type keeps struct {
	config  conformance.Config
	outcome report.Report
}

func (m *keeps) Match(actual any) (bool, error) {
	subject, ok := actual.(conformance.Subject)
	if !ok {
		return false, fmt.Errorf("KeepTheContract expects a conformance.Subject, got\n%s", gomegaformat.Object(actual, 1))
	}
	var err error
	if m.outcome, err = conformance.Run(context.Background(), m.config, subject); err != nil {
		return false, err
	}
	return m.outcome.Conforms(), nil
}

func (m *keeps) FailureMessage(any) string {
	return "Expected the tool to keep the contract\n" + format.Describe(m.outcome)
}

func (m *keeps) NegatedFailureMessage(any) string {
	return "Expected the tool not to keep the contract\n" + format.Describe(m.outcome)
}

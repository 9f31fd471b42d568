package matchers

import (
	"context"
	"fmt"

	gomegaformat "github.com/onsi/gomega/format"
	"github.com/onsi/gomega/gcustom"
	"github.com/onsi/gomega/types"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report/format"
)

// KeepTheContract succeeds if actual, a conformance.Subject, conforms to the profile in config: no must is violated and none is untestable.
// It runs the tool in this process.
func KeepTheContract(config ...conformance.Config) types.GomegaMatcher {
	var outcome struct{ Report string }
	return gcustom.MakeMatcher(func(actual any) (bool, error) {
		subject, ok := actual.(conformance.Subject)
		if !ok {
			return false, fmt.Errorf("KeepTheContract expects a conformance.Subject, got\n%s", gomegaformat.Object(actual, 1))
		}
		r, err := conformance.Run(context.Background(), append(config, conformance.Config{})[0], subject)
		outcome.Report = format.Describe(r)
		return err == nil && r.Conforms(), err
	}).WithTemplate("Expected the tool {{.To}} keep the contract\n{{.Data.Report}}", &outcome)
}

// Package specs adds the rules of the contract to a Ginkgo tree.
package specs

import (
	"context"
	"fmt"

	"github.com/onsi/ginkgo/v2"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Add adds a container for each subject to the tree that is being built, and in it a spec for each requirement of the
// profile, labelled with its ID, its area and its level. Nothing is executed while the tree is built. The specs run in
// this process: conformance.Run says what that leaves out.
func Add(config conformance.Config, subjects ...conformance.Subject) bool {
	for i, subject := range subjects {
		name := subject.Name
		if name == "" {
			name = fmt.Sprintf("subject %d", i+1)
		}
		ginkgo.Describe(name, ginkgo.Ordered, ginkgo.ContinueOnFailure, func() { add(config, subject) })
	}
	return true
}

// add adds the specs of one subject: it is certified once, before the first of them.
func add(config conformance.Config, subject conformance.Subject) {
	var tool report.Tool
	ginkgo.BeforeAll(func(ctx context.Context) {
		outcome, err := conformance.Run(ctx, config, subject)
		if err != nil {
			ginkgo.Fail("certify: " + err.Error())
		}
		tool = outcome.Tools[0]
	})
	for _, c := range check.All() {
		level, applies := c.Requirement.LevelIn(profile(config))
		if !applies {
			continue
		}
		r := c.Requirement
		ginkgo.It(r.ID+" "+r.Title, ginkgo.Label(r.ID, r.Area(), string(level)), func() {
			outcome, ok := tool.Check(r.ID)
			if !ok {
				ginkgo.Fail(r.ID + " was not judged")
			}
			tell(outcome)
		})
	}
}

func profile(config conformance.Config) requirement.Profile {
	if config.Profile == "" {
		return requirement.AgentTool
	}
	return config.Profile
}

// tell turns an outcome into that of the running spec: what does not apply is skipped with its reason, a warning is a
// report entry, and everything else that is not a pass fails.
func tell(outcome report.Check) {
	switch {
	case outcome.Verdict == report.NotApplicable:
		ginkgo.Skip(outcome.Why)
	case outcome.Verdict == report.Warn:
		ginkgo.AddReportEntry("warning", report.Explain(outcome))
	case outcome.Verdict.Red() && outcome.BlockedBy != "":
		ginkgo.Fail("it is not judged until " + outcome.BlockedBy + " is mended")
	case outcome.Verdict.Red():
		ginkgo.Fail(report.Explain(outcome))
	}
}

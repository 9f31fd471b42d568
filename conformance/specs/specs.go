// Package specs adds the rules of the contract to a Ginkgo tree.
package specs

import (
	"context"
	"fmt"

	"github.com/onsi/ginkgo/v2"
	"github.com/onsi/ginkgo/v2/types"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/report"
)

// Add adds a container for each subject to the tree that is being built, and in it a spec for each requirement of the
// profile that config.Checks matches, labelled with its ID, its area and its level; the container is labelled toolconform.
// Nothing is executed while the tree is built. The specs run in this process: conformance.Run says what that leaves out.
func Add(config conformance.Config, subjects ...conformance.Subject) bool {
	at := types.NewCodeLocation(1)
	if len(subjects) == 0 {
		return refuse(at, conformance.ErrNothing)
	}
	added := true
	for i, subject := range subjects {
		name := subject.Name
		if name == "" {
			name = fmt.Sprintf("subject %d", i+1)
		}
		own := of(config, subject)
		checks, err := conformance.Plan(own)
		if err != nil {
			added = refuse(at, err)
			continue
		}
		ginkgo.Describe(name, ginkgo.Ordered, ginkgo.ContinueOnFailure, ginkgo.Label(label), at, func() {
			add(own, checks, subject, at)
		})
	}
	return added
}

// of returns the configuration for one subject: where no profile is asked for, it is that of the contract by which it is written.
func of(config conformance.Config, subject conformance.Subject) conformance.Config {
	if config.Profile == "" {
		config.Profile = check.ProfileOfContract(subject.Contract)
	}
	return config
}

// refuse adds a spec that fails: a tree without specs would be green.
func refuse(at types.CodeLocation, err error) bool {
	ginkgo.It("certifies tools", ginkgo.Label(label), at, func() { ginkgo.Fail("certify: " + err.Error()) })
	return false
}

// label selects everything that this package adds.
const label = "toolconform"

// add adds the specs of one subject: it is certified once, before the first of them. Each says that it stands where Add was
// called: that is what its author can go to.
func add(config conformance.Config, checks []check.Check, subject conformance.Subject, at types.CodeLocation) {
	var tool report.Tool
	ginkgo.BeforeAll(at, func(ctx context.Context) {
		outcome, err := conformance.Run(ctx, config, subject)
		if err != nil {
			ginkgo.Fail("certify: " + err.Error())
		}
		tool = outcome.Tools[0]
	})
	for _, c := range checks {
		r := c.Requirement
		level, _ := r.LevelIn(config.Profile)
		ginkgo.It(r.ID+" "+r.Title, ginkgo.Label(r.ID, r.Area(), string(level)), at, func() {
			outcome, ok := tool.Check(r.ID)
			if !ok {
				ginkgo.Fail(r.ID + " was not judged")
			}
			tell(outcome)
		})
	}
}

// tell turns an outcome into that of the running spec: what does not apply is skipped with its reason, a warning is a
// report entry, and everything else that is not a pass fails.
func tell(outcome report.Check) {
	switch {
	case outcome.Verdict == report.NotApplicable:
		ginkgo.Skip(report.Clean(outcome.Why))
	case outcome.Verdict == report.Warn:
		ginkgo.AddReportEntry("warning", report.Explain(outcome))
	case outcome.Verdict.Red() && outcome.BlockedBy != "":
		ginkgo.Fail("it is not judged until " + outcome.BlockedBy + " is mended (" + report.Clean(outcome.Why) + ")")
	case outcome.Verdict.Red():
		ginkgo.Fail(report.Explain(outcome))
	}
}

// Package specs adds the rules of the contract to a Ginkgo suite.
package specs

import (
	"cmp"
	"context"
	"fmt"

	"github.com/onsi/ginkgo/v2"
	"github.com/onsi/ginkgo/v2/types"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Add adds a container for each subject to the spec tree, with a spec for each requirement of the profile that config.Checks matches. Specs
// are labelled with the ID, the area (CAN), the family (cancellation) and the level of the requirement; containers are labelled toolconform. Nothing runs while the tree is
// built. The specs run in this process, with the limits of conformance.Run.
func Add(config conformance.Config, subjects ...conformance.Subject) bool {
	at := types.NewCodeLocation(1)
	if len(subjects) == 0 {
		return refuse(at, conformance.ErrNothing)
	}
	added := true
	for i, subject := range subjects {
		name := cmp.Or(subject.Name, fmt.Sprintf("subject %d", i+1))
		own := config
		own.Profile = cmp.Or(config.Profile, requirement.OfContract(subject.Contract))
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

// refuse adds a failing spec, because a tree without specs would pass.
func refuse(at types.CodeLocation, err error) bool {
	ginkgo.It("certifies tools", ginkgo.Label(label), at, func() { ginkgo.Fail("certify: " + err.Error()) })
	return false
}

// label is the label of every spec of this package.
const label = "toolconform"

// add adds the specs of one subject, which is certified once, before the first of them. Their location is that of the call of Add.
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
		ginkgo.It(r.ID+" "+r.Title, ginkgo.Label(r.ID, r.Area(), r.Family(), string(level)), at, func() {
			outcome, ok := tool.Check(r.ID)
			if !ok {
				ginkgo.Fail(r.ID + " was not evaluated")
			}
			format.Test(spec{ginkgo.GinkgoT()}, tool, outcome)
		})
	}
}

// A spec adds report entries for what is logged.
type spec struct{ ginkgo.GinkgoTInterface }

func (spec) Log(warning ...any) { ginkgo.AddReportEntry("warning", fmt.Sprint(warning...)) }

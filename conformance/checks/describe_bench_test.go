package checks

import (
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/checks/describe"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// BenchmarkDescriptionChecks evaluates all checks of descriptions for one tool.
func BenchmarkDescriptionChecks(b *testing.B) {
	checks := describe.Checks()
	d := Sound()
	observation := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: d, Count: check.Renders}}}}
	for b.Loop() {
		f := check.Understand(probe.Inspection{Description: d}, requirement.AGN005)
		for _, c := range checks {
			if stimuli, err := c.Cases(f); err == nil {
				_ = stimuli[0].Evaluate(observation)
			}
		}
	}
}

func BenchmarkUnderstand(b *testing.B) {
	for _, n := range []int{1, 10, 100, 1000} {
		text := []byte(Wide(n))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if f := check.ParseFunction(text); f.Uncompiled != nil || len(f.Properties) != n {
					b.Fatal(f.Uncompiled)
				}
			}
		})
	}
}

func BenchmarkWalk(b *testing.B) {
	text := []byte(Wide(1000))
	root, err := jsontree.Parse(string(text))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if found, err := rules.NewDocument(root.Get("parameters")).Properties(); err != nil || len(found) != 1000 {
			b.Fatal(err)
		}
	}
}

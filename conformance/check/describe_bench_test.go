package check

import (
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// sound is a tool that satisfies every rule on descriptions.
func sound() probe.Description {
	return probe.Description{
		Name:     "greeting_write",
		Usage:    soundGuide,
		Schema:   []byte(soundSchema),
		OnServer: true,
	}
}

const soundSchema = `{"type":"function","name":"greeting_write","description":"Writes a friendly greeting for a person.",
"parameters":{"type":"object","properties":{"name":{"type":"string","description":"The name of the person to greet.",
"minLength":1}},"required":["name"]}}`

const soundGuide = `greeting_write — Usage Guide

Primary purpose:
- Writes a greeting for a person.

Rules:
- Call this tool when the user asks to be greeted, or to have somebody greeted.
- Do not call it when the user only mentions a name.
- Repeated calls with the same arguments give the same greeting.
- The tool is fast: call it as often as it is needed.

Arguments:
- name: the name of the person, as the user wrote it.

Error codes:
- none: what is wrong with the arguments is told in words.

Good usage:
- {"name":"Ada"}

Bad usage:
- {"name":""}
`

// describing returns the checks of descriptions.
func describing() []Check {
	var all []Check
	for _, c := range All() {
		switch c.Requirement.ID[:3] {
		case "SHP", "NAM", "USE", "SCH", "DET", "REG":
			all = append(all, c)
		}
	}
	return all
}

// BenchmarkDescriptionChecks evaluates all checks of descriptions for one tool.
func BenchmarkDescriptionChecks(b *testing.B) {
	checks := describing()
	d := sound()
	observation := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: d, Count: renders}}}}
	for b.Loop() {
		f := Understand(probe.Inspection{Description: d}, requirement.AGN005)
		for _, c := range checks {
			if stimuli, err := c.Cases(f); err == nil {
				_ = c.Evaluate(f, stimuli[0], observation)
			}
		}
	}
}

func BenchmarkUnderstand(b *testing.B) {
	for _, n := range []int{1, 10, 100, 1000} {
		text := []byte(wide(n))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if f := parseFunction(text); f.Uncompiled != nil || len(f.Properties) != n {
					b.Fatal(f.Uncompiled)
				}
			}
		})
	}
}

func BenchmarkWalk(b *testing.B) {
	text := []byte(wide(1000))
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

// wide returns a schema of n arguments.
func wide(n int) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf(`"argument_%d":{"type":"string","description":"The argument number %d."}`, i, i))
	}
	return `{"type":"function","name":"wide","description":"Takes many arguments.","parameters":{"type":"object","properties":{` +
		strings.Join(all, ",") + `},"required":[]}}`
}

package trial

import (
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// describe asks a tool what it says of itself. An accessor that panics ends the description.
func describe(tool contract.Tool) Description {
	var d Description
	for _, accessor := range []struct {
		name string
		ask  func()
	}{
		{"Name", func() { d.Name = tool.Name() }},
		{"UsageMetadata", func() { d.Usage = tool.UsageMetadata() }},
		{"Schema", func() { d.render(tool.Schema()) }},
		{"FullyExecutedOnServer", func() { d.OnServer = tool.FullyExecutedOnServer() }},
	} {
		if p := apart(accessor.ask); p != nil && d.Panic == nil {
			d.Panic, d.Accessor = p, accessor.name
		}
	}
	return d
}

func (d *Description) render(schema contract.Schema) {
	text, err := schema.Render()
	if err != nil {
		d.SchemaError = err.Error()
	}
	d.Schema = text
}

// renders asks often, half of the time on a second instance, and answers the distinct descriptions.
func renders(subject Subject, t Trial) []Rendered {
	bench := newBench(Fault{})
	defer bench.cleanup()
	var all []Rendered
	index := map[string]int{}
	for _, n := range []int{t.Renders - t.Renders/2, t.Renders / 2} {
		tool, _ := construct(subject, bench.env(t.Mute))
		if tool == nil {
			continue
		}
		for range n {
			d := describe(tool)
			k := fingerprint(d)
			i, known := index[k]
			if !known {
				i = len(all)
				index[k] = i
				all = append(all, Rendered{Description: d})
			}
			all[i].Count++
		}
	}
	return all
}

// fingerprint tells descriptions apart; the stack of a panic is no part of one.
func fingerprint(d Description) string {
	if d.Panic != nil {
		p := *d.Panic
		p.Stack = ""
		d.Panic = &p
	}
	text, _ := json.Marshal(d)
	return string(text)
}

// declare adds to a meeting what a tool tells through its optional interfaces.
func (m *Meeting) declare(subject Subject, tool contract.Tool) {
	m.Examples = subject.Examples
	if t, ok := tool.(contract.WithExamples); ok && len(m.Examples) == 0 {
		_ = apart(func() { m.Examples = slices.Clone(t.Examples()) })
	}
	if t, ok := tool.(contract.WithOutputSchema); ok {
		_ = apart(func() { m.OutputSchema = t.OutputSchema() })
	}
	if t, ok := tool.(contract.WithHints); ok {
		_ = apart(func() { hints := t.Hints(); m.Hints = &hints })
	}
}

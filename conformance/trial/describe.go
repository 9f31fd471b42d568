package trial

import (
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// describe asks a tool what it says of itself. An accessor that panics is told of, the others are asked all the same; one
// that does not come back ends the description.
func (r run) describe(tool contract.Tool, limit time.Duration) Description {
	var d Description
	for _, accessor := range []struct {
		name string
		ask  func(*Description)
	}{
		{"Name", func(d *Description) { d.Name = tool.Name() }},
		{"UsageMetadata", func(d *Description) { d.Usage = tool.UsageMetadata() }},
		{"Schema", func(d *Description) { d.render(tool.Schema()) }},
		{"FullyExecutedOnServer", func(d *Description) { d.OnServer = tool.FullyExecutedOnServer() }},
	} {
		said := make(chan Description, 1)
		before := d
		p := r.apart(limit, func() {
			after := before
			accessor.ask(&after)
			said <- after
		})
		if p == nil {
			d = <-said
		} else if d.Panic == nil {
			d.Panic, d.Accessor = p, accessor.name
		}
		if p != nil && p.absent {
			return d
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
func renders(subject Subject, t Trial, limit time.Duration) []Rendered {
	r := newRun(t.Class)
	bench := newBench(r, Fault{})
	defer bench.cleanup(limit)
	var all []Rendered
	index := map[string]int{}
	for _, n := range []int{t.Renders - t.Renders/2, t.Renders / 2} {
		tool, _ := r.construct(subject, bench.env(t.Mute), limit)
		for i := 0; i < n && tool != nil; i++ {
			d := r.describe(tool, limit)
			k := fingerprint(d)
			at, known := index[k]
			if !known {
				at = len(all)
				index[k] = at
				all = append(all, Rendered{Description: d})
			}
			all[at].Count++
			if d.Panic != nil && d.Panic.absent {
				return all
			}
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

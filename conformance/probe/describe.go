package probe

import (
	"bytes"
	"cmp"
	"slices"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// An accessor is one of the methods by which a tool describes itself.
type accessor struct {
	name string
	read func(*Description)
}

func accessorsOf(tool contract.Tool) []accessor {
	return []accessor{
		{"Name", func(d *Description) { d.Name = tool.Name() }},
		{"UsageMetadata", func(d *Description) { d.Usage = tool.UsageMetadata() }},
		{"Schema", func(d *Description) { d.setSchema(tool.Schema()) }},
		{"FullyExecutedOnServer", func(d *Description) { d.OnServer = tool.FullyExecutedOnServer() }},
	}
}

// describe asks a tool what it says of itself. An accessor that panics is reported of, and the others are asked all the same; one that
// does not come back ends the description.
func (r run) describe(tool contract.Tool, limit time.Duration) Description {
	return r.describeOften(tool, 1, limit)[0]
}

// describeInSteps is describe, with each accessor in the run that enter returns when it hears what is known by then.
func describeInSteps(tool contract.Tool, limit time.Duration, enter func(known Description, accessor string) run) (d Description) {
	for _, one := range accessorsOf(tool) {
		if d.absent() {
			break
		}
		d, _ = enter(d, one.name).readAccessors(d, []accessor{one}, limit)
	}
	return d
}

// readAccessors adds to a description what accessors say, in one goroutine, until one of them harms it. It returns the ones that are left.
func (r run) readAccessors(d Description, all []accessor, limit time.Duration) (Description, []accessor) {
	said, before := make(chan Description, len(all)), d // one that does not come back may look at it later
	p := r.apart(limit, func() {
		answer := before
		for _, one := range all {
			one.read(&answer)
			said <- answer
		}
	})
	answered := len(said)
	for range answered {
		d = <-said
	}
	if p == nil {
		return d, nil
	}
	if d.Panic == nil || p.absent {
		d.Panic, d.Accessor = p, all[answered].name
	}
	return d, all[answered+1:]
}

// absent reports whether an accessor did not come back.
func (d Description) absent() bool { return d.Panic != nil && d.Panic.absent }

func (d *Description) setSchema(schema contract.Schema) {
	text, err := schema.Render()
	if err != nil {
		d.SchemaError = panicText(err)
	}
	d.Schema = text
}

// describeRepeatedly asks a tool often what it says of itself, half of the time on a second instance, or each time on another one, and notes the distinct
// descriptions.
func (o *Observation) describeRepeatedly(subject Subject, t Stimulus, limit time.Duration) {
	r := newRun(t.CaseID)
	bench := newFixture(r, Stimulus{})
	defer bench.cleanup(limit)
	for _, n := range t.rendersPerInstance() {
		made := r.construct(subject, bench.env(t.NilLogger), limit)
		if made.tool == nil {
			o.noteConstruction(made)
			return
		}
		if t.AtOnce {
			o.describeConcurrently(r, made.tool, n, limit)
			continue
		}
		for _, d := range r.describeOften(made.tool, n, limit) {
			o.countDescription(d)
			if d.absent() {
				return
			}
		}
	}
	o.Shuffled = subject.lineup != nil && subject.lineup.shuffled.Load()
}

// rendersPerInstance returns how often each instance is asked.
func (t Stimulus) rendersPerInstance() []int {
	switch {
	case t.InstancePerCall:
		return slices.Repeat([]int{1}, t.Renders)
	case t.AtOnce || t.Renders < 2:
		return []int{t.Renders}
	}
	return []int{t.Renders - t.Renders/2, t.Renders / 2}
}

// askers is how many ask at once.
const concurrentReaders = 8

// describeConcurrently has several ask one instance at once, the first of them included: what is made when it is first asked for is made by all of them. The
// distinct descriptions are reported in an order that does not depend on who was first.
func (o *Observation) describeConcurrently(r run, tool contract.Tool, times int, limit time.Duration) {
	gate := make(chan struct{})
	answers := make([]chan []Description, concurrentReaders)
	for i := range answers {
		answer, n := make(chan []Description, 1), times/concurrentReaders
		answers[i] = answer
		r.spawn(func() {
			<-gate
			answer <- r.describeOften(tool, n, limit)
		})
	}
	close(gate)
	for _, answer := range answers {
		for _, d := range <-answer {
			o.countDescription(d)
		}
	}
	slices.SortStableFunc(o.Descriptions, func(a, b Rendered) int {
		return cmp.Or(b.Count-a.Count, bytes.Compare(a.Schema, b.Schema), cmp.Compare(a.Name+"\x00"+a.Usage, b.Name+"\x00"+b.Usage))
	})
}

// countDescription counts a description.
func (o *Observation) countDescription(d Description) {
	at := slices.IndexFunc(o.Descriptions, d.same)
	if at < 0 {
		at = len(o.Descriptions)
		o.Descriptions = append(o.Descriptions, Rendered{Description: d})
	}
	o.Descriptions[at].Count++
}

// same reports whether a description is one that was given before. The stack of a panic is no part of it.
func (d Description) same(given Rendered) bool {
	return d.Name == given.Name && d.Usage == given.Usage && bytes.Equal(d.Schema, given.Schema) && d.SchemaError == given.SchemaError &&
		d.OnServer == given.OnServer && d.Accessor == given.Accessor && d.Panic.same(given.Panic)
}

func (p *Panic) same(other *Panic) bool {
	if p == nil || other == nil {
		return p == other
	}
	return p.Value == other.Value && p.Place == other.Place
}

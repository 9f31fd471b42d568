package probe

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// An accessor is a method by which a tool describes itself.
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

// describe calls the accessors of a tool. A panic of one is recorded, and the others are called nevertheless; one that does not
// return ends the description.
func (r run) describe(tool contract.Tool, limit time.Duration) (d Description) {
	for rest := accessorsOf(tool); len(rest) > 0 && !d.absent(); {
		d, rest = r.readAccessors(d, rest, limit)
	}
	return d
}

// describeOften returns n descriptions of a tool. If an accessor does not return, there are fewer, and the last one says so.
func (r run) describeOften(tool contract.Tool, n int, limit time.Duration) (all []Description) {
	for len(all) < n && (len(all) == 0 || !all[len(all)-1].absent()) {
		all = append(all, r.describe(tool, limit))
	}
	return all
}

// describeInSteps is describe with each accessor in a run of its own, which enter returns for the description so far.
func describeInSteps(tool contract.Tool, limit time.Duration, enter func(known Description, accessor string) run) (d Description) {
	for _, one := range accessorsOf(tool) {
		if d.absent() {
			break
		}
		d, _ = enter(d, one.name).readAccessors(d, []accessor{one}, limit)
	}
	return d
}

// readAccessors calls accessors in one goroutine until one panics or does not return. It returns the description and the
// accessors that are left.
func (r run) readAccessors(d Description, all []accessor, limit time.Duration) (Description, []accessor) {
	descriptions, before := make(chan Description, len(all)), d // an accessor that does not return may still use it later
	p := r.isolate(limit, func() {
		result := before
		for _, one := range all {
			one.read(&result)
			descriptions <- result
		}
	})
	complete := len(descriptions)
	for range complete {
		d = <-descriptions
	}
	if p == nil {
		return d, nil
	}
	if d.Panic == nil || p.absent {
		d.Panic, d.Accessor = p, all[complete].name
	}
	return d, all[complete+1:]
}

// absent reports whether an accessor did not return.
func (d Description) absent() bool { return d.Panic != nil && d.Panic.absent }

func (d *Description) setSchema(schema contract.Schema) {
	text, err := schema.Render()
	if err != nil {
		d.SchemaError = panicText(err)
	}
	d.Schema = text
}

// describeRepeatedly calls the accessors of a tool as often as the stimulus says, on two instances or on a new one each time, and records
// the distinct descriptions.
func (o *Observation) describeRepeatedly(subject Subject, t Stimulus, limit time.Duration) {
	r := newRun(t.CaseID)
	f := newFixture(r, Stimulus{})
	defer f.cleanup(limit)
	for _, n := range t.rendersPerInstance() {
		made := r.construct(subject, f.env(t.NilLogger), limit)
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
	o.Shuffled = subject.order != nil && subject.order.shuffled.Load()
}

// rendersPerInstance returns how often each instance describes itself.
func (t Stimulus) rendersPerInstance() []int {
	switch {
	case t.InstancePerCall:
		return slices.Repeat([]int{1}, t.Renders)
	case t.AtOnce || t.Renders < 2:
		return []int{t.Renders}
	}
	return []int{t.Renders - t.Renders/2, t.Renders / 2}
}

// concurrentReaders is how many goroutines describe a tool at once.
const concurrentReaders = 8

// describeConcurrently describes one instance from several goroutines at once. The first description is among them, so that
// what is created lazily is created concurrently. The distinct descriptions are sorted independently of their order in time.
func (o *Observation) describeConcurrently(r run, tool contract.Tool, times int, limit time.Duration) {
	gate := make(chan struct{})
	results := make([]chan []Description, concurrentReaders)
	for i := range results {
		result, n := make(chan []Description, 1), times/concurrentReaders
		results[i] = result
		r.spawn(func() {
			<-gate
			result <- r.describeOften(tool, n, limit)
		})
	}
	close(gate)
	for _, result := range results {
		for _, d := range <-result {
			o.countDescription(d)
		}
	}
	slices.SortStableFunc(o.Descriptions, func(a, b Rendered) int {
		return cmp.Or(b.Count-a.Count, bytes.Compare(a.Schema, b.Schema), cmp.Compare(a.Name+"\x00"+a.Usage, b.Name+"\x00"+b.Usage))
	})
}

// countDescription counts a description among the distinct ones.
func (o *Observation) countDescription(d Description) {
	at := slices.IndexFunc(o.Descriptions, d.same)
	if at < 0 {
		at = len(o.Descriptions)
		o.Descriptions = append(o.Descriptions, Rendered{Description: d})
	}
	o.Descriptions[at].Count++
}

// same reports whether two descriptions are equal, apart from the stack of a panic.
func (d Description) same(other Rendered) bool {
	return d.Name == other.Name && d.Usage == other.Usage && bytes.Equal(d.Schema, other.Schema) && d.SchemaError == other.SchemaError &&
		d.OnServer == other.OnServer && d.Accessor == other.Accessor && d.Panic.same(other.Panic)
}

func (p *Panic) same(other *Panic) bool {
	if p == nil || other == nil {
		return p == other
	}
	return p.Value == other.Value && p.Place == other.Place
}

// register registers a tool in an empty registry and returns the IDs of the rules by which the registry refuses it.
func (s *execution) register(tool contract.Tool) []string {
	refused := make(chan error, 1)
	p := s.run.isolate(s.pace.bound, func() {
		var registry contract.Registry
		refused <- registry.Register(tool)
	})
	if p != nil {
		return []string{"panic: " + p.Value}
	}
	return refusals(<-refused)
}

// refusals collects the rule IDs of a joined error.
func refusals(err error) []string {
	if err == nil {
		return nil
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var rules []string
		for _, e := range joined.Unwrap() {
			rules = append(rules, refusals(e)...)
		}
		return rules
	}
	if refused, ok := errors.AsType[*contract.RegistrationError](err); ok {
		return refused.Rules
	}
	return []string{fmt.Sprint(err)}
}

// An Overview holds what the tools of one maker declare in a fresh process that has done nothing else. Values that are computed at process
// start differ there.
type Overview struct {
	Maker int           `json:"maker"`
	Tools []Description `json:"tools,omitempty"`
}

// overviewLimit limits the time of a tool that describes itself. The supervisor's own limit is shorter.
const overviewLimit = time.Hour

// ClockOffsetVariable names an environment variable, a time.Duration by which the clock is set ahead when the tools of a process
// describe themselves: to another day, month and year.
const ClockOffsetVariable = "TOOLCONFORM_LATER"

// overview describes the tools of a maker. If the clock cannot be set ahead as asked, the overview is empty.
func (m Maker) overview() Overview {
	later, err := time.ParseDuration(os.Getenv(ClockOffsetVariable))
	if err != nil {
		return m.overviewNow()
	}
	b, why := openBubbleIn(later)
	if why != "" {
		return Overview{}
	}
	out := make(chan Overview, 1) // made outside the bubble: the tool may still send after it was given up
	if v := b.do(func() { out <- m.overviewNow() }); v.whyReal != "" || v.stuck {
		return Overview{}
	}
	return <-out
}

func (m Maker) overviewNow() (o Overview) {
	r := newRun("the overview")
	f := newFixture(r, Stimulus{})
	defer close(f.over)
	defer f.cleanup(time.Second)
	tools, _ := m.make(r, f.env(false))
	for _, tool := range tools {
		var d Description
		if tool != nil && !isNil(tool) {
			d = r.describe(tool, overviewLimit)
		}
		o.Tools = append(o.Tools, d)
	}
	return o
}

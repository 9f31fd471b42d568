package execute

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// An accessor is a method by which a tool describes itself.
type accessor struct {
	name string
	read func(*probe.Description)
}

func accessorsOf(tool contract.Tool) []accessor {
	return []accessor{
		{"Name", func(d *probe.Description) { d.Name = tool.Name() }},
		{"UsageMetadata", func(d *probe.Description) { d.Usage = tool.UsageMetadata() }},
		{"Schema", func(d *probe.Description) { setSchema(d, tool.Schema()) }},
		{"FullyExecutedOnServer", func(d *probe.Description) { d.OnServer = tool.FullyExecutedOnServer() }},
	}
}

// describe calls the accessors of a tool in one goroutine, and step before each of them unless it is nil. A panic of one is recorded, and the
// others are called nevertheless; one that does not return ends the description.
func describe(r goroutines.Run, tool contract.Tool, limit time.Duration, step func(probe.Description, string)) (d probe.Description) {
	all := accessorsOf(tool)
	descriptions := make(chan probe.Description, len(all)) // an accessor that does not return may still use its own later
	p := r.Isolate(limit, func() {
		var d probe.Description
		for _, one := range all {
			if step != nil {
				step(d, one.name)
			}
			if p := goroutines.Guard(func() { one.read(&d) }); p != nil && d.Panic == nil {
				d.Panic, d.Accessor = p, one.name
			}
			descriptions <- d
		}
	})
	complete := len(descriptions)
	for range complete {
		d = <-descriptions
	}
	if p != nil && (d.Panic == nil || p.Absent) {
		d.Panic, d.Accessor = p, all[complete].name
	}
	return d
}

// describeOften returns n descriptions of a tool. If an accessor does not return, there are fewer, and the last one says so.
func describeOften(r goroutines.Run, tool contract.Tool, n int, limit time.Duration) (all []probe.Description) {
	for len(all) < n && (len(all) == 0 || !isAbsent(all[len(all)-1])) {
		all = append(all, describe(r, tool, limit, nil))
	}
	return all
}

// isAbsent reports whether an accessor did not return.
func isAbsent(d probe.Description) bool { return d.Panic != nil && d.Panic.Absent }

func setSchema(d *probe.Description, schema contract.Schema) {
	text, err := schema.Render()
	if err != nil {
		d.SchemaError = goroutines.PanicText(err)
	}
	d.Schema = text
}

// describeRepeatedly calls the accessors of a tool as often as the stimulus says, on two instances or on a new one each time, and records
// the distinct descriptions.
func describeRepeatedly(o *probe.Observation, subject Subject, t probe.Stimulus, limit time.Duration) {
	r := goroutines.NewRun(t.CaseID)
	f := fixture.New(r, probe.Stimulus{})
	defer f.Cleanup(limit)
	for _, n := range rendersPerInstance(t) {
		made := construct(r, subject, f.Env(t.NilLogger), limit)
		if made.tool == nil {
			noteConstruction(o, made)
			return
		}
		if t.AtOnce {
			describeConcurrently(o, r, made.tool, n, limit)
			continue
		}
		for _, d := range describeOften(r, made.tool, n, limit) {
			countDescription(o, d)
			if isAbsent(d) {
				return
			}
		}
	}
	o.Shuffled = subject.shuffled != nil && subject.shuffled.Load()
}

// rendersPerInstance returns how often each instance describes itself.
func rendersPerInstance(t probe.Stimulus) []int {
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
func describeConcurrently(o *probe.Observation, r goroutines.Run, tool contract.Tool, times int, limit time.Duration) {
	gate := make(chan struct{})
	results := make([]chan []probe.Description, concurrentReaders)
	for i := range results {
		result, n := make(chan []probe.Description, 1), times/concurrentReaders
		results[i] = result
		r.Spawn(func() {
			<-gate
			result <- describeOften(r, tool, n, limit)
		})
	}
	close(gate)
	for _, result := range results {
		for _, d := range <-result {
			countDescription(o, d)
		}
	}
	slices.SortStableFunc(o.Descriptions, func(a, b probe.Rendered) int {
		return cmp.Or(b.Count-a.Count, bytes.Compare(a.Schema, b.Schema), cmp.Compare(a.Name+"\x00"+a.Usage, b.Name+"\x00"+b.Usage))
	})
}

// countDescription counts a description among the distinct ones.
func countDescription(o *probe.Observation, d probe.Description) {
	at := slices.IndexFunc(o.Descriptions, func(other probe.Rendered) bool { return sameDescription(d, other.Description) })
	if at < 0 {
		at = len(o.Descriptions)
		o.Descriptions = append(o.Descriptions, probe.Rendered{Description: d})
	}
	o.Descriptions[at].Count++
}

// sameDescription reports whether two descriptions are equal, apart from the stack of a panic.
func sameDescription(d, other probe.Description) bool {
	return d.Name == other.Name && d.Usage == other.Usage && bytes.Equal(d.Schema, other.Schema) && d.SchemaError == other.SchemaError &&
		d.OnServer == other.OnServer && d.Accessor == other.Accessor && samePanic(d.Panic, other.Panic)
}

func samePanic(p, other *probe.Panic) bool {
	if p == nil || other == nil {
		return p == other
	}
	return p.Value == other.Value && p.Place == other.Place
}

// register registers a tool in an empty registry and returns the IDs of the rules by which the registry refuses it.
func (s *execution) register(tool contract.Tool) []string {
	var refused error
	if p := s.run.Isolate(s.pace.bound, func() { refused = new(contract.Registry).Register(tool) }); p != nil {
		return []string{"panic: " + p.Value}
	}
	return refusals(refused)
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

// overview describes the tools of a maker. If the clock cannot be set ahead as asked, the overview is empty.
func (m Maker) overview() probe.Overview {
	later, err := time.ParseDuration(os.Getenv(probe.ClockOffsetVariable))
	if err != nil {
		return m.overviewNow()
	}
	b, why := openBubble(later)
	if why != "" {
		return probe.Overview{}
	}
	var seen probe.Overview // not read if it may still be written
	if v := b.do(func() { seen = m.overviewNow() }); v.whyReal != "" {
		return probe.Overview{}
	}
	return seen
}

func (m Maker) overviewNow() (o probe.Overview) {
	m.visit("the overview", func(r goroutines.Run, tool contract.Tool) {
		var d probe.Description
		if tool != nil && !isNil(tool) {
			d = describe(r, tool, handshakeLimit, nil)
		}
		o.Tools = append(o.Tools, d)
	})
	return o
}

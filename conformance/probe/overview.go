package probe

import (
	"os"
	"time"
)

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

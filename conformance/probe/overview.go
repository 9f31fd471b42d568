package probe

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"time"
)

// An Overview is what the tools of one maker say of themselves in a fresh process in which nothing else was done: what is computed when a process
// starts is another there. Most are only compared, so they are reported by a sum.
type Overview struct {
	Maker int           `json:"maker"`
	Tools []Overviewed  `json:"tools,omitempty"`
	Whole []Description `json:"whole,omitempty"` // of the tools, where the request asks for it
}

// An Overviewed is one tool: its name, and a sum over all that it says.
type Overviewed struct {
	Name string `json:"name"`
	Sum  string `json:"sum"`
}

// overviewLimit is how long a tool is waited for that describes itself: the supervisor loses patience first.
const overviewLimit = time.Hour

// LaterVariable is how much later it is for the tools of a process that describe themselves: a time.Duration. It is another day then, in another
// month and another year.
const LaterVariable = "TOOLCONFORM_LATER"

// overview describes the tools of a maker; those that cannot be described on another day, where that is asked for, are left out.
func (m Maker) overview(whole bool) Overview {
	later, err := time.ParseDuration(os.Getenv(LaterVariable))
	if err != nil {
		return m.overviewNow(whole)
	}
	b, why := openBubbleIn(later)
	if why != "" {
		return Overview{}
	}
	said := make(chan Overview, 1) // made outside: the tool may still write there when it was given up
	if v := b.do(func() { said <- m.overviewNow(whole) }); v.whyReal != "" || v.stuck {
		return Overview{}
	}
	return <-said
}

func (m Maker) overviewNow(whole bool) (o Overview) {
	r := newRun("the overview")
	bench := newFixture(r, Stimulus{})
	defer close(bench.over)
	defer bench.cleanup(time.Second)
	tools, _ := m.make(r, bench.env(false))
	for _, tool := range tools {
		var d Description
		if tool != nil && !isNil(tool) {
			d = r.describe(tool, overviewLimit)
		}
		o.Tools = append(o.Tools, Overviewed{d.Name, d.sum()})
		if whole {
			o.Whole = append(o.Whole, d)
		}
	}
	return o
}

// sum returns a short text that two descriptions share only where they are the same. A panic counts by what it says.
func (d Description) sum() string {
	if d.Panic != nil {
		d.Panic = &Panic{Value: d.Panic.Value}
	}
	var c coder
	passDescription(&c, &d)
	sum := sha256.Sum256(c.text)
	return hex.EncodeToString(sum[:8])
}

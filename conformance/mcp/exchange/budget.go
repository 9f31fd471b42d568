package exchange

import (
	"fmt"
	"time"
)

// A cost is what scripts have cost.
type cost struct {
	crashes, hangs int
	took, quiet    time.Duration // quiet: of the scripts without a crash or a hang
	traffic
}

// A traffic is what was received.
type traffic struct {
	messages, bytes int
	kept            int // bytes of the messages that the transcript has
}

func (c cost) plus(other cost) cost {
	return cost{
		c.crashes + other.crashes, c.hangs + other.hangs, c.took + other.took, c.quiet + other.quiet,
		traffic{c.messages + other.messages, c.bytes + other.bytes, c.kept + other.kept},
	}
}

// A budget limits what the scripts of a run cost: those of each tool, those about the server, and all together.
type budget struct {
	ofTool, ofServer, ofAll time.Duration
	messages, bytes         int

	tools map[string]cost // by tool; "" for the server
	total cost
}

// Limits of the scripts of one tool, of which each crash costs a start, and each hang the time limit of an answer, and of all scripts.
const (
	mostCrashes  = 20
	mostHangs    = 3
	mostMessages = 20_000_000
	mostTraffic  = 16 << 30
)

func newBudget(t Target) *budget {
	return &budget{
		ofTool: t.ToolTime(), ofServer: 20 * t.AnswerTimeout(), ofAll: 60 * t.AnswerTimeout(), messages: mostMessages, bytes: mostTraffic,
		tools: map[string]cost{},
	}
}

// spend adds the cost of a script.
func (b *budget) spend(t *Transcript) {
	b.tools[t.Script.Tool] = b.tools[t.Script.Tool].plus(t.cost)
	b.total = b.total.plus(t.cost)
}

// skip returns the transcript of a script that does not run, because those before it have cost too much; nil if it runs.
func (b *budget) skip(s *Script) *Transcript {
	tool, all := b.tools[s.Tool], b.total
	t := newTranscript(s)
	const more = " (a longer -timeout gives more)"
	switch {
	case tool.crashes >= mostCrashes:
		t.Skipped = fmt.Sprintf("the server ended %d times", mostCrashes)
	case tool.hangs >= mostHangs:
		t.Skipped = fmt.Sprintf("the server did not answer %d times", mostHangs)
	case all.took >= b.ofAll:
		t.Skipped = fmt.Sprintf("all that was tried with the server has taken %v", b.ofAll) + more
	case s.Tool == "" && tool.took >= b.ofServer:
		t.Skipped = fmt.Sprintf("what is tried with the server, and not with a tool, has taken %v", b.ofServer) + more
	case all.messages >= b.messages:
		t.Skipped = fmt.Sprintf("the server has sent %d messages", b.messages)
	case all.bytes >= b.bytes:
		t.Skipped = fmt.Sprintf("the server has sent %d MB", b.bytes>>20)
	case s.Tool != "" && tool.quiet >= b.ofTool:
		t.OutOfTime = true
	default:
		return nil
	}
	return t
}

package execute

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// An echo returns its arguments and its caller.
type echo struct{ describedTool }

func (echo) Execute(ctx context.Context, arguments string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, slog.New(slog.DiscardHandler), "echo", &result)
	in, err := contract.Decode[struct {
		Text string `json:"text" doc:"What to say."`
	}](contract.SchemaOf[struct {
		Text string `json:"text" doc:"What to say."`
	}]("echo", "Says it."), arguments)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(map[string]string{"said": in.Text, "sessionId": execution.SessionID, "conversationId": execution.ConversationID})
}

// megabyte is a call with a text of one megabyte.
func megabyte() probe.Stimulus {
	text := `{"text":"` + strings.Repeat("a", 1<<20) + `"}`
	return probe.Stimulus{CaseID: "megabyte", Calls: []probe.Call{{
		Arguments: []byte(text), Context: contract.ExecutionContext{SessionID: "the-session", ConversationID: "the-conversation"},
	}}}
}

// A tool returns a text of one megabyte. A new process spends most of its time on touching memory: look at the bytes.
func BenchmarkMegabyte(b *testing.B) {
	b.ReportAllocs()
	runBattery(b, Subject{New: func(fixture.Env) contract.Tool { return echo{} }}, []probe.Stimulus{megabyte()})
}

// The same text is sent to a worker and back.
func BenchmarkMegabyteSent(b *testing.B) {
	b.ReportAllocs()
	seen := Local(Subject{New: func(fixture.Env) contract.Tool { return echo{} }}, probe.Options{}).Run(b.Context(), []probe.Stimulus{megabyte()})[0]
	for b.Loop() {
		var pipe bytes.Buffer
		conn := probe.NewConn(42, &pipe, &pipe)
		var asked probe.Request
		var answered probe.Observation
		if err := conn.Send(probe.Request{Kind: probe.Do, Stimuli: append(sixty(), megabyte())}); err != nil {
			b.Fatal(err)
		}
		if err := conn.Receive(&asked); err != nil {
			b.Fatal(err)
		}
		if err := conn.Send(seen); err != nil {
			b.Fatal(err)
		}
		if err := conn.Receive(&answered); err != nil {
			b.Fatal(err)
		}
	}
}

// Package agentlistmodes makes the tool of that name, with a catalogue of two modes, to observe it.
package agentlistmodes

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/lab/mutation/player"
	subject "github.com/toolconform/toolconform/reference/agentlistmodes"
)

// Make makes the tool on a bench.
func Make(b *player.Bench) contract.Tool { return subject.New(b.Logger, catalog{b}) }

type catalog struct{ bench *player.Bench }

func (c catalog) GetAllModes(ctx context.Context) ([]subject.AgentModeSummary, error) {
	return player.Serve(ctx, c.bench, []subject.AgentModeSummary{
		{ID: "0123456789abcdefABCDEF0123456789", Key: "general", DisplayName: "General", Description: "Everyday questions.", IsDefault: true, ExampleUtterances: []string{"What can you do?"}},
		{ID: "1123456789abcdefABCDEF0123456789", Key: "code", DisplayName: "Code", Description: "Programs."},
	})
}

package offer

import (
	"context"
	"errors"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

var errNoTool = errors.New("there is no such tool")

// exclude notes a tool that is not offered, and tells the log once.
func exclude(logger *slog.Logger, tool, rule, why string) Exclusion {
	e := Exclusion{Tool: tool, Rule: rule, Why: why}
	contract.LogException(context.Background(), logger, contract.Tag("AgentToolHost", "Offer", "KeptOut"), e,
		slog.String("tool", tool), slog.String("rule", rule))
	return e
}

// Error returns the exclusion as a sentence.
func (e Exclusion) Error() string {
	return "offer tool '" + e.Tool + "': " + e.Why + " (" + e.Rule + ")"
}

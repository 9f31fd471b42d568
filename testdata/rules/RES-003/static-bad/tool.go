// Package bad has a tool whose payloads say nothing of who called.
//
//toolconform:profile agn-005
package bad

import (
	"context"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if argumentsJSON == "" {
		return contract.Cancelled(forecast{Sky: "unknown"}) // want `the payload passed to Cancelled has no identifier of the session \(the result cannot be traced to its call\) \(RES-003\)` `no identifier of the conversation .*RES-004`
	}
	if argumentsJSON == "{}" {
		return contract.Success(map[string]any{"sky": "clear", "conversation_id": execution.ConversationID}) // want `no identifier of the session .*RES-003`
	}
	if argumentsJSON == "[]" {
		return contract.Success(&report{forecast: forecast{}, SessionID: execution.SessionID}) // want `no identifier of the conversation .*RES-004`
	}
	return answer(hidden{sessionID: execution.SessionID, ConversationID: execution.ConversationID})
}

func answer(h hidden) contract.Result {
	return contract.Success(h) // want `no identifier of the session .*RES-003` `no identifier of the conversation .*RES-004`
}

type forecast struct {
	Sky  string
	When time.Time
	Days []day
}

type day struct{ Sky string }

type report struct {
	forecast
	SessionID string `json:"session_id"`
}

type hidden struct {
	sessionID      string
	ConversationID string `json:"-"`
}

// Package good has a tool whose payloads say who called, somewhere in them, or of which it cannot be told.
//
//toolconform:profile agn-005
package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	switch argumentsJSON {
	case "":
		return contract.Success(forecast{caller: caller{execution.SessionID, execution.ConversationID}})
	case "{}":
		return contract.Success(map[string]any{"sky": "clear", "SessionId": execution.SessionID, "conversationid": execution.ConversationID})
	case "[]":
		return contract.Success(envelope[day]{Caller: caller{execution.SessionID, execution.ConversationID}, Payload: day{}})
	case "1":
		return contract.Success(written{})
	case "2":
		return contract.Success(t.payload(execution))
	case "3":
		return contract.Success(struct{ Any any }{t.payload(execution)})
	}
	return contract.Failure("There is none.")
}

func (Tool) payload(execution contract.ExecutionContext) any {
	return caller{execution.SessionID, execution.ConversationID}
}

type caller struct {
	SessionID      string
	ConversationID string `json:"conversation_id"`
}

type forecast struct {
	caller
	Sky string
}

type day struct{ Sky string }

type envelope[T any] struct {
	Caller  caller
	Payload T
}

type written struct{}

func (written) MarshalJSON() ([]byte, error) {
	return []byte(`{"sessionId":"","conversationId":""}`), nil
}

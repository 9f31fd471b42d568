package execute

import (
	"context"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// Both calls of an inspection have a caller that no stimulus has.
func TestInspectionCaller(t *testing.T) {
	var mutex sync.Mutex
	var callers []contract.ExecutionContext
	subject := on(nil)
	subject.New = func(fixture.Env) contract.Tool {
		return fakeTool{func(_ context.Context, _ string, who contract.ExecutionContext) contract.Result {
			mutex.Lock()
			defer mutex.Unlock()
			callers = append(callers, who)
			return done
		}}
	}
	Local(subject, probe.Options{Timeout: ample}).Inspect(t.Context())
	want := contract.ExecutionContext{SessionID: "toolconform-session-99", ConversationID: "toolconform-conversation-99", UserID: "toolconform-user-99"}
	mutex.Lock()
	defer mutex.Unlock()
	if len(callers) < 2 || callers[0] != want || callers[1] != want || probe.InspectionCaller() != want {
		t.Errorf("called for %+v", callers)
	}
}

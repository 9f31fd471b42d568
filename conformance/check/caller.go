package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// callers are execution contexts like no other, so that their identifiers are recognised wherever they turn up. They have
// one length: none is the beginning of another.
var callers = func() (all [100]contract.ExecutionContext) {
	for i := range all {
		all[i] = contract.ExecutionContext{
			SessionID:      fmt.Sprintf("toolconform-session-%02d", i),
			ConversationID: fmt.Sprintf("toolconform-conversation-%02d", i),
			UserID:         fmt.Sprintf("toolconform-user-%02d", i),
		}
	}
	return all
}()

// caller returns one of the callers.
func caller(i int) contract.ExecutionContext { return callers[i] }

// call returns a call by the first of the callers.
func call(arguments string) probe.Call { return callBy(0, arguments) }

func callBy(i int, arguments string) probe.Call {
	return probe.Call{Arguments: probe.View(arguments), Context: caller(i)}
}

// fold returns a member name as it is compared: SessionId, session_id and sessionid are one.
func fold(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

// markNames are the folded names of the member that says that a call was cancelled.
var markNames = []string{"cancelled", "canceled", "wascancelled", "wascanceled"}

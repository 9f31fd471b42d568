package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// callers are execution contexts with unique identifiers, which are recognized anywhere in a result. The identifiers have the same length,
// so that none is a prefix of another.
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

// Caller returns the execution context with that number, from 0 to 99.
func Caller(i int) contract.ExecutionContext { return callers[i] }

// CallWith returns a call by the first caller.
func CallWith(arguments string) probe.Call { return callBy(0, arguments) }

func callBy(i int, arguments string) probe.Call {
	return probe.Call{Arguments: []byte(arguments), Context: Caller(i)}
}

// Fold returns a member name for comparison: SessionId, session_id and sessionid are equal.
func Fold(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

// MarkNames are the folded names of the payload member that reports a cancelled call.
var MarkNames = []string{"cancelled", "canceled", "wascancelled", "wascanceled"}

// callerNames are the folded names of the payload members that identify the caller.
var callerNames = []string{"sessionid", "conversationid", "userid"}

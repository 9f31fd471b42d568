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

func caller(i int) contract.ExecutionContext { return callers[i] }

// call returns a call by the first caller.
func call(arguments string) probe.Call { return callBy(0, arguments) }

func callBy(i int, arguments string) probe.Call {
	return probe.Call{Arguments: []byte(arguments), Context: caller(i)}
}

// fold returns a member name for comparison: SessionId, session_id and sessionid are equal.
func fold(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

// markNames are the folded names of the payload member that reports a cancelled call.
var markNames = []string{"cancelled", "canceled", "wascancelled", "wascanceled"}

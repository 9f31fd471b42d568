package good_test

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/example"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func Example() {
	fmt.Println(good.New(nil).Execute(context.Background(), `{"city":"Bern"}`, who))
	fmt.Println(good.New(nil).Execute(context.Background(), `{}`, who))
	// Output:
	// success: {"rain":4,"sessionId":"s","conversationId":"c"}
	// failure: Tool failed to process arguments: 'city' is required
}

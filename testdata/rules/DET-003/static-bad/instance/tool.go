// Package bad has server flags that come from the instance.
package bad

import (
	"context"
	"net/http"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ClientTool is executed where it has a client.
type ClientTool struct {
	rest.Tool
	client *http.Client
}

// FullyExecutedOnServer depends on the client.
func (t *ClientTool) FullyExecutedOnServer() bool { return t.client == nil } // want `FullyExecutedOnServer of ClientTool depends on t.client \(hosts call it once and keep the result\) \(DET-003\)`

// MovedTool moves to the client with its first call.
type MovedTool struct {
	rest.Tool
	moved bool
}

// FullyExecutedOnServer depends on what was called before.
func (t *MovedTool) FullyExecutedOnServer() bool { return !t.moved } // want `FullyExecutedOnServer of MovedTool depends on t.moved .*DET-003`

// Execute moves it.
func (t *MovedTool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	t.moved = true
	return contract.Success("done")
}

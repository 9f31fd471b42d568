package calls

import (
	"context"

	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A relay is a tool that returns the value or error of its service, and the cause of its cancellation.
type relay struct{ service *fixture.Service }

func (*relay) Name() string { return "relay" }

func (*relay) UsageMetadata() string { return "Tells what its service said." }

func (*relay) FullyExecutedOnServer() bool { return true }

func (*relay) Schema() contract.Schema {
	return contract.Schema{Name: "relay", Description: "Tells what its service said."}
}

func (r *relay) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	if ctx.Err() != nil {
		return contract.Failure(context.Cause(ctx).Error())
	}
	value, err := fixture.Answer(ctx, r.service, "fine")
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(map[string]string{"said": value})
}

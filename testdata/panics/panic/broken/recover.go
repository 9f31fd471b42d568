package broken

import (
	"context"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Again recovers, logs, and panics again.
//
//corpus:input {"state":"open"}
type Again struct{ corpus.Base }

func (t *Again) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	defer func() {
		if cause := recover(); cause != nil {
			contract.LogException(ctx, nil, "Execute", fmt.Errorf("%v", cause))
			panic(cause)
		}
	}()
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if args.State != "closed" {
		panic("state " + args.State) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.State)
}

// DeferRecover defers recover itself, which is not called by a deferred function then.
//
//corpus:input {"state":"open"}
type DeferRecover struct{ corpus.Base }

func (t *DeferRecover) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	defer recover()
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if args.State != "closed" {
		panic("state " + args.State) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.State)
}

// RecoverInLiteralOfLiteral recovers in a function literal of the deferred function literal.
//
//corpus:input {"state":"open"}
type RecoverInLiteralOfLiteral struct{ corpus.Base }

func quietRecoverInLiteralOfLiteral() {
	defer func() {
		func() { _ = recover() }()
	}()
	panic("state is open") // want "\\[panic\\] \\(PAN-001\\)"
}

func (t *RecoverInLiteralOfLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	quietRecoverInLiteralOfLiteral()
	return contract.Success("closed")
}

// RecoverNotDeferred calls recover before anything has happened.
//
//corpus:input {"state":"open"}
type RecoverNotDeferred struct{ corpus.Base }

func (t *RecoverNotDeferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if cause := recover(); cause != nil {
		return contract.Failure("the state is not known")
	}
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if args.State != "closed" {
		panic("state " + args.State) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.State)
}

// RecoverThatAsserts takes every cause of a panic for an error.
//
//corpus:input {"state":"open"}
type RecoverThatAsserts struct{ corpus.Base }

func (t *RecoverThatAsserts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			result = contract.Failure(cause.(error).Error())
		}
	}()
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if args.State != "closed" {
		panic("state " + args.State) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.State)
}

// RecoveredInTheHelperOnly recovers in one helper and panics in the next.
//
//corpus:input {"step":2}
type RecoveredInTheHelperOnly struct{ corpus.Base }

func firstRecoveredInTheHelperOnly() (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("first step: %v", cause)
		}
	}()
	panic("the first step fails")
}

func (t *RecoveredInTheHelperOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Step int }](argumentsJSON).Decoded()
	if err := firstRecoveredInTheHelperOnly(); err != nil && args.Step == 2 {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success("done")
}

// RecoversSome recovers errors of one kind and lets the others go on.
//
//corpus:input {"state":"open"}
type RecoversSome struct{ corpus.Base }

var errClosedRecoversSome = errors.New("closed")

func (t *RecoversSome) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		switch cause := recover(); cause {
		case nil:
		case errClosedRecoversSome:
			result = contract.Failure("it is closed")
		default:
			panic(cause)
		}
	}()
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if args.State == "closed" {
		return contract.Failure("it is closed")
	}
	panic("state " + args.State) // want "\\[panic\\] \\(PAN-001\\)"
}

// RecoversWhereDebugged recovers only where it is debugged, which a constant denies.
//
//corpus:input {"state":"open"}
type RecoversWhereDebugged struct{ corpus.Base }

const debugRecoversWhereDebugged = false

func checkRecoversWhereDebugged(state string) (err error) {
	if debugRecoversWhereDebugged {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("check state: %v", cause)
			}
		}()
	}
	if state != "closed" {
		panic("state " + state) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return nil
}

func (t *RecoversWhereDebugged) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ State string }](argumentsJSON).Decoded()
	if err := checkRecoversWhereDebugged(args.State); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.State)
}

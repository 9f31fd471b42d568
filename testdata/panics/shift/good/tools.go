package good

import (
	"context"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AtLeastNothing brings an attempt into bounds.
//
//corpus:input {"attempt":-1}
type AtLeastNothing struct{ corpus.Base }

func (t *AtLeastNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Attempt int }](argumentsJSON).Decoded()
	delay := time.Second << min(max(args.Attempt, 0), 6)
	return contract.Success(delay.String())
}

// BothEnds refuses a number that is out of either end.
//
//corpus:input {"bits":-1}
type BothEnds struct{ corpus.Base }

func (t *BothEnds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Bits int }](argumentsJSON).Decoded()
	if args.Bits < 0 || args.Bits > 62 {
		return contract.Failure("'bits' must be 0 to 62")
	}
	return contract.Success(1 << args.Bits)
}

// CalleeChecks calls a helper that looks itself.
//
//corpus:input {"level":-1}
type CalleeChecks struct{ corpus.Base }

func maskCalleeChecks(level int) uint64 {
	if level < 0 {
		return 0
	}
	return uint64(1) << level
}

func (t *CalleeChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Level int }](argumentsJSON).Decoded()
	return contract.Success(maskCalleeChecks(args.Level))
}

// CallerChecks calls a helper that shifts, with a level that was looked at.
//
//corpus:input {"level":-1}
type CallerChecks struct{ corpus.Base }

func maskCallerChecks(level int) uint64 { return uint64(1) << level }

func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Level int }](argumentsJSON).Decoded()
	if args.Level < 0 {
		return contract.Failure("'level' must not be negative")
	}
	return contract.Success(maskCallerChecks(args.Level))
}

// Constant shifts by a constant.
//
//corpus:input {"kilobytes":-1}
type Constant struct{ corpus.Base }

func (t *Constant) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Kilobytes int }](argumentsJSON).Decoded()
	return contract.Success(args.Kilobytes << 10)
}

// Contained contains what a shift can do.
//
//corpus:input {"bits":-1}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Bits int }](argumentsJSON).Decoded()
	return contract.Success(1 << args.Bits)
}

// Counted shifts by the index of a loop.
//
//corpus:input {"flags":[true,false]}
type Counted struct{ corpus.Base }

func (t *Counted) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Flags []bool }](argumentsJSON).Decoded()
	set := uint64(0)
	for i, flag := range args.Flags {
		if flag {
			set |= 1 << i
		}
	}
	return contract.Success(set)
}

// Length shifts by a length.
//
//corpus:input {"text":"abc"}
type Length struct{ corpus.Base }

func (t *Length) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(uint64(1) << len(args.Text))
}

// Masked leaves six bits of a number of any sign.
//
//corpus:input {"n":-3}
type Masked struct{ corpus.Base }

func (t *Masked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int }](argumentsJSON).Decoded()
	return contract.Success(uint64(1) << (args.N & 63))
}

// Ordered shifts by a difference that is not negative.
//
//corpus:input {"from":5,"to":2}
type Ordered struct{ corpus.Base }

func (t *Ordered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		From int8 `json:"from"`
		To   int8 `json:"to"`
	}](argumentsJSON).Decoded()
	if args.To < args.From {
		return contract.Failure("'to' must not be less than 'from'")
	}
	return contract.Success(int64(1) << (int(args.To) - int(args.From)))
}

// PrefixLength refuses a prefix that is longer than an address.
//
//corpus:input {"prefix":33}
type PrefixLength struct{ corpus.Base }

func (t *PrefixLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Prefix int }](argumentsJSON).Decoded()
	if args.Prefix < 0 || args.Prefix > 32 {
		return contract.Failure("'prefix' must be 0 to 32")
	}
	return contract.Success(^uint32(0) << (32 - args.Prefix))
}

// Unsigned shifts by a number that cannot be negative.
//
//corpus:input {"bits":300}
type Unsigned struct{ corpus.Base }

func (t *Unsigned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Bits uint }](argumentsJSON).Decoded()
	return contract.Success(1 << args.Bits)
}

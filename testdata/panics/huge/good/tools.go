package good

import (
	"bufio"
	"context"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AsItComes reserves nothing and appends what comes.
//
//corpus:input {"count":4294967295,"items":["a"]}
type AsItComes struct{ corpus.Base }

func (t *AsItComes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Count uint32   `json:"count"`
		Items []string `json:"items"`
	}](argumentsJSON).Decoded()
	var items []string
	for _, item := range args.Items {
		items = append(items, item)
	}
	return contract.Success(len(items))
}

// AtMost reserves room for a thousand items at most.
//
//corpus:input {"count":4294967295}
type AtMost struct{ corpus.Base }

func (t *AtMost) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count uint32 }](argumentsJSON).Decoded()
	items := make([]int64, 0, min(args.Count, 1000))
	return contract.Success(cap(items))
}

// Bounded refuses a board that is too large.
//
//corpus:input {"width":4000000,"height":4000000}
type Bounded struct{ corpus.Base }

func (t *Bounded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Width  int `json:"width"`
		Height int `json:"height"`
	}](argumentsJSON).Decoded()
	if args.Width < 0 || args.Height < 0 || args.Width > 1000 || args.Height > 1000 {
		return contract.Failure("the board is too large")
	}
	return contract.Success(len(make([]byte, args.Width*args.Height)))
}

// ByLength makes twice as much as it was sent.
//
//corpus:input {"text":"a"}
type ByLength struct{ corpus.Base }

func (t *ByLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(len(make([]byte, 2*len(args.Text))))
}

// CallerChecks calls a helper that makes room, for what was looked at.
//
//corpus:input {"kilobytes":4294967295}
type CallerChecks struct{ corpus.Base }

func bufferCallerChecks(kilobytes int) []byte { return make([]byte, kilobytes*1024) }

func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Kilobytes uint32 }](argumentsJSON).Decoded()
	if args.Kilobytes > 64 {
		return contract.Failure("'kilobytes' must be at most 64")
	}
	return contract.Success(len(bufferCallerChecks(int(args.Kilobytes))))
}

// ClampedBuffer reads with a buffer of a size that is brought into bounds.
//
//corpus:input {"buffer":1000000000000}
type ClampedBuffer struct{ corpus.Base }

func (t *ClampedBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Buffer int64 }](argumentsJSON).Decoded()
	size := min(max(args.Buffer, 16), 64<<10)
	return contract.Success(bufio.NewReaderSize(strings.NewReader(argumentsJSON), int(size)).Size())
}

// CountedOnly counts to a number without making room for it.
//
//corpus:input {"count":4294967295}
type CountedOnly struct{ corpus.Base }

func (t *CountedOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count uint32 }](argumentsJSON).Decoded()
	return contract.Success(int64(args.Count) * 512)
}

// GenericPairs makes room for as many pairs of some type as there are items.
//
//corpus:input {"items":["a","b"]}
type GenericPairs struct{ corpus.Base }

type numbered[T any] struct {
	at   int
	what T
}

func (t *GenericPairs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	return contract.Success(len(numberAll(args.Items, len(args.Items))))
}

func numberAll[T any](items []T, count int) []numbered[T] {
	all := make([]numbered[T], 0, count)
	for i, item := range items {
		all = append(all, numbered[T]{i, item})
	}
	return all
}

// LimitedReader reads a megabyte at most.
//
//corpus:input {"limit":1000000000000}
type LimitedReader struct{ corpus.Base }

func (t *LimitedReader) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Limit int64 }](argumentsJSON).Decoded()
	out, err := io.ReadAll(io.LimitReader(strings.NewReader(argumentsJSON), min(args.Limit, 1<<20)))
	if err != nil {
		return contract.Failure("it could not be read")
	}
	return contract.Success(len(out))
}

// NothingWide makes a list of items that need no room.
//
//corpus:input {"count":4294967295}
type NothingWide struct{ corpus.Base }

func (t *NothingWide) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count uint32 }](argumentsJSON).Decoded()
	return contract.Success(len(make([]struct{}, args.Count)))
}

// PowerBounded makes two to the power of sixteen at most.
//
//corpus:input {"bits":42}
type PowerBounded struct{ corpus.Base }

func (t *PowerBounded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Bits int }](argumentsJSON).Decoded()
	if args.Bits < 0 || args.Bits > 16 {
		return contract.Failure("'bits' must be 0 to 16")
	}
	return contract.Success(len(make([]byte, 1<<args.Bits)))
}

// SmallType makes as many rows as sixteen bits can say.
//
//corpus:input {"rows":65535}
type SmallType struct{ corpus.Base }

func (t *SmallType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows uint16 }](argumentsJSON).Decoded()
	return contract.Success(len(make([][16]byte, args.Rows)))
}

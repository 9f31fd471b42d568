package broken

import (
	"bufio"
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnySize refuses a negative size, and no other.
//
//corpus:input {"bytes":35184372088832}
type AnySize struct{ corpus.Base }

func (t *AnySize) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Bytes int64 }](argumentsJSON).Decoded()
	if args.Bytes < 0 {
		return contract.Failure("'bytes' must not be negative")
	}
	buffer := make([]byte, args.Bytes) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(buffer))
}

// BoundedByTooMuch refuses what is more than a terabyte.
//
//corpus:input {"bytes":1000000000000}
type BoundedByTooMuch struct{ corpus.Base }

func (t *BoundedByTooMuch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Bytes int64 }](argumentsJSON).Decoded()
	if args.Bytes < 0 || args.Bytes > 1<<40 {
		return contract.Failure("'bytes' must be at most 1 TB")
	}
	buffer := make([]byte, args.Bytes) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(buffer))
}

// Channel buffers as many events as thirty-two bits can say.
//
//corpus:input {"events":4294967295}
type Channel struct{ corpus.Base }

type eventChannel struct{ payload [512]byte }

func (t *Channel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Events uint32 }](argumentsJSON).Decoded()
	events := make(chan eventChannel, args.Events) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(cap(events))
}

// FourGigarows makes as many rows as thirty-two bits can say.
//
//corpus:input {"rows":4294967295}
type FourGigarows struct{ corpus.Base }

type rowFourGigarows [512]byte

func (t *FourGigarows) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows uint32 }](argumentsJSON).Decoded()
	rows := make([]rowFourGigarows, args.Rows) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(rows))
}

// Generic makes a list of anything.
//
//corpus:input {"count":4294967295}
type Generic struct{ corpus.Base }

func zerosGeneric[V any](count uint32) []V {
	return make([]V, count) // want "\\[huge\\] \\(PAN-002\\)"
}

func (t *Generic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count uint32 }](argumentsJSON).Decoded()
	return contract.Success(len(zerosGeneric[[256]byte](args.Count)))
}

// Grown grows a builder by what the model expects.
//
//corpus:input {"expected":1000000000000}
type Grown struct{ corpus.Base }

func (t *Grown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Expected int64 }](argumentsJSON).Decoded()
	if args.Expected < 0 || args.Expected > 1<<41 {
		return contract.Failure("'expected' is out of range")
	}
	var out strings.Builder
	out.Grow(int(args.Expected)) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(out.Len())
}

// InHelper leaves the allocation to a helper.
//
//corpus:input {"kilobytes":4294967295}
type InHelper struct{ corpus.Base }

func bufferInHelper(kilobytes int) []byte {
	return make([]byte, kilobytes*1024) // want "\\[huge\\] \\(PAN-002\\)"
}

func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Kilobytes uint32 }](argumentsJSON).Decoded()
	return contract.Success(len(bufferInHelper(int(args.Kilobytes))))
}

// Power makes two to the power of what the model sent.
//
//corpus:input {"bits":42}
type Power struct{ corpus.Base }

func (t *Power) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Bits int }](argumentsJSON).Decoded()
	if args.Bits < 0 || args.Bits > 42 {
		return contract.Failure("'bits' must be 0 to 42")
	}
	table := make([]byte, 1<<args.Bits) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(table))
}

// ProductOfSides makes a board of two sides that are large enough each.
//
//corpus:input {"width":4000000,"height":4000000}
type ProductOfSides struct{ corpus.Base }

func (t *ProductOfSides) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Width  int `json:"width"`
		Height int `json:"height"`
	}](argumentsJSON).Decoded()
	if args.Width < 0 || args.Height < 0 || args.Width > 4_000_000 || args.Height > 4_000_000 {
		return contract.Failure("the board is too large")
	}
	cells := make([]byte, args.Width*args.Height) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(cells))
}

// Reader reads with a buffer of the size that the model wants.
//
//corpus:input {"buffer":1000000000000}
type Reader struct{ corpus.Base }

func (t *Reader) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Buffer int64 }](argumentsJSON).Decoded()
	if args.Buffer > 1<<41 {
		return contract.Failure("'buffer' is out of range")
	}
	reader := bufio.NewReaderSize(strings.NewReader(argumentsJSON), int(args.Buffer)) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(reader.Size())
}

// RecoverDoesNotHelp recovers first thing, which does not hold an allocation that there is no memory for.
//
//corpus:input {"count":4294967295}
type RecoverDoesNotHelp struct{ corpus.Base }

func (t *RecoverDoesNotHelp) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "RecoverDoesNotHelp", &result)
	args := corpus.Arguments[struct{ Count uint32 }](argumentsJSON).Decoded()
	items := make([][64]int64, 0, args.Count) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(cap(items))
}

// Repeated repeats a line as often as the model says, within thirty-two bits.
//
//corpus:input {"times":4294967295}
type Repeated struct{ corpus.Base }

func (t *Repeated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Times uint32 }](argumentsJSON).Decoded()
	return contract.Success(len(strings.Repeat("a line of forty-eight bytes that is repeated....", int(args.Times)))) // want "\\[huge\\] \\(PAN-002\\)"
}

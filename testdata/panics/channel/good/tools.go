package good

import (
	"context"
	"fmt"
	"strconv"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedFor closes the channel of a topic that is there.
//
//corpus:input {"topic":"x"}
type AskedFor struct{ corpus.Base }

func (t *AskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Topic string }](argumentsJSON).Decoded()
	topics := map[string]chan string{"news": make(chan string)}
	if events, ok := topics[args.Topic]; ok {
		close(events)
	}
	return contract.Success("closed")
}

// ClosedBySender lets the goroutine that sends close the channel.
//
//corpus:input {"names":["a"]}
type ClosedBySender struct{ corpus.Base }

func (t *ClosedBySender) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	out := make(chan string)
	go func() {
		defer close(out)
		for _, name := range args.Names {
			out <- name
		}
	}()
	var all []string
	for name := range out {
		all = append(all, name)
	}
	return contract.Success(all)
}

// ClosedOnce closes a channel where it has sent everything.
//
//corpus:input {"rows":["a"]}
type ClosedOnce struct{ corpus.Base }

func (t *ClosedOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows []string }](argumentsJSON).Decoded()
	rows := make(chan string, len(args.Rows))
	for _, row := range args.Rows {
		rows <- row
	}
	close(rows)
	return contract.Success(len(rows))
}

// Contained contains what a close can do.
//
//corpus:input {"stream":false}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Stream bool }](argumentsJSON).Decoded()
	var events chan string
	if args.Stream {
		events = make(chan string, 1)
	}
	close(events)
	return contract.Success("closed")
}

// HelperCloses leaves the close to a helper and only receives.
//
//corpus:input {"names":["a"]}
type HelperCloses struct{ corpus.Base }

func sendHelperCloses(names []string, out chan<- string) {
	defer close(out)
	for _, name := range names {
		out <- name
	}
}

func (t *HelperCloses) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	out := make(chan string, len(args.Names))
	sendHelperCloses(args.Names, out)
	return contract.Success(len(out))
}

// MadeAnew closes a channel for each item of a list, and makes it there.
//
//corpus:input {"items":["a","b"]}
type MadeAnew struct{ corpus.Base }

func (t *MadeAnew) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	for range args.Items {
		done := make(chan struct{})
		close(done)
		<-done
	}
	return contract.Success("done")
}

// OffersToNobody offers a value to a nil channel in a select, which is never ready.
//
//corpus:input {"value":"a"}
type OffersToNobody struct{ corpus.Base }

func (t *OffersToNobody) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Value string }](argumentsJSON).Decoded()
	var out chan string
	select {
	case out <- args.Value:
	default:
	}
	return contract.Success("offered")
}

// OneOfTwo closes a channel in either branch, once.
//
//corpus:input {"count":"x"}
type OneOfTwo struct{ corpus.Base }

func (t *OneOfTwo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count string }](argumentsJSON).Decoded()
	done := make(chan int, 1)
	n, err := strconv.Atoi(args.Count)
	if err != nil {
		close(done)
		return contract.Failure("'count' must be a number")
	}
	done <- n
	close(done)
	return contract.Success(<-done)
}

// OnlyOnce closes a channel with a sync.Once, as often as it likes.
//
//corpus:input {"parts":2}
type OnlyOnce struct{ corpus.Base }

func (t *OnlyOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Parts int }](argumentsJSON).Decoded()
	done := make(chan struct{})
	var once sync.Once
	finish := func() { once.Do(func() { close(done) }) }
	finish()
	if args.Parts > 1 {
		finish()
	}
	return contract.Success(args.Parts)
}

// ReceivesAfterClose receives from a closed channel, which anybody may.
//
//corpus:input {"value":"a"}
type ReceivesAfterClose struct{ corpus.Base }

func (t *ReceivesAfterClose) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Value string }](argumentsJSON).Decoded()
	out := make(chan string, 1)
	out <- args.Value
	close(out)
	first := <-out
	second, open := <-out
	return contract.Success(fmt.Sprint(first, second, open))
}

// Remembers sets a channel to nil that it has closed, and looks.
//
//corpus:input {"stop":true}
type Remembers struct{ corpus.Base }

func (t *Remembers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Stop bool }](argumentsJSON).Decoded()
	events := make(chan string)
	if args.Stop {
		close(events)
		events = nil
	}
	if events != nil {
		close(events)
	}
	return contract.Success("stopped")
}

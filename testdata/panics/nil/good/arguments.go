package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NullLeftOut leaves out the items that are null.
//
//corpus:input {"edits":[null]}
type NullLeftOut struct{ corpus.Base }

type editNullLeftOut struct {
	Line int `json:"line"`
}

func (t *NullLeftOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Edits []*editNullLeftOut }](argumentsJSON).Decoded()
	sum := 0
	for _, edit := range args.Edits {
		if edit == nil {
			continue
		}
		sum += edit.Line
	}
	return contract.Success(sum)
}

// NullsRemoved takes the nulls out of a list before it walks it.
//
//corpus:input {"edits":[null,{"line":1}]}
type NullsRemoved struct{ corpus.Base }

type editNullsRemoved struct {
	Line int `json:"line"`
}

func (t *NullsRemoved) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Edits []*editNullsRemoved }](argumentsJSON).Decoded()
	sum := 0
	for i, edit := range args.Edits {
		if edit == nil {
			return contract.Failure(fmt.Sprintf("edit %d is null", i))
		}
	}
	for _, edit := range args.Edits {
		if edit != nil {
			sum += edit.Line
		}
	}
	return contract.Success(sum)
}

// OptionalChecked takes a default where an argument is missing.
//
//corpus:input {"city":"Paris"}
type OptionalChecked struct{ corpus.Base }

func (t *OptionalChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		City string `json:"city"`
		Days *int   `json:"days"`
	}](argumentsJSON).Decoded()
	days := 3
	if args.Days != nil {
		days = *args.Days
	}
	return contract.Success(fmt.Sprint(args.City, days))
}

// SecondOfDecoded hands what it has decoded to a helper, which asks whether a pointer in it is there.
//
//corpus:input {"title":"a"}
//corpus:input {"next":{"title":"b"}}
type SecondOfDecoded struct{ corpus.Base }

type noteSecondOfDecoded struct {
	Title string               `json:"title"`
	Next  *noteSecondOfDecoded `json:"next"`
}

func secondSecondOfDecoded(n *noteSecondOfDecoded) string {
	if n.Next == nil {
		return ""
	}
	return n.Next.Title
}

func (t *SecondOfDecoded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args noteSecondOfDecoded
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(secondSecondOfDecoded(&args))
}

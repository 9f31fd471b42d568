package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AllButLast leaves the last part out of what a split returns, which has one.
//
//corpus:input {"path":""}
type AllButLast struct{ corpus.Base }

func (t *AllButLast) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Path string }](argumentsJSON).Decoded()
	parts := strings.Split(args.Path, "/")
	return contract.Success(strings.Join(parts[:len(parts)-1], "/"))
}

// LoopConsumes takes an item off a list as long as it has one.
//
//corpus:input {"queue":["a","b"]}
type LoopConsumes struct{ corpus.Base }

func (t *LoopConsumes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Queue []string }](argumentsJSON).Decoded()
	var done []string
	for queue := args.Queue; len(queue) > 0; queue = queue[1:] {
		done = append(done, queue[0])
	}
	return contract.Success(done)
}

// PageInBounds brings both ends of a page into bounds.
//
//corpus:input {"items":["a"],"offset":7,"limit":5}
type PageInBounds struct{ corpus.Base }

func (t *PageInBounds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Items  []string `json:"items"`
		Offset uint16   `json:"offset"`
		Limit  uint16   `json:"limit"`
	}](argumentsJSON).Decoded()
	from := min(int(args.Offset), len(args.Items))
	to := min(from+int(args.Limit), len(args.Items))
	return contract.Success(args.Items[from:to])
}

// PagesOfList counts through the pages of a list.
//
//corpus:input {"items":["a","b","c"]}
type PagesOfList struct{ corpus.Base }

func (t *PagesOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	const size = 2
	var pages [][]string
	for from := 0; from < len(args.Items); from += size {
		to := from + size
		if to > len(args.Items) {
			to = len(args.Items)
		}
		pages = append(pages, args.Items[from:to])
	}
	return contract.Success(pages)
}

// WholeBlocks cuts a text into whole blocks, many at a time.
//
//corpus:input {"text":"0123456789"}
type WholeBlocks struct{ corpus.Base }

type argumentsWholeBlocks struct {
	Text string `json:"text"`
}

func (t *WholeBlocks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsWholeBlocks
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	text, all := args.Text, []string{}
	if len(text) >= 4 {
		n := len(text) &^ 3
		for n > 64 {
			all = append(all, text[:64])
			text = text[64:]
			n -= 64
		}
		all = append(all, text[:n], text[n:])
	}
	return contract.Success(all)
}

// WithoutItem takes an item out of a list.
//
//corpus:input {"names":["a","b"],"name":"a"}
type WithoutItem struct{ corpus.Base }

func (t *WithoutItem) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Names []string `json:"names"`
		Name  string   `json:"name"`
	}](argumentsJSON).Decoded()
	for i, name := range args.Names {
		if name == args.Name {
			return contract.Success(append(args.Names[:i], args.Names[i+1:]...))
		}
	}
	return contract.Success(args.Names)
}

package good

import (
	"context"
	"iter"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ItemsByAddress takes the addresses of the items of a list.
//
//corpus:input {"rows":[{"n":1}]}
type ItemsByAddress struct{ corpus.Base }

type rowItemsByAddress struct {
	N int `json:"n"`
}

func (t *ItemsByAddress) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows []rowItemsByAddress }](argumentsJSON).Decoded()
	for i := range args.Rows {
		row := &args.Rows[i]
		row.N++
	}
	return contract.Success(args.Rows)
}

// PagesThatAre counts the pages that there are, and reads those.
//
//corpus:input {"ids":["none"]}
type PagesThatAre struct{ corpus.Base }

type pagePagesThatAre struct{ ID, Text string }

func (t *PagesThatAre) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ IDs []string }](argumentsJSON).Decoded()
	pages := map[string]*pagePagesThatAre{"a": {ID: "a", Text: "pen"}, "b": {ID: "b", Text: "ink"}}
	asked := make(map[string]int)
	for _, id := range args.IDs {
		if page := pages[id]; page != nil {
			asked[page.ID]++
		}
	}
	var texts []string
	for id, times := range asked {
		if times > 0 {
			texts = append(texts, pages[id].Text)
		}
	}
	return contract.Success(texts)
}

// RowOfIterator compares with a number where there is one, in a loop over an iterator of its own around another one.
//
//corpus:input {"text":"a b"}
//corpus:input {"text":"a b","row":1}
type RowOfIterator struct{ corpus.Base }

func rowsRowOfIterator(text string) iter.Seq2[int, []string] {
	return func(yield func(int, []string) bool) {
		n := 0
		for line := range strings.Lines(text) {
			n++
			if !yield(n, strings.Fields(line)) {
				return
			}
		}
	}
}

func (t *RowOfIterator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		Row  *int   `json:"row"`
	}](argumentsJSON).Decoded()
	var out []string
	for n, fields := range rowsRowOfIterator(args.Text) {
		if args.Row != nil && n == *args.Row {
			out = append(out, strings.Join(fields, ","))
		}
	}
	return contract.Success(out)
}

// WalksList walks a list of the model to its end.
//
//corpus:input {"head":{"name":"a","next":{"name":"b"}}}
type WalksList struct{ corpus.Base }

type nodeWalksList struct {
	Name string         `json:"name"`
	Next *nodeWalksList `json:"next"`
}

func (t *WalksList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Head *nodeWalksList }](argumentsJSON).Decoded()
	var names []string
	for node := args.Head; node != nil; node = node.Next {
		names = append(names, node.Name)
	}
	return contract.Success(names)
}

package good

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AroundSearch takes what stands between two marks, the second of which is searched for behind the first.
//
//corpus:input {"text":"a(b"}
type AroundSearch struct{ corpus.Base }

func (t *AroundSearch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	open := strings.IndexByte(args.Text, '(')
	if open < 0 {
		return contract.Failure("'text' has no parenthesis")
	}
	length := strings.IndexByte(args.Text[open:], ')')
	if length < 0 {
		return contract.Failure("'text' has no closing parenthesis")
	}
	return contract.Success(args.Text[open+1 : open+length])
}

// CallerChecks calls a helper that cuts, with a text that is long enough.
//
//corpus:input {"sha":"abc"}
type CallerChecks struct{ corpus.Base }

func shortCallerChecks(sha string) string { return sha[:7] }

func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Sha string }](argumentsJSON).Decoded()
	if len(args.Sha) != 40 {
		return contract.Failure("'sha' must have 40 digits")
	}
	return contract.Success(shortCallerChecks(args.Sha))
}

// CountedAround cuts a text in a function literal at the places that the loop around it counts.
//
//corpus:input {"text":"a,b"}
type CountedAround struct{ corpus.Base }

func (t *CountedAround) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var parts []string
	start, i := 0, 0
	push := func() {
		parts = append(parts, args.Text[start:i])
		start = i + 1
	}
	for ; i < len(args.Text); i++ {
		if args.Text[i] == ',' {
			push()
		}
	}
	push()
	return contract.Success(parts)
}

// GenericBatches takes batches of a list, the last of which is as small as it is.
//
//corpus:input {"ids":[1,2,3]}
type GenericBatches struct{ corpus.Base }

func batchesGenericBatches[E any](list []E, size int) [][]E {
	var all [][]E
	for len(list) > size {
		all, list = append(all, list[:size]), list[size:]
	}
	return append(all, list)
}

func (t *GenericBatches) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ IDs []int }](argumentsJSON).Decoded()
	return contract.Success(batchesGenericBatches(args.IDs, 2))
}

// HelperCounts cuts off as much as a helper has counted in the same text.
//
//corpus:input {"text":"  indented"}
type HelperCounts struct{ corpus.Base }

func indentHelperCounts(text string) int {
	for i, c := range text {
		if c != ' ' {
			return i
		}
	}
	return len(text)
}

func (t *HelperCounts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	n := indentHelperCounts(args.Text)
	return contract.Success(map[string]any{"indent": args.Text[:n], "text": args.Text[n:]})
}

// PageOfHelper takes a page whose ends a helper keeps within the list.
//
//corpus:input {"items":["a","b","c"],"page":9,"size":2}
type PageOfHelper struct{ corpus.Base }

func pagePageOfHelper(page, size, total int) (from, to int) {
	if page < 0 || size <= 0 || page > total/size {
		return 0, 0
	}
	from = min(page*size, total)
	return from, min(from+size, total)
}

func (t *PageOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Items []string `json:"items"`
		Page  int      `json:"page"`
		Size  int      `json:"size"`
	}](argumentsJSON).Decoded()
	from, to := pagePageOfHelper(args.Page, args.Size, len(args.Items))
	return contract.Success(args.Items[from:to])
}

// RestOfHelper cuts what is left by a helper, of as many bytes as it has asked for.
//
//corpus:input {"data":"abcdefgh"}
type RestOfHelper struct{ corpus.Base }

func takeRestOfHelper(data string) (rest, part string) {
	return data[4:], data[:4]
}

func (t *RestOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Data string }](argumentsJSON).Decoded()
	if len(args.Data) != 8 {
		return contract.Failure("'data' has another size")
	}
	rest, first := takeRestOfHelper(args.Data)
	rest, second := takeRestOfHelper(rest)
	return contract.Success(first + "-" + second + rest)
}

package good

import (
	"context"
	"encoding/json"
	"iter"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Contained defers its recover first.
//
//corpus:input {"cities":[]}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Cities []string }](argumentsJSON).Decoded()
	return contract.Success(strings.ToUpper(args.Cities[0]))
}

// ContainsThenSplit cuts a version at what it contains, which it has asked.
//
//corpus:input {"version":"1.2.3-rc+x"}
type ContainsThenSplit struct{ corpus.Base }

type argumentsContainsThenSplit struct {
	Version string `json:"version"`
}

func (t *ContainsThenSplit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsContainsThenSplit
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	parts := strings.SplitN(args.Version, ".", 3)
	if len(parts) != 3 {
		return contract.Failure("'version' must have three parts")
	}
	var metadata, pre string
	if strings.Contains(parts[2], "+") {
		extra := strings.SplitN(parts[2], "+", 2)
		metadata, parts[2] = extra[1], extra[0]
	}
	if strings.IndexByte(parts[2], '-') >= 0 {
		extra := strings.Split(parts[2], "-")
		pre, parts[2] = extra[1], extra[0]
	}
	return contract.Success([]string{metadata, pre, parts[2]})
}

// PulledUnderRecover pulls out of a sequence of its own, which panics when it is pulled, where a recover holds that.
//
//corpus:input {"words":["a",""]}
//corpus:input {"words":[]}
type PulledUnderRecover struct{ corpus.Base }

func (t *PulledUnderRecover) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	next, stop := iter.Pull(func(yield func(byte) bool) {
		for _, word := range args.Words {
			if !yield(word[0]) {
				return
			}
		}
	})
	defer stop()
	defer func() {
		if recover() != nil {
			result = contract.Failure("a word is empty")
		}
	}()
	var all []byte
	for {
		b, ok := next()
		if !ok {
			break
		}
		all = append(all, b)
	}
	return contract.Success(all)
}

// RecoverAnswered defers what a method returns, which recovers.
//
//corpus:input {"items":[]}
type RecoverAnswered struct{ corpus.Base }

type argumentsRecoverAnswered struct {
	Items []int `json:"items"`
}

func (t *RecoverAnswered) guarded() func() {
	return func() { _ = recover() }
}

func (t *RecoverAnswered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsRecoverAnswered
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	defer t.guarded()()
	return contract.Success(args.Items[0])
}

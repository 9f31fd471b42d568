package broken

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallbackOfParameter hands a function that panics to one that it is given.
//
//corpus:input {"words":["a"]}
type CallbackOfParameter struct{ corpus.Base }

func visitCallbackOfParameter(each func(func(string))) (n int) {
	each(func(word string) {
		if word != "" {
			panic("a word") // want "\\[panic\\] \\(PAN-001\\)"
		}
		n++
	})
	return n
}

// Execute implements contract.Tool.
func (t *CallbackOfParameter) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(visitCallbackOfParameter(func(visit func(string)) { visit(argumentsJSON) }))
}

package limits

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DoubledForever doubles a string in each iteration of a loop: toolvet does not follow how a size grows in a loop.
type DoubledForever struct{ corpus.Base }

func (t *DoubledForever) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	text := strings.Repeat("x", 1<<28)
	for range 40 {
		text += text
	}
	return contract.Success(len(text))
}

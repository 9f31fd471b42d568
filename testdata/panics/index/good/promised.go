package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ChooserPromised chooses a letter.
type ChooserPromised interface {
	// Choose answers one.
	//
	//toolvet:nopanic
	Choose(text string) byte
}

type firstPromised struct{}

// Choose implements ChooserPromised.
func (firstPromised) Choose(text string) byte {
	if text == "" {
		return ' '
	}
	return text[0]
}

// Promised calls what promises not to panic, whoever made it.
//
//toolvet:panicfree
type Promised struct {
	corpus.Base
	Chooser ChooserPromised
}

func NewPromised() *Promised { return &Promised{Chooser: firstPromised{}} }

// Execute implements contract.Tool.
func (t *Promised) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if t.Chooser == nil {
		return contract.Failure("nobody chooses")
	}
	return contract.Success(int(t.Chooser.Choose(argumentsJSON)))
}

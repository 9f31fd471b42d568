package good

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type changerKeptInterface interface{ change(text string) string }

type upperKeptInterface struct{}

func (upperKeptInterface) change(text string) string { return strings.ToUpper(text) }

type neverKeptInterface struct{}

func (neverKeptInterface) change(string) string { panic("nobody makes one") }

// KeptInterface calls an interface that only its constructor sets, and never to what panics.
//
//toolvet:panicfree
type KeptInterface struct {
	corpus.Base
	changer changerKeptInterface
}

func NewKeptInterface() *KeptInterface { return &KeptInterface{changer: upperKeptInterface{}} }

// Execute implements contract.Tool.
func (t *KeptInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if t.changer == nil {
		return contract.Failure("nothing changes anything")
	}
	return contract.Success(t.changer.change(argumentsJSON))
}

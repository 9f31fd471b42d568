package limits

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BehindAnInterface encodes a field of type any: toolvet does not follow its possible types across functions.
type BehindAnInterface struct{ corpus.Base }

type nameBehindAnInterface string

func (n nameBehindAnInterface) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

type envelopeBehindAnInterface struct{ payload any }

func wrapBehindAnInterface(payload any) *envelopeBehindAnInterface {
	return &envelopeBehindAnInterface{payload}
}

func (t *BehindAnInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	wrapped := wrapBehindAnInterface(nameBehindAnInterface(""))
	out, err := json.Marshal(wrapped.payload)
	if err != nil {
		return contract.Failure("it could not be encoded")
	}
	return contract.Success(string(out))
}

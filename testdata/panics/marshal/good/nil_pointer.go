package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NilPointer encodes a pointer to nothing, whose method is not called.
//
//corpus:input {}
type NilPointer struct{ corpus.Base }

type pointNilPointer struct{ x, y int }

func (p *pointNilPointer) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "[%d,%d]", p.x, p.y), nil
}

// Execute implements contract.Tool.
func (t *NilPointer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var point *pointNilPointer
	out, err := json.Marshal(point)
	if err != nil {
		return contract.Failure("the point could not be encoded")
	}
	return contract.Success(string(out))
}

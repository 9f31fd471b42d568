package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Deleted deletes without a lock what others read.
//
//corpus:input {"id":"a"}
type Deleted struct {
	corpus.Base
	sessions map[string]string
}

func NewDeleted() *Deleted { return &Deleted{sessions: map[string]string{"a": "1", "b": "2"}} }

// Execute implements contract.Tool.
func (t *Deleted) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	delete(t.sessions, args.ID) // want "\\[shared\\] \\(PAN-002\\)"
	return contract.Success(args.ID)
}

package good

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Checked encodes a name that looks before it takes itself apart.
//
//corpus:input {"name":"main"}
type Checked struct{ corpus.Base }

type nameChecked string

func (n nameChecked) MarshalJSON() ([]byte, error) {
	_, last, found := strings.Cut(string(n), "/")
	if !found {
		return nil, errors.New("a name must be owner/name")
	}
	return json.Marshal(last)
}

// Execute implements contract.Tool.
func (t *Checked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(nameChecked(args.Name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}

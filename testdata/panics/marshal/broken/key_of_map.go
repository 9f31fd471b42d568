package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeyOfMap encodes a map by keys that take themselves apart.
//
//corpus:input {"version":"1"}
type KeyOfMap struct{ corpus.Base }

type versionKeyOfMap struct{ text string }

func (v versionKeyOfMap) MarshalText() ([]byte, error) {
	parts := strings.Split(v.text, ".")
	return []byte("v" + parts[0] + "-" + parts[1]), nil // want "\\[marshal\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *KeyOfMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Version string `json:"version"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(map[versionKeyOfMap]bool{{args.Version}: true})
	if err != nil {
		return contract.Failure("the versions could not be encoded")
	}
	return contract.Success(string(out))
}

package good

import (
	"context"
	"encoding/json"
	"hash/fnv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HashOfName picks a colour by the hash of a name.
//
//corpus:input {"name":"a"}
type HashOfName struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *HashOfName) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	colors := []string{"red", "green", "blue"}
	hash := fnv.New32a()
	hash.Write([]byte(args.Name))
	return contract.Success(colors[hash.Sum32()%uint32(len(colors))])
}

package good

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MetadataOfResource reads the metadata of a resource that the model wrote, and says what it lacks.
//
//corpus:input {"resource":{"kind":"Pod","metadata":{"labels":{}}}}
type MetadataOfResource struct{ corpus.Base }

func nameOfMetadataOfResource(object map[string]any) (string, error) {
	metadata, ok := object["metadata"].(map[string]any)
	if !ok {
		return "", errors.New("metadata is missing")
	}
	if name, ok := metadata["name"].(string); ok && name != "" {
		return name, nil
	}
	return "", errors.New("metadata.name is missing")
}

// Execute implements contract.Tool.
func (t *MetadataOfResource) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Resource  map[string]any `json:"resource"`
		Namespace string         `json:"namespace"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	kind, ok := args.Resource["kind"].(string)
	if !ok || kind == "" {
		return contract.Failure("'resource' must have a kind")
	}
	name, err := nameOfMetadataOfResource(args.Resource)
	if err != nil {
		return contract.Failure("'resource': " + err.Error())
	}
	return contract.Success(args.Namespace + "/" + strings.ToLower(kind) + "/" + name)
}

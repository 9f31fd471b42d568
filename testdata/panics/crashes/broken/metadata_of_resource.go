package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MetadataOfResource reads the metadata of a resource that the model wrote, as servers of clusters do.
//
//corpus:input {"resource":{"kind":"Pod","metadata":{"labels":{}}}}
type MetadataOfResource struct{ corpus.Base }

func nameOfMetadataOfResource(object map[string]any) string {
	metadata, ok := object["metadata"].(map[string]any)
	if !ok {
		return ""
	}
	return metadata["name"].(string) // want "\\[assertion\\] \\(PAN-003\\)"
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
	if args.Namespace == "" {
		args.Namespace = "default"
	}
	return contract.Success(args.Namespace + "/" + strings.ToLower(kind) + "/" + nameOfMetadataOfResource(args.Resource))
}

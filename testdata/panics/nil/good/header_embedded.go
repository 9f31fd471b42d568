package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HeaderEmbedded writes the fields of a header that it has made itself, with the name that the model sent.
//
//corpus:input {"name":"a.txt"}
type HeaderEmbedded struct{ corpus.Base }

type headerHeaderEmbedded struct {
	Name string
	Size int
}

type entryHeaderEmbedded struct {
	*headerHeaderEmbedded
	raw bool
}

func writeHeaderEmbedded(e *entryHeaderEmbedded) string {
	if e.raw {
		return e.Name
	}
	return fmt.Sprintf("%s (%d)", e.Name, e.Size)
}

func createHeaderEmbedded(name string) string {
	h := &headerHeaderEmbedded{Name: name}
	e := &entryHeaderEmbedded{headerHeaderEmbedded: h}
	return writeHeaderEmbedded(e)
}

// Execute implements contract.Tool.
func (t *HeaderEmbedded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(createHeaderEmbedded(args.Name))
}

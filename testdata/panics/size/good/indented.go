package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Indented indents by the depth of a recursion.
//
//corpus:input {"root":{"children":[{}]}}
type Indented struct{ corpus.Base }

type nodeIndented struct {
	Children []nodeIndented `json:"children"`
}

func (n nodeIndented) write(out *strings.Builder, depth int) {
	out.WriteString(strings.Repeat("  ", min(max(depth, 0), 40)) + "-\n")
	for _, child := range n.Children {
		child.write(out, depth+1)
	}
}

// Execute implements contract.Tool.
func (t *Indented) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Root nodeIndented `json:"root"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out strings.Builder
	args.Root.write(&out, 0)
	return contract.Success(out.Len())
}

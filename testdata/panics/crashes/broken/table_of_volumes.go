package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TableOfVolumes lays a table out in columns that a long name makes negative, as a storage server did.
//
//corpus:input {"volumes":[{"name":"a volume with a name that is longer than its column","size":1}]}
type TableOfVolumes struct{ corpus.Base }

type volumeTableOfVolumes struct {
	Name string `json:"name"`
	Size int64  `json:"size"`
}

func writeTableOfVolumes(out *strings.Builder, v volumeTableOfVolumes) {
	const width = 40
	padding := width - len(v.Name)
	out.WriteString(v.Name)
	out.Grow(padding) // want "\\[size\\] \\(PAN-003\\)"
	for range padding {
		out.WriteByte(' ')
	}
	fmt.Fprintln(out, v.Size)
}

// Execute implements contract.Tool.
func (t *TableOfVolumes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Volumes []volumeTableOfVolumes `json:"volumes"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out strings.Builder
	for _, v := range args.Volumes {
		writeTableOfVolumes(&out, v)
	}
	return contract.Success(out.String())
}

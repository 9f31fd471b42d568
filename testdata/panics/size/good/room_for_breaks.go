package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RoomForBreaks makes room for a text and its line breaks, however wide a line is, and be it less than nothing.
//
//corpus:input {"text":"abc","width":-1}
type RoomForBreaks struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RoomForBreaks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text  string `json:"text"`
		Width int    `json:"width"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Width == 0 {
		return contract.Failure("a line has to be of some width")
	}
	var out strings.Builder
	out.Grow(len(args.Text) + len(args.Text)/args.Width + 1)
	for _, c := range args.Text {
		out.WriteRune(c)
	}
	return contract.Success(out.String())
}

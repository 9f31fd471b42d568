package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RoomForBreaksAlone makes room for the line breaks of a text alone, in lines that the model may make less than nothing wide.
//
//corpus:input {"text":"abc","width":-1}
type RoomForBreaksAlone struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RoomForBreaksAlone) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
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
	out.Grow(len(args.Text) / args.Width) // want "\\[size\\] \\(PAN-003\\)"
	for _, c := range args.Text {
		out.WriteRune(c)
	}
	return contract.Success(out.String())
}

package broken

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnchorOfModel ends the process where what is removed is an end of its list, which the model may say of anything.
//
//corpus:input {"text":"a","end":1}
type AnchorOfModel struct{ corpus.Base }

type entryAnchorOfModel struct {
	text   string
	anchor int
	next   *entryAnchorOfModel
}

func listAnchorOfModel(text string, end int) *entryAnchorOfModel {
	last := &entryAnchorOfModel{anchor: 2}
	word := &entryAnchorOfModel{text: text, next: last}
	word.anchor = end
	return &entryAnchorOfModel{anchor: 1, next: word}
}

func (e *entryAnchorOfModel) remove() string {
	if e.anchor != 0 {
		log.Fatalf("the anchor %q cannot be removed", e.text) // want "\\[exit\\] \\(PAN-002\\)"
	}
	return e.text
}

// Execute implements contract.Tool.
func (t *AnchorOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		End  int    `json:"end"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(listAnchorOfModel(args.Text, args.End).next.remove())
}

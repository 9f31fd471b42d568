package good

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnchorOfList ends the process where what is removed is an end of its list, of which an own field tells.
//
//corpus:input {"text":"a"}
type AnchorOfList struct{ corpus.Base }

type entryAnchorOfList struct {
	text   string
	anchor int
	next   *entryAnchorOfList
}

func listAnchorOfList(text string) *entryAnchorOfList {
	first := &entryAnchorOfList{anchor: 2}
	insert := func(anchor int, text string) {
		first = &entryAnchorOfList{text: text, anchor: anchor, next: first}
	}
	insert(0, text)
	insert(1, "")
	return first
}

func (e *entryAnchorOfList) remove() string {
	if e.anchor != 0 {
		log.Fatalf("the anchor %q cannot be removed", e.text)
	}
	return e.text
}

// Execute implements contract.Tool.
func (t *AnchorOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(listAnchorOfList(args.Text).next.remove())
}

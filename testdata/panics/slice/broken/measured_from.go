package broken

import (
	"context"
	"encoding/json"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MeasuredFrom measures a text from where it is told to.
//
//corpus:input {"text":"a b c","from":9}
type MeasuredFrom struct{ corpus.Base }

type cellMeasuredFrom struct{ size, width int }

type writerMeasuredFrom struct {
	text []byte
	done int
	cell cellMeasuredFrom
}

func (w *writerMeasuredFrom) skip(n int) { w.done = n }

func (w *writerMeasuredFrom) measure() {
	w.cell.width += utf8.RuneCount(w.text[w.done:]) // want "\\[slice\\] \\(PAN-003\\)"
	w.done = len(w.text)
}

// Execute implements contract.Tool.
func (t *MeasuredFrom) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		From int    `json:"from"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	w := &writerMeasuredFrom{text: []byte(args.Text)}
	w.skip(args.From)
	w.measure()
	return contract.Success(w.cell.width)
}

package good

import (
	"context"
	"encoding/json"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MeasuredSoFar keeps how much of what it gathers it has measured.
//
//corpus:input {"text":"a b c"}
//corpus:input {"text":""}
type MeasuredSoFar struct{ corpus.Base }

type cellMeasuredSoFar struct{ size, width int }

type writerMeasuredSoFar struct {
	text []byte
	done int
	cell cellMeasuredSoFar
}

func (w *writerMeasuredSoFar) write(text []byte) {
	n := 0
	for i, ch := range text {
		switch ch {
		case ' ', '\n':
			w.add(text[n:i])
			w.measure()
			n = i + 1
		}
	}
	w.add(text[n:])
}

func (w *writerMeasuredSoFar) add(text []byte) {
	w.text = append(w.text, text...)
	w.cell.size += len(text)
}

func (w *writerMeasuredSoFar) measure() {
	w.cell.width += utf8.RuneCount(w.text[w.done:])
	w.done = len(w.text)
}

// Execute implements contract.Tool.
func (t *MeasuredSoFar) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	w := &writerMeasuredSoFar{}
	w.write([]byte(args.Text))
	return contract.Success(w.cell.width)
}

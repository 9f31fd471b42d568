package good

import (
	"context"
	"encoding/json"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MeasuredSoFar keeps up to where it has measured what it gathers.
//
//corpus:input {"text":"a b c"}
type MeasuredSoFar struct{ corpus.Base }

type writerMeasuredSoFar struct {
	buf   []byte
	pos   int
	width int
}

func (w *writerMeasuredSoFar) write(text []byte) {
	n := 0
	for i, ch := range text {
		if ch == ' ' {
			w.append(text[n:i])
			w.update()
			n = i + 1
		}
	}
	w.append(text[n:])
}

func (w *writerMeasuredSoFar) append(text []byte) { w.buf = append(w.buf, text...) }

func (w *writerMeasuredSoFar) update() {
	w.width += utf8.RuneCount(w.buf[w.pos:])
	w.pos = len(w.buf)
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
	w.update()
	return contract.Success(w.width)
}

package broken

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReplacedBetween cuts a part that it has asked about, and has replaced by another one meanwhile.
//
//corpus:input {"text":"a,bcdefg"}
type ReplacedBetween struct{ corpus.Base }

type clientReplacedBetween struct{ nonce []byte }

func (c *clientReplacedBetween) step(in []byte) ([]byte, bool) {
	fields := bytes.Split(in, []byte(","))
	if len(fields) != 2 || len(fields[1]) < 6 {
		return nil, false
	}
	fields[1] = fields[0]
	return fields[1][2:], true // want "\\[slice\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *ReplacedBetween) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	rest, ok := (&clientReplacedBetween{}).step([]byte(args.Text))
	if !ok {
		return contract.Failure("the text is not valid")
	}
	return contract.Success(string(rest))
}

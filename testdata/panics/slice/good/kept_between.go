package good

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeptBetween cuts a part that it has asked about, and has kept another one in a field meanwhile.
//
//corpus:input {"text":"a,bcdefg"}
type KeptBetween struct{ corpus.Base }

type clientKeptBetween struct{ nonce []byte }

func (c *clientKeptBetween) step(in []byte) ([]byte, bool) {
	fields := bytes.Split(in, []byte(","))
	if len(fields) != 2 || len(fields[1]) < 6 {
		return nil, false
	}
	c.nonce = fields[0]
	return fields[1][2:], true
}

// Execute implements contract.Tool.
func (t *KeptBetween) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	rest, ok := (&clientKeptBetween{}).step([]byte(args.Text))
	if !ok {
		return contract.Failure("the text is not valid")
	}
	return contract.Success(string(rest))
}

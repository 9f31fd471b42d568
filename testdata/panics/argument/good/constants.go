package good

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Constants calls with constants what panics for others.
//
//corpus:input {"text":"a"}
type Constants struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Constants) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	timer := time.NewTicker(time.Minute)
	defer timer.Stop()
	return contract.Success(strings.NewReplacer("<", "&lt;", ">", "&gt;").Replace(args.Text) + strconv.FormatInt(int64(rand.IntN(6)), 16))
}

package good

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeptOnce ends the process where the same connection is kept twice, which it never is.
//
//corpus:input {"names":["a","a"]}
//corpus:input {"names":[]}
type KeptOnce struct{ corpus.Base }

type connKeptOnce struct{ name string }

type poolKeptOnce struct{ idle []*connKeptOnce }

func (p *poolKeptOnce) keep(c *connKeptOnce) {
	for _, other := range p.idle {
		if other == c {
			log.Fatalf("%s is kept twice", c.name)
		}
	}
	p.idle = append(p.idle, c)
}

// Execute implements contract.Tool.
func (t *KeptOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var p poolKeptOnce
	for _, name := range args.Names {
		p.keep(&connKeptOnce{name: name})
	}
	return contract.Success(len(p.idle))
}

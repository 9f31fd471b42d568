package broken

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NamedTwice ends the process where two connections have the same name.
//
//corpus:input {"names":["a","a"]}
type NamedTwice struct{ corpus.Base }

type connNamedTwice struct{ name string }

type poolNamedTwice struct{ idle []*connNamedTwice }

func (p *poolNamedTwice) keep(c *connNamedTwice) {
	for _, other := range p.idle {
		if other.name == c.name {
			log.Fatalf("%s is kept twice", c.name) // want "\\[exit\\] \\(PAN-002\\)"
		}
	}
	p.idle = append(p.idle, c)
}

// Execute implements contract.Tool.
func (t *NamedTwice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var p poolNamedTwice
	for _, name := range args.Names {
		p.keep(&connNamedTwice{name: name})
	}
	return contract.Success(len(p.idle))
}

package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RedactedSecret shows the ends of a secret that may be shorter than they are.
//
//corpus:input {"secrets":{"token":"abc"}}
type RedactedSecret struct{ corpus.Base }

func redactRedactedSecret(secret string) string {
	if secret == "" {
		return ""
	}
	return secret[:4] + "…" + secret[len(secret)-2:] // want "\\[slice\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *RedactedSecret) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Secrets map[string]string `json:"secrets"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	shown := make(map[string]string, len(args.Secrets))
	for name, secret := range args.Secrets {
		shown[name] = redactRedactedSecret(secret)
	}
	return contract.Success(shown)
}

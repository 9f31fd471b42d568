package good

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// VersionOfModule takes the parts of a module's address, which has three.
//
//corpus:input {"module":"hashicorp/consul"}
type VersionOfModule struct{ corpus.Base }

type addressVersionOfModule struct{ namespace, name, provider string }

func parseVersionOfModule(text string) (addressVersionOfModule, error) {
	parts := strings.Split(strings.Trim(text, "/"), "/")
	if len(parts) != 3 {
		return addressVersionOfModule{}, fmt.Errorf("parse %q: not three parts", text)
	}
	return addressVersionOfModule{namespace: parts[0], name: parts[1], provider: parts[2]}, nil
}

// Execute implements contract.Tool.
func (t *VersionOfModule) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Module string `json:"module"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	address, err := parseVersionOfModule(args.Module)
	if err != nil {
		return contract.Failure("'module' must be namespace/name/provider")
	}
	return contract.Success(address.provider + ":" + address.namespace + "/" + address.name)
}

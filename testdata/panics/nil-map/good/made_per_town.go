package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadePerTown gathers the customers of each town in a map that it makes when it meets the town.
//
//corpus:input {"orders":[{"Town":"Bern","Region":"Mitte","Customer":"Ann"}]}
type MadePerTown struct{ corpus.Base }

type orderOfTown struct {
	Town, Region, Customer string
}

// Execute implements contract.Tool.
func (t *MadePerTown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Orders []orderOfTown `json:"orders"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	customers := map[string]map[string]bool{}
	for i := range args.Orders {
		order := &args.Orders[i]
		if _, ok := customers[order.Town]; !ok {
			customers[order.Town] = map[string]bool{}
		}
		name := order.Customer
		if name == "" {
			name = "somebody"
		}
		customers[order.Town][name] = true
	}
	return contract.Success(customers)
}

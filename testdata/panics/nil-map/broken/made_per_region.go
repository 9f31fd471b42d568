package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadePerRegion gathers the customers of each town in a map that it makes for the region.
//
//corpus:input {"orders":[{"Town":"Bern","Region":"Mitte","Customer":"Ann"}]}
type MadePerRegion struct{ corpus.Base }

type orderOfRegion struct {
	Town, Region, Customer string
}

// Execute implements contract.Tool.
func (t *MadePerRegion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Orders []orderOfRegion `json:"orders"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	customers := map[string]map[string]bool{}
	for i := range args.Orders {
		order := &args.Orders[i]
		if _, ok := customers[order.Region]; !ok {
			customers[order.Region] = map[string]bool{}
		}
		name := order.Customer
		if name == "" {
			name = "somebody"
		}
		customers[order.Town][name] = true // want "\\[nil-map\\] \\(PAN-003\\)"
	}
	return contract.Success(customers)
}

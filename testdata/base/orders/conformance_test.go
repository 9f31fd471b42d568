package orders_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/services"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/base/orders"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return orders.New(env.Logger, services.DB(env, "orders", func(string, ...any) services.Rows {
			return services.Rows{Columns: []string{"item", "count"}, Values: [][]any{{"lamp", 3}, {"table", 1}}}
		}))
	}})
}

package quote_test

import (
	"encoding/json"
	"net/http"
	"path"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/services"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/base/quote"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		client, url := services.HTTP(env, "quotes", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_ = json.NewEncoder(w).Encode(map[string]any{"symbol": path.Base(r.URL.Path), "value": 4.25})
		}))
		env.Setenv("QUOTE_KEY", "test")
		tool, err := quote.New(env.Logger, client, url)
		conformance.Refuse(err)
		return tool
	}})
}

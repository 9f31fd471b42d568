package quote_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/base/quote"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		client, url := env.HTTP("quotes", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			fmt.Fprintf(w, `{"symbol":%q,"last":4.25}`, r.URL.Path[len("/quotes/"):])
		}))
		env.Setenv("QUOTE_KEY", "test")
		tool, err := quote.New(env.Logger, client, url)
		conformance.Refuse(err)
		return tool
	}})
}

package download_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/base/download"
)

func TestConformance(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "three pages")
	}))
	defer server.Close()
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return download.New(env.Logger, server.URL)
	}})
}

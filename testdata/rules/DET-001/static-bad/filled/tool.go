// Package bad has its texts filled by calls that bring what varies.
package bad

import (
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

// TokenTool fills bytes.
type TokenTool struct{ rest.Tool }

// Schema has a token.
func (TokenTool) Schema() contract.Schema {
	token := make([]byte, 8)
	_, _ = rand.Read(token) // want `the schema of TokenTool depends on a random value: rand.Read\(token\) .*DET-001`
	return described("Looks up the weather, " + hex.EncodeToString(token))
}

// PrintedTool prints into a buffer.
type PrintedTool struct{ rest.Tool }

// Schema says when it was asked.
func (PrintedTool) Schema() contract.Schema {
	var b strings.Builder
	fmt.Fprintf(&b, "Looks up the weather at %s", time.Now()) // want `the schema of PrintedTool depends on the clock: time.Now\(\) .*DET-001`
	return described(b.String())
}

// FetchedTool asks a server.
type FetchedTool struct{ rest.Tool }

// Schema names the units that the server has.
func (FetchedTool) Schema() contract.Schema {
	response, err := http.Get("https://example.com/units") // want `the schema of FetchedTool depends on the network: http.Get\(.*\) .*DET-001`
	if err != nil {
		return described("Looks up the weather.")
	}
	defer func() { _ = response.Body.Close() }()
	var units []string
	if err := json.NewDecoder(response.Body).Decode(&units); err != nil {
		return described("Looks up the weather.")
	}
	return described("Looks up the weather in " + strings.Join(units, ", "))
}

var database *sql.DB

// RowTool asks a database.
type RowTool struct{ rest.Tool }

// Schema names a city.
func (RowTool) Schema() contract.Schema {
	var city string
	err := database.QueryRow("select name from city").Scan(&city) // want `the schema of RowTool depends on a database: database.QueryRow\(.*\) .*DET-001`
	if err != nil {
		city = "Rome"
	}
	return described("Looks up the weather of " + city)
}

var now = time.Now // want `the schema of SeamTool depends on the clock: time.Now \(it differs from one rendering to the next\) \(DET-001\)`

// SeamTool asks a clock that tests can set.
type SeamTool struct{ rest.Tool }

// Schema says when it was asked.
func (SeamTool) Schema() contract.Schema {
	return described("Looks up the weather at " + now().String())
}

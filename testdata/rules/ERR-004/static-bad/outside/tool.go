// Package bad has a tool that tells what files, programs, hosts and readers said, without a context.
package bad

import (
	"context"
	"database/sql"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(_ context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	data, err := os.ReadFile("/srv/stock/" + argumentsJSON)
	if err != nil {
		return contract.Failure("cannot read: " + err.Error()) // want `the error of os\.ReadFile .*ERR-004`
	}
	output, err := exec.Command("wc", string(data)).Output() // want `CAN-008`
	if err != nil {
		return contract.Failure(err.Error()) // want `the error of exec\.Command\(.*\)\.Output .*ERR-004`
	}
	request, err := http.NewRequest(http.MethodGet, "https://stock.example/"+string(output), nil) // want `CAN-008`
	if err != nil {
		return contract.Failure(err.Error()) // want `the error of http\.NewRequest .*ERR-004`
	}
	response, err := t.client.Do(request)
	if err != nil {
		return contract.Failure(err.Error()) // want `the error of t\.client\.Do .*ERR-004` `LOG-001`
	}
	var stock struct{ Count int }
	if err := json.NewDecoder(response.Body).Decode(&stock); err != nil {
		return contract.Failure("bad answer: " + err.Error()) // want `the error of json\.NewDecoder\(response\.Body\)\.Decode .*ERR-004`
	}
	rest, err := io.ReadAll(response.Body)
	if err != nil {
		return contract.Failure(err.Error()) // want `the error of io\.ReadAll .*ERR-004`
	}
	row := t.database.QueryRow("SELECT count FROM stock WHERE item = ?", string(rest)) // want `CAN-008`
	if err := row.Scan(&stock.Count); err != nil {
		return contract.Failure(err.Error()) // want `the error of row\.Scan .*ERR-004` `LOG-001`
	}
	if err := t.store.Save(stock.Count); err != nil {
		return contract.Failure(err.Error()) // want `the error of t\.store\.Save .*ERR-004`
	}
	return contract.Success(stock)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	client   *http.Client
	database *sql.DB
	store    interface{ Save(count int) error }
}

package contract_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

func TestMissingOmittedOrWrong(t *testing.T) {
	type arguments struct {
		City string `json:"city" doc:"The city."`
		At   struct {
			Hour int `json:"hour" doc:"The hour."`
		} `json:"at" doc:"When."`
		Note *string `json:"note" doc:"A note."`
	}
	schema := contract.SchemaOf[arguments]("weather", "Answers the weather.")
	for text, want := range map[string]string{
		`{"at": {"hour": 1}}`:                  "city",
		`{"city": null, "at": {"hour": 1}}`:    "city",
		`{"city": "Ulm", "at": {}}`:            "at.hour",
		`{"city": 5, "at": {"hour": 1}}`:       "",
		`{"city": "Ulm", "at": {"hour": "x"}}`: "",
		`{"city": "Ulm", "at": {"hour": 1}}`:   "",
		`{"city": `:                            "",
	} {
		_, err := contract.Decode[arguments](schema, text)
		for _, path := range []string{"city", "at.hour", "note"} {
			if got := contract.Missing(fmt.Errorf("read arguments: %w", err), path); got != (path == want) {
				t.Errorf("%s: missing %s: %v, error %v", text, path, got, err)
			}
		}
	}
	if contract.Missing(nil, "city") || contract.Missing(errors.New("city is required"), "city") {
		t.Error("an error of somebody else misses an argument")
	}
}

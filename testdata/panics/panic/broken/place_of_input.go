package broken

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PlaceOfInput panics where a place is not valid.
//
//corpus:input {"place":"first"}
type PlaceOfInput struct{ corpus.Base }

func placePlaceOfInput(text string) (string, int, error) {
	name, number, ok := strings.Cut(text, ":")
	if !ok {
		return "", 0, errors.New("a place has a name and a number")
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return "", 0, fmt.Errorf("read place: %w", err)
	}
	return name, n, nil
}

func linePlaceOfInput(text string) int {
	_, n, err := placePlaceOfInput(text)
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return n
}

// Execute implements contract.Tool.
func (t *PlaceOfInput) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Place string `json:"place"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(linePlaceOfInput(args.Place))
}

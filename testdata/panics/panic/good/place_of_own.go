package good

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

// PlaceOfOwn panics where a place is not valid, which those of its own are.
//
//corpus:input {"n":3}
type PlaceOfOwn struct{ corpus.Base }

func placePlaceOfOwn(text string) (string, int, error) {
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

func linePlaceOfOwn(text string) int {
	_, n, err := placePlaceOfOwn(text)
	if err != nil {
		panic(err)
	}
	return n
}

// Execute implements contract.Tool.
func (t *PlaceOfOwn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(linePlaceOfOwn("first:1") + args.N)
}

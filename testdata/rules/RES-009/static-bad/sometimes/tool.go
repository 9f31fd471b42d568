// Package bad has a tool that sets its result on some ways, itself and in a helper.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var result contract.Result
	if city, ok := cities[argumentsJSON]; ok {
		result = contract.Success(city)
	}
	if len(argumentsJSON) > 10 {
		return t.member(argumentsJSON)
	}
	if argumentsJSON != "{}" {
		answer := t.answer
		return answer(len(argumentsJSON))
	}
	return result // want `Execute of Tool returns the zero Result in result, which is not set on some path \(it is a failure without a message\) \(RES-009\)`
}

func (t Tool) member(argumentsJSON string) (result contract.Result) {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The arguments are wrong: " + err.Error())
	}
	if args.City == "Bern" {
		result = contract.Success(args.City)
	}
	return result // want `Execute of Tool returns the zero Result in result, which is not set on some path .*RES-009`
}

type arguments struct{ City string }

var cities = map[string]string{"Bern": "CH"}

func (t Tool) answer(n int) (result contract.Result) {
	if n > 3 {
		result = contract.Success(n)
	} else if n < 0 {
		result = contract.Failure("It is too small.")
	}
	return // want `Execute of Tool returns the zero Result in result, which is not set on some path .*RES-009`
}

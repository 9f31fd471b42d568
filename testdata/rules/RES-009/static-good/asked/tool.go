// Package good has a tool whose zero Results say that there is nothing to say yet, and are never answered.
package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if refusal := t.refuse(argumentsJSON); !refusal.IsZero() {
		return refusal
	}
	if refusal, refused := t.refused(argumentsJSON); refused {
		return refusal
	}
	var result contract.Result
	for range 3 {
		if result = t.try(ctx); result.OK() {
			break
		}
	}
	if result.OK() {
		return result
	}
	o := outcome{}
	o.result = contract.Success(o.count)
	if argumentsJSON == "{}" {
		return o.result
	}
	switch len(argumentsJSON) {
	case 3:
		return t.side(argumentsJSON)
	case 4:
		return t.city(argumentsJSON)
	}
	return t.kind(argumentsJSON)
}

func (Tool) refuse(text string) contract.Result {
	if text == "" {
		return contract.Failure("There are no arguments.")
	}
	return contract.Result{}
}

func (Tool) refused(text string) (contract.Result, bool) {
	if text == "" {
		return contract.Failure("There are no arguments."), true
	}
	return contract.Result{}, false
}

func (Tool) try(ctx context.Context) contract.Result { return contract.Success(ctx.Err() == nil) }

// kind returns each of the kinds that the schema allows.
func (Tool) kind(text string) (result contract.Result) {
	switch text {
	case "a":
		result = contract.Success("A")
	case "b":
		result = contract.Success("B")
	}
	return result
}

type outcome struct {
	count  int
	result contract.Result
}

type arguments struct {
	Side string `json:"side" enum:"left,right"`
	City string `json:"city"`
}

// side returns both of the sides that the schema allows.
func (t Tool) side(argumentsJSON string) (result contract.Result) {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The arguments are wrong: " + err.Error())
	}
	if args.Side == "left" {
		result = contract.Success("L")
	}
	if args.Side == "right" {
		result = contract.Success("R")
	}
	return result
}

// city returns the one city that it has let through.
func (t Tool) city(argumentsJSON string) (result contract.Result) {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil || !known(args) {
		return contract.Failure("The arguments are wrong.")
	}
	if args.City == "Bern" {
		result = contract.Success("B")
	}
	return result
}

func known(args arguments) bool { return args.City == "Bern" }

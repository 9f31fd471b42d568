// Package bad has schemas that name arguments which nothing reads.
package bad

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct {
	City string `json:"city"`
}

// Written has a schema that is written as a literal.
type Written struct{ rest.Tool }

// Schema says what the tool takes.
func (Written) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "city", Type: contract.String, Description: "The city to look up.", Required: true},
		{Name: "units", Type: contract.String, Description: "Metric or imperial."},
	}}
}

// Execute runs it.
func (t Written) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if argumentsJSON == "" {
		argumentsJSON = "{}"
	}
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `the schema of Written has the argument "units", which the tool does not read \(sending it has no effect\) \(SCH-016\)`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}

// Raw has a schema that is JSON.
type Raw struct{ rest.Tool }

// Schema says what the tool takes.
func (Raw) Schema() contract.Schema {
	schema, _ := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.","parameters":{
		"type":"object","required":[],"properties":{
			"city":{"type":"string","description":"The city to look up."},
			"days":{"type":"integer","description":"How many days."}}}}`)
	return schema
}

// Execute runs it.
func (t Raw) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := read(argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}

func read(text string) (args arguments, err error) {
	err = json.Unmarshal([]byte(text), &args) // want `the schema of Raw has the argument "days", which the tool does not read .*SCH-016`
	return args, err
}

// Derived describes another struct than it reads.
type Derived struct{ rest.Tool }

type described struct {
	City  string `json:"city" doc:"The city to look up."`
	Units string `json:"units" doc:"Metric or imperial."`
}

// Schema says what the tool takes.
func (Derived) Schema() contract.Schema {
	return contract.SchemaOf[described](rest.ToolName, "Looks up the weather.")
}

// Execute runs it.
func (t Derived) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `the schema of Derived has the argument "units", which the tool does not read .*SCH-016`
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}

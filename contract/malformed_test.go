package contract_test

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// with returns a good tool after a change.
func with(change func(*stub)) *stub {
	tool := good("tool")
	change(tool)
	return tool
}

// schema returns a tool with that schema text.
func schema(text string) *stub {
	return with(func(s *stub) {
		s.schema = func() contract.Schema {
			schema, err := contract.RawSchema(text)
			if err != nil {
				panic(err)
			}
			return schema
		}
	})
}

// parameters returns a tool with those parameters in its schema.
func parameters(text string) *stub {
	return schema(`{"type":"function","name":"tool","description":"Tries things.","parameters":` + text + `}`)
}

func property(text string) *stub {
	return parameters(`{"type":"object","properties":{"p":` + text + `},"required":[],"$defs":{"text":{"type":"string"},` +
		`"loop":{"$ref":"#/$defs/loop"},"whole":{"type":"object","description":"D.","properties":{"q":{"$ref":"#/$defs/text"}}}}}`)
}

// A value is a tool without a pointer; calls is one that is a function.
type (
	value struct{ contract.Tool }
	calls func()
)

func (calls) Name() string                { return "tool" }
func (calls) UsageMetadata() string       { return "Use it." }
func (calls) Schema() contract.Schema     { return good("tool").Schema() }
func (calls) FullyExecutedOnServer() bool { return true }
func (c calls) Execute(ctx context.Context, text string, who contract.ExecutionContext) contract.Result {
	c()
	return contract.Success(nil)
}

package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Refers has a type that a part of its schema says, which a registry rejects.
type Refers struct{ rest.Tool }

// Schema says what the tool takes.
func (Refers) Schema() contract.Schema { // want +1 `/properties/size has no type .*SCH-007` `/properties/size has no description .*SCH-008`
	schema, _ := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.",
	"parameters":{"type":"object","required":[],"properties":{"size":{"allOf":[{"type":"integer","description":"How large."},{"minimum":1}]}}}}`)
	return schema
}

// Whole is a reference as a whole, which a registry rejects.
type Whole struct{ rest.Tool }

// Schema says what the tool takes.
func (Whole) Schema() contract.Schema { // want +1 `the parameters have no type .*SCH-004` `the parameters have no properties .*SCH-005` `the parameters have no required array .*SCH-006`
	schema, _ := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.",
	"parameters":{"$ref":"#/$defs/all","$defs":{"all":{"type":"object","properties":{},"required":[]}}}}`)
	return schema
}

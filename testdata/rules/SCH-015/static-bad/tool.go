// Package bad has a schema that is longer than a model should have to read.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

const (
	ten      = "Ravenna, Ferrara, Padova, Vicenza, Verona, Trento, Brescia, Cremona, Mantova, Modena, "
	hundred  = ten + ten + ten + ten + ten + ten + ten + ten + ten + ten
	thousand = hundred + hundred + hundred + hundred + hundred + hundred + hundred + hundred + hundred + hundred
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { // want +1 `in the schema of Tool, a schema of 68984 bytes .*SCH-015`
	schema, err := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.","parameters":{
		"type":"object","required":[],"properties":{"city":{"type":"string","description":"One of ` + thousand + thousand + thousand + thousand + thousand + thousand + thousand + thousand + `."}}}}`)
	if err != nil {
		return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather."}
	}
	return schema
}

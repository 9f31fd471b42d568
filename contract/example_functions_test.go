package contract_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

func ExampleSchemaOf() {
	type forecast struct {
		City string `json:"city" doc:"The city to look up."`
		Days *int   `json:"days" doc:"How many days." minimum:"1" maximum:"14" default:"3"`
	}
	schema := contract.SchemaOf[forecast]("weather_forecast", "Tells the weather.")
	text, _ := json.MarshalIndent(schema, "", "  ")
	fmt.Println(string(text))
	// Output:
	// {
	//   "type": "function",
	//   "name": "weather_forecast",
	//   "description": "Tells the weather.",
	//   "parameters": {
	//     "type": "object",
	//     "properties": {
	//       "city": {
	//         "type": "string",
	//         "description": "The city to look up."
	//       },
	//       "days": {
	//         "type": "integer",
	//         "description": "How many days.",
	//         "default": 3,
	//         "minimum": 1,
	//         "maximum": 14
	//       }
	//     },
	//     "required": [
	//       "city"
	//     ]
	//   }
	// }
}

func ExampleDecode() {
	type point struct {
		Left  float64 `json:"left"`
		Right int     `json:"right"`
	}
	schema := contract.SchemaOf[point]("point", "A point.")
	for _, text := range []string{`{"left":1.5,"right":1e2}`, `{"left":"1","right":1.5}`, `{"LEFT":1}`, `{"left":1`} {
		fmt.Println(contract.Decode[point](schema, text))
	}
	// Output:
	// {1.5 100} <nil>
	// {0 0} 'left' must be a number; 'right' must be an integer
	// {0 0} 'left' is required; 'right' is required
	// {0 0} the arguments are not valid JSON (byte 9)
}

func ExampleCancelled() {
	fmt.Println(contract.Cancelled(nil))
	fmt.Println(contract.Cancelled(struct{ Elapsed, WasCancelled any }{5, false}))
	// Output:
	// success: {"cancelled":true}
	// success: {"Elapsed":5,"WasCancelled":true}
}

func ExampleRegistry() {
	var registry contract.Registry
	err := registry.Register(New(nil), New(nil))
	var refusal *contract.RegistrationError
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Tool, refusal.Rules)
	}
	for _, tool := range registry.Descriptions() {
		fmt.Println(tool.Name, tool.FullyExecutedOnServer)
	}
	fmt.Println(registry.Has("AGENT_HELLO_WORLD"))
	// Output:
	// agent_hello_world [NAM-007]
	// agent_hello_world true
	// true
}

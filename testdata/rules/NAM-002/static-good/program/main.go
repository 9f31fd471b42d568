// Command program has a tool of its own, whose constant is that of another package under its own name.
package main

import (
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/named/storm"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolName is what the tool is called.
const ToolName = storm.ToolName

type tool struct{ rest.Tool }

// Name returns the constant by its first name.
func (tool) Name() string { return storm.ToolName }

func main() {
	var registry contract.Registry
	if err := registry.Register(tool{}); err != nil {
		log.Fatal(err)
	}
}

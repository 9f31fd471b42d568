package offer

import (
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// Describe asks a tool what it is, for hosts whose tools stand in no registry. A tool that panics then is an error.
func Describe(tool contract.Tool) (o Offer, err error) {
	defer func() {
		if recover() != nil {
			o, err = Offer{}, fmt.Errorf("describe tool: a %T panics when it is asked what it is", tool)
		}
	}()
	o = Offer{Tool: tool}
	o.Name = tool.Name()
	schema, err := tool.Schema().Render()
	if err != nil {
		return Offer{}, fmt.Errorf("describe tool '%s': %w", shorten(o.Name), err)
	}
	o.UsageMetadata, o.Schema, o.FullyExecutedOnServer = tool.UsageMetadata(), schema, tool.FullyExecutedOnServer()
	return o, nil
}

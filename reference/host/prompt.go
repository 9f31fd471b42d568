package host

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/reference/host/offer"
)

// A Prompt is the part of a request that does not depend on the conversation. The same tools make the same bytes, so that a
// provider can cache it.
type Prompt struct {
	Instructions string            // including the guides of the tools (HST-008)
	Tools        []json.RawMessage // the tools array (HST-011)
}

// prompt uses guide and schema of each tool from one offer (HST-010).
func prompt(instructions string, tools *offer.Catalogue) Prompt {
	var b strings.Builder
	b.WriteString(strings.TrimSpace(instructions))
	guided := false
	for _, o := range tools.All() {
		guide := strings.TrimSpace(o.UsageMetadata)
		if guide == "" {
			continue // the contract has no guides
		}
		if !guided {
			guided = true
			separate(&b)
			b.WriteString(offer.Fence + "SERVER_TOOL_USAGE_METADATA_BEGIN>>>\n")
		}
		fmt.Fprintf(&b, "%[1]sTOOL_USAGE_BEGIN name='%[2]s'>>>\n%[3]s\n%[1]sTOOL_USAGE_END name='%[2]s'>>>\n\n", offer.Fence, o.Name, guide)
	}
	if guided {
		b.WriteString(offer.Fence + "SERVER_TOOL_USAGE_METADATA_END>>>\n")
	}
	return Prompt{Instructions: b.String(), Tools: tools.Tools()}
}

func separate(b *strings.Builder) {
	if b.Len() > 0 {
		b.WriteString("\n\n")
	}
}

package hosts_test

import (
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// takeOddly registers a tool in the way of the flaw; it reports whether that is done with the tool.
func (h *plain) takeOddly(tool contract.Tool) (done bool, err error) {
	switch h.flaw {
	case "lets the last of one name win":
		return h.replace(tool), nil
	case "offers a schema of another name", "offers a tool that panics", "is silent about tools without a guide":
	default:
		return false, nil
	}
	if h.flaw == "is silent about tools without a guide" && named(tool) == "guideless" {
		return true, nil
	}
	refused := h.registry.Register(tool)
	switch {
	case refused == nil:
		h.live = append(h.live, kept{tool, tool.Name()})
	case h.flaw == "offers a schema of another name" && strings.Contains(refused.Error(), "malformer"):
		h.live = append(h.live, kept{tool, "malformer"})
	case h.flaw == "offers a tool that panics" && strings.Contains(refused.Error(), "panics") && tool != nil && named(tool) == "mine":
		h.live = append(h.live, kept{tool, "mine"})
	default:
		return true, refused
	}
	return true, nil
}

// replace puts a tool in the place of the one with its name, and reports whether there was one.
func (h *plain) replace(tool contract.Tool) bool {
	name := named(tool)
	for i, other := range h.live {
		if name != "" && other.Name() == name {
			h.live[i] = kept{tool, name}
			return true
		}
	}
	return false
}

// named returns the name of a tool; Name may panic.
func named(tool contract.Tool) (name string) {
	defer func() { _ = recover() }()
	return tool.Name()
}

package hosts_test

import (
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
)

// offered returns the tools in the order in which they are offered.
func (h *plain) offered() []contract.Tool {
	all := append([]contract.Tool(nil), h.live...)
	if h.flaw == "offers in any order" && len(all) > 0 {
		h.asked++
		all = append(all[h.asked%len(all):], all[:h.asked%len(all)]...)
	}
	if h.flaw == "knows its tools by heart" {
		var known []contract.Tool
		for _, t := range all {
			if t.Name() != "drifter" {
				known = append(known, t)
			}
		}
		return known
	}
	return all
}

// request returns the body of the nth request of a turn.
func (h *plain) request(n int) map[string]any {
	system := h.env.Instructions
	if h.flaw == "forgets the instructions later" && n > 0 {
		system = ""
	}
	var tools []any
	for _, t := range h.offered() {
		guide := t.UsageMetadata()
		if h.flaw == "keeps old guides" {
			guide = h.guides[t.Name()]
		}
		if (h.flaw != "gives guides once" || n == 0) && (h.flaw != "has no guide of one tool" || t.Name() != "zz_9-Odd") {
			system += "\n\n" + t.Name() + ":\n" + guide
		}
		tools = append(tools, h.entry(t))
	}
	if h.flaw == "offers tools once" && n > 0 {
		tools = nil
	}
	return map[string]any{"model": h.env.Model, "instructions": system, "input": h.past(), "tools": tools}
}

func (h *plain) entry(t contract.Tool) (entry any) {
	defer func() {
		if recover() != nil {
			entry = map[string]any{"type": "function", "name": t.Name(), "description": "d",
				"parameters": map[string]any{"type": "object", "properties": map[string]any{}}}
		}
	}()
	text, err := t.Schema().Render()
	if err != nil {
		return nil
	}
	if h.flaw == "leaves parameters out" {
		return map[string]any{"type": "function", "name": t.Name(), "description": t.Schema().Description,
			"parameters": map[string]any{"type": "object", "properties": map[string]any{}}}
	}
	return json.RawMessage(text)
}

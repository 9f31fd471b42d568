package check

import "encoding/json"

// value returns what encoding/json makes of a text: maps, lists, texts, json.Number. Of a doubled member the last one counts.
func (n *node) value() any {
	switch n.kind {
	case '{':
		object := make(map[string]any, len(n.members))
		for _, m := range n.members {
			object[m.name] = m.value.value()
		}
		return object
	case '[':
		list := make([]any, len(n.items))
		for i, item := range n.items {
			list[i] = item.value()
		}
		return list
	case '"':
		return unquote(n.text)
	case '0':
		return json.Number(n.text)
	case 'n':
		return nil
	}
	return n.kind == 't'
}

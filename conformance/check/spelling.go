package check

import (
	"encoding/json"
	"strings"
)

// spelledOut returns arguments in which a value that the contracts take and JSON Schema does not is as JSON Schema wants it: a
// null for an optional argument is left out, and "5" is 5. It is "" where the value is simply wrong.
func spelledOut(root *node, r Reason) string {
	value := root.at(r.Pointer)
	switch {
	case r.Keyword == "required":
		return ""
	case value.is('n'):
		return root.drop(r.Pointer)
	}
	text, ok := value.str()
	text = strings.TrimSpace(text)
	if !ok || r.Keyword != "type" || text == "" || !json.Valid([]byte(text)) || strings.ContainsAny(text[:1], `"{[n`) {
		return ""
	}
	return root.put(r.Pointer, text)
}

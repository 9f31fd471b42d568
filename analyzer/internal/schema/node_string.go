package schema

import (
	"strconv"
	"strings"
)

// String returns the value as JSON on one line.
func (n *Node) String() string {
	var parts []string
	for _, item := range n.Items {
		parts = append(parts, item.String())
	}
	for _, m := range n.Members {
		parts = append(parts, strconv.Quote(m.Name)+":"+m.Value.String())
	}
	switch n.Kind {
	case "string":
		return strconv.Quote(n.Text)
	case "array":
		return "[" + strings.Join(parts, ",") + "]"
	case "object":
		return "{" + strings.Join(parts, ",") + "}"
	}
	return n.Text
}

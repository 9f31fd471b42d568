package argen

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// read parses a JSON text, keeping numbers as written.
func read(text string) (any, error) {
	root, err := jsontree.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("read arguments: %w", err)
	}
	return root.Value(), nil
}

// write returns a value as JSON, with object members in the order of their names.
func write(value any) string { return string(appendValue(nil, value)) }

func appendValue(out []byte, value any) []byte {
	switch v := value.(type) {
	case map[string]any:
		out = append(out, '{')
		for i, name := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(jsontree.AppendString(out, name), ':')
			out = appendValue(out, v[name])
		}
		return append(out, '}')
	case []any:
		out = append(out, '[')
		for i, item := range v {
			if i > 0 {
				out = append(out, ',')
			}
			out = appendValue(out, item)
		}
		return append(out, ']')
	case json.Number:
		return append(out, v...)
	case string:
		return jsontree.AppendString(out, v)
	}
	text, _ := json.Marshal(value) // true, false, null: they cannot fail
	return append(out, text...)
}

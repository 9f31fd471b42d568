package argen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// read parses a JSON text, keeping numbers as written.
func read(text string) (any, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, fmt.Errorf("read arguments: %w", err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("read arguments: there is text behind them")
	}
	return value, nil
}

// write returns a value as JSON, with object members in the order of their names.
func write(value any) string {
	var b bytes.Buffer
	add(&b, value)
	return b.String()
}

func add(b *bytes.Buffer, value any) {
	switch v := value.(type) {
	case map[string]any:
		b.WriteByte('{')
		for i, name := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				b.WriteByte(',')
			}
			add(b, name)
			b.WriteByte(':')
			add(b, v[name])
		}
		b.WriteByte('}')
	case []any:
		b.WriteByte('[')
		for i, item := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			add(b, item)
		}
		b.WriteByte(']')
	case json.Number:
		b.WriteString(string(v))
	case string:
		addText(b, v)
	default: // true, false, null: they cannot fail
		text, _ := json.Marshal(v)
		b.Write(text)
	}
}

// addText writes a string without escaping <, > and &.
func addText(b *bytes.Buffer, text string) {
	encoder := json.NewEncoder(b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(text) // a text: it cannot fail
	b.Truncate(b.Len() - 1)  // the line break
}

var escaper = strings.NewReplacer("~", "~0", "/", "~1")

// escape returns a name as a token of a JSON pointer.
func escape(name string) string { return escaper.Replace(name) }

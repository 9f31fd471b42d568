package report

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A level is an object or array around a place in a document, or the document itself.
type level struct {
	kind  json.Delim // { or [, 0 for the document
	step  string     // of a JSON pointer, to the member that has begun
	items int        // of an array, so far
}

// pointerAt returns the JSON pointer of the value at an offset of a document, or of the member that begins there. From a syntax error
// on, it is the pointer of the enclosing value.
func pointerAt(document []byte, offset int) string {
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	levels := []level{{}}
	for {
		token, err := decoder.Token()
		delim, _ := token.(json.Delim)
		if delim == '}' || delim == ']' {
			levels = levels[:len(levels)-1]
		}
		top := &levels[len(levels)-1]
		name, key := token.(string)
		key = key && top.kind == '{' && top.step == ""
		switch {
		case key:
			top.step = "/" + jsontree.EscapePointer(name)
		case top.kind == '[' && top.step == "":
			top.step = "/" + strconv.Itoa(top.items)
			top.items++
		}
		if err != nil || decoder.InputOffset() > int64(offset) {
			pointer := ""
			for _, l := range levels {
				pointer += l.step
			}
			return pointer
		}
		switch {
		case delim == '{' || delim == '[':
			levels = append(levels, level{kind: delim})
		case !key:
			top.step = ""
		}
	}
}

package report

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// pointerAt returns the JSON pointer of the value at an offset of a document, or of the member that begins there. From a syntax error
// on, it is the pointer of the enclosing value.
func pointerAt(document []byte, offset int) string {
	w := walker{decoder: json.NewDecoder(bytes.NewReader(document)), offset: int64(offset)}
	w.decoder.UseNumber()
	w.value()
	return w.pointer()
}

// A walker decodes a document up to an offset.
type walker struct {
	decoder *json.Decoder
	offset  int64
	path    []string
	found   bool
}

func (w *walker) pointer() string {
	var b strings.Builder
	for _, step := range w.path {
		b.WriteString("/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(step))
	}
	return b.String()
}

// value decodes one value. If the offset is within it, it sets found and leaves path at that place.
func (w *walker) value() {
	token, err := w.decoder.Token()
	if err != nil || w.beyond() {
		w.found = true
		return
	}
	switch token {
	case json.Delim('{'):
		w.within(func(int) (string, bool) {
			name, err := w.decoder.Token()
			text, ok := name.(string)
			return text, err == nil && ok
		})
	case json.Delim('['):
		w.within(func(i int) (string, bool) { return strconv.Itoa(i), true })
	}
}

// within decodes the elements of an object or array.
func (w *walker) within(step func(int) (string, bool)) {
	for i := 0; w.decoder.More(); i++ {
		name, ok := step(i)
		if !ok {
			w.found = true
			return
		}
		w.path = append(w.path, name)
		if w.beyond() {
			w.found = true
			return
		}
		if w.value(); w.found {
			return
		}
		w.path = w.path[:len(w.path)-1]
	}
	if _, err := w.decoder.Token(); err != nil || w.beyond() {
		w.found = true
	}
}

func (w *walker) beyond() bool { return w.decoder.InputOffset() > w.offset }

// firstDifference returns the first offset at which two texts differ, or -1 if they are equal.
func firstDifference(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	if len(a) == len(b) {
		return -1
	}
	return n
}

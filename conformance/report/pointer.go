package report

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// pointerAt returns the JSON pointer of the value that stands at an offset of a document, or of the member that begins there. What is
// no value of JSON any more has the pointer of what it stands in.
func pointerAt(document []byte, offset int) string {
	w := walker{decoder: json.NewDecoder(bytes.NewReader(document)), offset: int64(offset)}
	w.decoder.UseNumber()
	w.value()
	return w.pointer()
}

// A walker goes through a document until it is beyond an offset.
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

// value goes through one value, and notes whether the offset is within it. Where it is, the path stays as it is.
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

// within goes through what an object or an array holds.
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

// firstDifference returns the first offset at which two texts differ; -1 where they do not.
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

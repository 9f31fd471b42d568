package contract

import (
	"fmt"
	"strconv"
)

// A schemaWriter writes JSON with its keys in the order of the calls. After an error it writes nothing more.
type schemaWriter struct {
	out   []byte
	depth int
	err   error
}

func (w *schemaWriter) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *schemaWriter) open(bracket byte)  { w.comma(); w.out = append(w.out, bracket) }
func (w *schemaWriter) close(bracket byte) { w.out = append(w.out, bracket) }

// comma separates what follows from what was written before it.
func (w *schemaWriter) comma() {
	if len(w.out) == 0 {
		return
	}
	switch w.out[len(w.out)-1] {
	case '{', '[', ':':
	default:
		w.out = append(w.out, ',')
	}
}

func (w *schemaWriter) key(name string) {
	w.element(name)
	w.out = append(w.out, ':')
}

func (w *schemaWriter) element(text string) {
	w.comma()
	w.out = appendString(w.out, text)
}

func (w *schemaWriter) text(name, text string) {
	w.key(name)
	w.out = appendString(w.out, text)
}

func (w *schemaWriter) optional(name, text string) {
	if text != "" {
		w.text(name, text)
	}
}

func (w *schemaWriter) count(name string, n *int) {
	if n != nil {
		w.key(name)
		w.out = strconv.AppendInt(w.out, int64(*n), 10)
	}
}

func (w *schemaWriter) number(name string, f *float64) {
	if f != nil {
		w.value(name, *f)
	}
}

func (w *schemaWriter) literal(name, text string) {
	w.key(name)
	w.out = append(w.out, text...)
}

// value writes a value of the author's, where there is one.
func (w *schemaWriter) value(name string, v any) {
	if v != nil {
		w.literal(name, w.marshal(name, v))
	}
}

func (w *schemaWriter) values(name string, list []any) {
	if len(list) == 0 {
		return
	}
	w.key(name)
	w.open('[')
	for _, v := range list {
		text := w.marshal(name, v)
		w.comma()
		w.out = append(w.out, text...)
	}
	w.close(']')
}

func (w *schemaWriter) marshal(name string, v any) string {
	text, err := marshal(v)
	if err != nil {
		w.fail(fmt.Errorf("%s: %w", name, err))
	}
	return text
}

// within writes a member that has members of its own, and says in an error where it is.
func (w *schemaWriter) within(name string, write func()) {
	if w.err != nil {
		return
	}
	w.key(name)
	write()
	if len(w.out) > largestSchema {
		w.fail(errSchemaLarge)
	}
	if w.err != nil && w.depth < mostSteps {
		w.err = fmt.Errorf("property %q: %w", name, w.err)
	}
}

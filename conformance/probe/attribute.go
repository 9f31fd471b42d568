package probe

import (
	"encoding/json"
	"fmt"
	"log/slog"
)

// How deep values of attributes are followed: a value that returns itself when it is asked for what it stands for would
// never end.
const (
	maxGroupDepth = 8
	maxValueDepth = 16
)

// flatten appends an attribute, the members of a group one by one.
func flatten(to []Attribute, prefix string, a slog.Attr, depth int) []Attribute {
	if len(to) >= maxAttributes {
		return to
	}
	v := resolve(a.Value)
	if v.Kind() != slog.KindGroup {
		if a.Key == "" && v.Equal(slog.Value{}) {
			return to
		}
		text, isError := attributeText(v)
		return append(to, Attribute{Key: bounded(prefix + a.Key), Value: bounded(text), Error: isError})
	}
	if depth >= maxGroupDepth {
		return append(to, Attribute{Key: bounded(prefix + a.Key), Value: "!DEEP"})
	}
	if a.Key != "" {
		prefix += a.Key + "."
	}
	for _, member := range v.Group() {
		to = flatten(to, prefix, member, depth+1)
	}
	return to
}

// resolve returns what a value stands for. slog's own Resolve tells of a panic with a stack, as an error, and the value was
// none; it also asks for a hundred values in a row.
func resolve(v slog.Value) (answer slog.Value) {
	defer func() {
		if recover() != nil {
			answer = slog.StringValue(fmt.Sprintf("!PANIC in LogValue of %T", v.Any()))
		}
	}()
	answer = v
	for range maxValueDepth {
		if answer.Kind() != slog.KindLogValuer {
			return answer
		}
		if _, isError := answer.Any().(error); isError {
			return slog.AnyValue(asError{answer.Any().(error)})
		}
		answer = answer.LogValuer().LogValue()
	}
	return slog.StringValue("!DEEP")
}

// asError is an error that may have a LogValue, too.
type asError struct{ error }

// attributeText returns the text of a value, and whether it is a Go error. A value that panics when it is asked says so.
func attributeText(v slog.Value) (text string, isError bool) {
	if v.Kind() != slog.KindAny {
		return v.String(), false
	}
	value := v.Any()
	if e, ok := value.(asError); ok {
		value = e.error
	}
	method := "Error"
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("!PANIC in %s of %T", method, value)
		}
	}()
	switch value := value.(type) {
	case error:
		isError = true // also where its text panics
		return value.Error(), true
	case fmt.Stringer:
		method = "String"
		return value.String(), false
	case []byte:
		return string(value), false
	}
	method = "MarshalJSON"
	if encoded, err := json.Marshal(value); err == nil {
		return string(encoded), false
	}
	return fmt.Sprintf("%T", value), false
}

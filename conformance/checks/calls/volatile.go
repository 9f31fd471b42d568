package calls

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// wrongVolatile returns what is wrong with the Volatile pointers of an example: a pointer may exclude everything, or nothing. A pointer to
// a place that the payload lacks may be valid, since the member may be absent at times.
func wrongVolatile(f *check.Target, t suite.Case, o probe.Observation) string {
	for _, example := range f.Inspection.Examples {
		if example.Arguments != string(t.Calls[0].Arguments) {
			continue
		}
		for _, pointer := range example.Volatile {
			if what := wrongPointer(pointer, o.Calls); what != "" {
				return "the example declares Volatile " + suite.Quote(pointer) + ", " + what
			}
		}
	}
	return ""
}

// wrongPointer returns what is wrong with a pointer; "" if nothing is.
func wrongPointer(pointer string, calls []probe.Outcome) string {
	switch {
	case pointer == "":
		return "which covers the whole payload: nothing is left to compare"
	case pointer[0] != '/':
		return "which is not a JSON pointer: it must begin with /"
	}
	meant := ""
	for _, c := range calls {
		payload := check.ReadPayload(c.Payload)
		if c.Clipped || !c.OK || payload.At(pointer) != nil {
			return ""
		}
		if m := respelled(payload, strings.Split(pointer[1:], "/")); m != "" && (meant == "" || m < meant) {
			meant = m
		}
	}
	if meant == "" {
		return ""
	}
	return "which is not in the payload: " + suite.Quote(meant) + " is"
}

// respelled returns the pointer that tokens mean if names may be spelled in another way; "" if they lead nowhere.
func respelled(value *jsontree.Node, tokens []string) (pointer string) {
	for _, token := range tokens {
		var like []string
		for _, m := range value.Members() {
			if check.Fold(m.Name) == check.Fold(jsontree.UnescapePointer(token)) {
				like = append(like, jsontree.EscapePointer(m.Name))
			}
		}
		if value.Get(jsontree.UnescapePointer(token)) == nil && len(like) > 0 {
			token = slices.Min(like)
		}
		if value = value.At("/" + token); value == nil {
			return ""
		}
		pointer += "/" + token
	}
	return pointer
}

package calls

import (
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// wrongVolatile returns what is wrong with the Volatile pointers of an example: a pointer may exclude everything, or nothing. A pointer to
// a place that the payload lacks may be valid, since the member may be absent at times.
func wrongVolatile(f check.Target, t check.Case, o probe.Observation) string {
	for _, pointer := range f.Inspection.Examples[t.Example].Volatile {
		if what := wrongPointer(pointer, o.Calls); what != "" {
			return "the example declares Volatile " + suite.Quote(pointer) + ", " + what
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
		value := check.ReadPayload(c.Payload)
		if c.Clipped || !c.OK || lookUp(value, pointer) != absent {
			return ""
		}
		if m, ok := followPointer(value, strings.Split(pointer[1:], "/")); ok && (meant == "" || m < meant) {
			meant = m
		}
	}
	if meant == "" {
		return ""
	}
	return "which is not in the payload: " + suite.Quote(meant) + " is"
}

// followPointer follows the tokens of a pointer, accepting other spellings of names, and returns the correct pointer.
func followPointer(value any, tokens []string) (pointer string, ok bool) {
	if len(tokens) == 0 {
		return "", true
	}
	inner, token := absent, jsontree.UnescapePointer(tokens[0])
	switch v := value.(type) {
	case map[string]any:
		token = memberFolded(v, token)
		if member, has := v[token]; has {
			inner = member
		}
	case []any:
		if i, err := strconv.Atoi(token); err == nil && i >= 0 && i < len(v) {
			inner = v[i]
		}
	}
	if inner == absent {
		return "", false
	}
	rest, ok := followPointer(inner, tokens[1:])
	return "/" + jsontree.EscapePointer(token) + rest, ok
}

// memberFolded returns the member name of an object that equals name when folded.
func memberFolded(object map[string]any, name string) string {
	if _, ok := object[name]; ok {
		return name
	}
	var like []string
	for member := range object {
		if check.Fold(member) == check.Fold(name) {
			like = append(like, member)
		}
	}
	if len(like) == 0 {
		return name
	}
	return slices.Min(like)
}

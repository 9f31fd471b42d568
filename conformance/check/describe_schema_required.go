package check

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/suite"
)

func evaluateRequired(f Function) error {
	required := f.schema.get("required")
	switch {
	case required == nil:
		return &suite.Violation{Got: "the parameters have no required array"}
	case !required.is('['):
		return &suite.Violation{Got: "required is not an array: " + suite.Plain(string(required.text))}
	case len(required.items) > 0 && evaluateHasProperties(f) != nil:
		return &suite.Blocked{By: "SCH-005", Why: "there are no properties for required to name"}
	}
	for i, item := range required.items {
		name, ok := item.str()
		if !ok || f.schema.get("properties").get(name) == nil {
			return &suite.Violation{Got: fmt.Sprintf("/required/%d is %s, which is not a property", i, suite.Plain(string(item.text)))}
		}
	}
	return violationOf(unlisted(f))
}

// unlisted returns violations for names that nested objects require and do not define.
func unlisted(f Function) []string {
	w := requirer{document: newDocument(f.schema), seen: map[*node]bool{f.schema: true}}
	for _, p := range f.Properties {
		w.visit(f.schema.at(p.Place), p.Pointer, 0)
	}
	return w.wrong
}

type requirer struct {
	*document
	seen  map[*node]bool
	wrong []string
}

// visit checks a schema, and those of its items and unnamed members.
func (w *requirer) visit(schema *node, pointer string, depth int) {
	if schema == nil || w.seen[schema] || depth > maxNesting {
		return
	}
	w.seen[schema] = true
	s := spec{w.spread(schema)}
	if members, listed := s.members(); listed {
		for _, part := range s.parts {
			for _, name := range names(part.get("required")) {
				if !members[name] {
					w.wrong = append(w.wrong, suite.Plain(pointer)+" requires "+suite.Quote(name)+", which is not one of its properties")
				}
			}
		}
	}
	w.visit(s.get("items"), pointer+"/*", depth+1)
	w.visit(s.get("additionalProperties"), pointer+"/*", depth+1)
}

// members returns the names of all members that an object may have, alternatives included. listed is false if it may
// have others: it is open explicitly, or has no properties.
func (s spec) members() (all map[string]bool, listed bool) {
	all = map[string]bool{}
	for _, part := range s.parts {
		if open := part.get("additionalProperties"); open != nil && !open.is('f') || part.has("patternProperties", "unevaluatedProperties") {
			return nil, false
		}
		listed = listed || part.get("properties") != nil
		for inner := range subschemas(part) {
			for _, m := range inner.get("properties").membersOnce() {
				all[m.name] = true
			}
		}
	}
	return all, listed
}

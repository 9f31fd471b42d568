package validate

import (
	"cmp"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// A Reason is one way in which a text violates a schema.
type Reason struct {
	Keyword  string // "required", "type", "enum", "additionalProperties"; "json" if the text is not JSON
	Pointer  string // into the text; also to a missing or an unknown member
	Property string // the nearest member name in the pointer; "" at the top
	Why      string // one line, the same from run to run

	Rule *jsontree.Node // the value of the keyword; nil if it is unknown
}

// A Branch is an alternative of a schema, for a value in the arguments.
type Branch struct {
	Pointer  string // of the value, in the arguments
	Location string // absolute location of the schema of the alternative
}

// A reasonReader converts errors of the library to reasons.
type reasonReader struct {
	schema, value *jsontree.Node // of the schema and the text; nil if they are unknown
	// branches are alternatives whose errors are reported individually.
	branches map[Branch]bool
}

// reasons returns the leaves of a validation error, sorted, since the library iterates over maps.
func (r *reasonReader) reasons(e *jsonschema.ValidationError) []Reason {
	all := r.collect(nil, e)
	slices.SortFunc(all, func(a, b Reason) int {
		return cmp.Or(cmp.Compare(a.Pointer, b.Pointer), cmp.Compare(a.Keyword, b.Keyword), cmp.Compare(a.Why, b.Why))
	})
	return slices.CompactFunc(all, func(a, b Reason) bool { return a.Pointer == b.Pointer && a.Keyword == b.Keyword && a.Why == b.Why })
}

// opaqueKeywords are keywords whose branches explain nothing: the value failed all of them, or matched one too many.
var opaqueKeywords = []string{"anyOf", "oneOf", "not", "contains", "minContains", "maxContains"}

// memberKeywords are the keywords whose errors the library reports for the object that contains the missing or unknown member.
var memberKeywords = []string{"required", "additionalProperties", "dependentRequired", "dependencies"}

func (r *reasonReader) collect(all []Reason, e *jsonschema.ValidationError) []Reason {
	keyword := keywordOf(e.KeywordLocation)
	pointer := instancePointer(e.InstanceLocation)
	switch {
	case slices.Contains(memberKeywords, keyword):
		if found := r.members(keyword, pointer, e); len(found) > 0 {
			return append(all, found...)
		}
	case len(e.Causes) > 0 && slices.Contains([]string{"anyOf", "oneOf"}, keyword):
		if selected := r.branchCauses(pointer, e.Causes); len(selected) > 0 {
			for _, cause := range selected {
				all = r.collect(all, cause)
			}
			return all
		}
	case len(e.Causes) > 0 && !slices.Contains(opaqueKeywords, keyword):
		for _, cause := range e.Causes {
			all = r.collect(all, cause)
		}
		return all
	}
	_, location, _ := strings.Cut(e.AbsoluteKeywordLocation, "#")
	return append(all, Reason{keyword, pointer, r.property(pointer), prose.Plain(e.Message), r.schema.At(instancePointer(location))})
}

// branchCauses returns the errors of the alternatives in r.branches.
func (r *reasonReader) branchCauses(pointer string, causes []*jsonschema.ValidationError) []*jsonschema.ValidationError {
	var all []*jsonschema.ValidationError
	for _, cause := range causes {
		for b := range r.branches {
			if rest, ok := strings.CutPrefix(cause.AbsoluteKeywordLocation, b.Location); ok && b.Pointer == pointer && (rest == "" || rest[0] == '/') {
				all = append(all, cause)
				break
			}
		}
	}
	return all
}

// members returns one reason for each missing or unknown member, which the library joins in one message.
func (r *reasonReader) members(keyword, pointer string, e *jsonschema.ValidationError) []Reason {
	_, location, _ := strings.Cut(e.AbsoluteKeywordLocation, "#")
	location = instancePointer(location)
	if name, ok := r.schema.At(location).Str(); ok && keyword != "required" { // /dependentRequired/card/0
		return []Reason{{keyword, pointer + "/" + jsontree.EscapePointer(name), name, "it is missing, although another member requires it", nil}}
	}
	location = strings.TrimSuffix(location, "/"+keyword)
	schema, value := r.schema.At(location), r.value.At(pointer)
	if !schema.Is(jsontree.Object) || !value.Is(jsontree.Object) {
		return nil
	}
	var found []Reason
	if keyword == "required" {
		for _, name := range rule.Union(nil, rule.Strings(schema.Get("required"))...) {
			if value.Get(name) == nil {
				found = append(found, Reason{keyword, pointer + "/" + jsontree.EscapePointer(name), name, "it is missing", nil})
			}
		}
		return found
	}
	for _, m := range value.Members() {
		if schema.Get("properties").Get(m.Name) == nil && !MatchesAny(schema.Get("patternProperties"), m.Name) {
			found = append(found, Reason{keyword, pointer + "/" + jsontree.EscapePointer(m.Name), m.Name, "the schema allows no such member", nil})
		}
	}
	return found
}

// MatchesAny reports whether a name matches one of the patterns of patternProperties.
func MatchesAny(patterns *jsontree.Node, name string) bool {
	for _, p := range patterns.Members() {
		if re, err := regexp.Compile(p.Name); err == nil && re.MatchString(name) {
			return true
		}
	}
	return false
}

// keywordOf returns the keyword at the end of a location, before its arguments: "dependentRequired/a/0".
func keywordOf(location string) string {
	tokens := strings.Split(location, "/")
	last := len(tokens) - 1
	if _, err := strconv.Atoi(tokens[last]); err == nil && last >= 2 &&
		(tokens[last-2] == "dependentRequired" || tokens[last-2] == "dependencies") {
		return tokens[last-2]
	}
	return tokens[last]
}

// instancePointer unescapes a JSON pointer that the library escaped for a URL.
func instancePointer(location string) string {
	if text, err := url.PathUnescape(location); err == nil {
		return text
	}
	return location
}

// property returns the nearest member name in a pointer: "tags" for /tags/0.
func (r *reasonReader) property(pointer string) string {
	name, at := "", r.value
	for token := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		token = jsontree.UnescapePointer(token)
		if at.Is(jsontree.Array) {
			at = at.At("/" + jsontree.EscapePointer(token))
			continue
		}
		if name = token; at != nil {
			at = at.Get(token)
		}
	}
	return name
}

// String returns the place and the reason.
func (r Reason) String() string { return fmt.Sprintf("%s: %s", place(r.Pointer), r.Why) }

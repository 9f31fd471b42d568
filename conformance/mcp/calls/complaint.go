package calls

import (
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/internal/lists"
)

// libraries matches what the libraries that validate say.
const libraries = `cannot unmarshal|validation errors? for |\[type=[a-z_]+|"code": ?"(invalid_type|too_small|too_big|invalid_enum_value|invalid_value|unrecognized_keys)"|` +
	`is a required property|missing propert(y|ies)|is not of type|has type "[a-z]+", want|expected [a-z]+, but got|is not one of \[|does not equal any of|` +
	`additional propert(y|ies)|unexpected keyword argument|is (less|greater) than the (minimum|maximum)`

// Complaints matches the text of a refusal for a type, a missing argument, an enum or a bound: that of a library, or one that names an argument. The set may be nil.
func (s *Set) Complaints() *regexp.Regexp {
	if s == nil {
		return regexp.MustCompile(libraries)
	}
	names := lists.Map(s.Schema.Arguments(), func(p arguments.Property) string { return regexp.QuoteMeta(p.Name) })
	pattern := libraries
	if len(names) > 0 {
		name := `\b(?:` + strings.Join(names, "|") + `)\b["'\x60:]*\s*(?:(?:argument|parameter|property|field)\s*)?`
		amount := `(?:between|at (?:least|most)|(?:less|greater) than(?: or equal to)?|[<>]=?)\W*-?\d`
		kind := `(?:of type|an? )?\W*(?:string|number|integer|boolean|array|object|list)\b|one of|non-?empty|` + amount
		pattern += `|` + name + `(?:is|was)?\s*(?:a )?(?:required|missing)\b|` + name + `(?:must|should|has to) be (?:` + kind + `)` +
			`|(?:missing|required)\W+(?:(?:argument|parameter|property|field)s?\W+)?\b(?:` + strings.Join(names, "|") + `)\b`
	}
	return regexp.MustCompile(`(?i)` + pattern)
}

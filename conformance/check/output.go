package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// An output is the schema that a tool declares for its payload. The zero value is none.
type output struct {
	declared  bool
	Validator *validate.Validator
	Err       error    // why payloads cannot be checked against it
	closed    bool     // no other members at the top level
	top       []string // the folded names of its top-level members
	all       []string // and of those at every depth
}

func outputOf(text string) output {
	if text == "" {
		return output{}
	}
	o := output{declared: true}
	o.Validator, o.Err = arguments.Compile([]byte(text))
	root, err := jsontree.Parse(text)
	if err != nil || o.Err != nil {
		return o
	}
	d := rules.NewDocument(root)
	for _, part := range d.Spread(root) {
		o.closed = o.closed || arguments.Closed(part)
	}
	properties, err := d.Properties()
	o.Err = err
	for _, p := range properties {
		o.all = append(o.all, Fold(p.Name))
		if strings.LastIndexByte(p.Pointer, '/') == 0 {
			o.top = append(o.top, Fold(p.Name))
		}
	}
	return o
}

// AllowsMember reports whether a payload that matches the schema may have a member with one of these folded names, at the top
// level only if topOnly.
func (o output) AllowsMember(names []string, topOnly bool) bool {
	if !o.declared || o.Err != nil || !o.closed {
		return true
	}
	has := o.all
	if topOnly {
		has = o.top
	}
	return slices.ContainsFunc(names, func(name string) bool { return slices.Contains(has, name) })
}

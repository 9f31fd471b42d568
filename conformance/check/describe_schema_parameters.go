package check

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

func evaluateParameters(f Function) error {
	switch kind := f.schema.get("type"); {
	case f.schema == nil:
		return &suite.Violation{Got: "the schema has no parameters"}
	case !f.schema.is('{'):
		return &suite.Violation{Got: "the parameters are not an object: " + suite.Plain(string(f.schema.text))}
	case kind == nil:
		return &suite.Violation{Got: "the parameters have no type (it must be object)"}
	case string(kind.text) != `"object"`:
		return &suite.Violation{Got: "the type of the parameters is " + suite.Plain(string(kind.text)) + ", not object"}
	}
	return nil
}

func evaluateHasProperties(f Function) error {
	switch properties := f.schema.get("properties"); {
	case properties == nil:
		return &suite.Violation{Got: "the parameters have no properties"}
	case !properties.is('{'):
		return &suite.Violation{Got: "the properties of the parameters are not an object: " + suite.Plain(string(properties.text))}
	}
	return nil
}

// evaluateTypes requires one type, written as a string, in the property or the target of its reference. Alternatives
// and lists of types are rejected even if they amount to one type.
func evaluateTypes(f Function) error {
	d := newDocument(f.schema)
	var wrong []string
	for _, p := range f.Properties {
		var written []string
		for _, n := range d.chain(f.schema.at(p.Place)) {
			if kind := n.get("type"); kind != nil {
				written = union(written, string(kind.text))
			}
		}
		switch {
		case len(written) == 0:
			wrong = append(wrong, suite.Plain(p.Place)+" has no type")
		case len(written) > 1:
			wrong = append(wrong, suite.Plain(p.Place)+" has the types "+suite.Plain(strings.Join(written, " and ")))
		case !slices.Contains(jsonTypes, contract.Type(strings.Trim(written[0], `"`))):
			wrong = append(wrong, suite.Plain(p.Place)+" has the type "+suite.Plain(written[0]))
		}
	}
	return violationOf(wrong)
}

func evaluatePropertyDescriptions(f Function) error {
	d := newDocument(f.schema)
	var wrong []string
	for _, p := range f.Properties {
		described := slices.ContainsFunc(d.chain(f.schema.at(p.Place)), func(n *node) bool {
			text, _ := n.get("description").str()
			return strings.TrimSpace(text) != ""
		})
		if !described {
			wrong = append(wrong, suite.Plain(p.Place)+" has no description")
		}
	}
	return violationOf(wrong)
}

// violationOf joins several findings, of which it shows the first few; nil for none.
func violationOf(found []string) error {
	const shown = 3
	switch n := len(found); {
	case n == 0:
		return nil
	case n > shown:
		return &suite.Violation{Got: fmt.Sprintf("%s and %d more", strings.Join(found[:shown], ", "), n-shown)}
	}
	return &suite.Violation{Got: strings.Join(found, ", ")}
}

// compileStimuli returns Untestable for a schema beyond the limits of the suite.
func compileStimuli(f Target) ([]Case, error) {
	if errors.Is(f.Schema.Uncompiled, ErrTooBig) {
		return nil, &suite.Untestable{Why: f.Schema.Uncompiled.Error()}
	}
	return []Case{describedStimulus()}, nil
}

func evaluateCompiles(f Target, _ Case, o probe.Observation) error {
	d, err := firstDescription(o)
	if err != nil {
		return err
	}
	function, err := f.flatFunction(d)
	if err != nil || function.Uncompiled == nil {
		return err
	}
	if err := ownedByOther(function); err != nil {
		return err
	}
	return &suite.Violation{Got: suite.Plain(function.Uncompiled.Error())}
}

// ownedByOther returns the Blocked of the check that owns the invalid part of the schema, or nil.
func ownedByOther(f Function) error {
	if !f.schema.is('{') {
		return &suite.Blocked{By: "SCH-004", Why: "the schema has no parameters object"}
	}
	var offence *metaSchemaError
	if !errors.As(f.Uncompiled, &offence) {
		return nil
	}
	owners := []struct {
		pointer, id string
		evaluate    func(Function) error
	}{
		{"/type", "SCH-004", evaluateParameters},
		{"/properties", "SCH-005", evaluateHasProperties},
		{"/required", "SCH-006", evaluateRequired},
	}
	for _, o := range owners {
		if offence.Pointer == o.pointer || strings.HasPrefix(offence.Pointer, o.pointer+"/") && o.pointer == "/required" {
			return blockedBy(o.id, o.evaluate(f))
		}
	}
	isType := func(p Property) bool {
		return offence.Pointer == p.Place || strings.HasPrefix(offence.Pointer, p.Place+"/type")
	}
	if slices.ContainsFunc(f.Properties, isType) {
		return blockedBy("SCH-007", evaluateTypes(f))
	}
	return nil
}

package check

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/prose"
)

// Limits of the schema.
const (
	maxDescription      = 1024
	maxSchema           = 64 << 10
	minDescriptionWords = 3 // words
)

func schemaChecks() []Check {
	return []Check{
		onDescription("SCH-001", evaluateRenders),
		onDescription("SCH-002", evaluateFlat),
		onFunction("SCH-003", evaluateDescribed),
		onFunction("SCH-004", evaluateParameters),
		onParameters("SCH-005", evaluateHasProperties),
		onParameters("SCH-006", evaluateRequired),
		onProperties("SCH-007", evaluateTypes),
		onProperties("SCH-008", evaluatePropertyDescriptions),
		{Requirement: rule("SCH-009"), Cases: compileStimuli, Evaluate: evaluateCompiles},
		onDescription("SCH-010", evaluateMoreThanName),
		onDescription("SCH-011", evaluateWords),
		onFunction("SCH-012", func(f Function) error {
			if n := utf8.RuneCountInString(f.Description); n > maxDescription {
				return &suite.Violation{Got: fmt.Sprintf("a description of %d characters", n)}
			}
			return nil
		}),
		{Requirement: rule("SCH-013"), Cases: fixedStimuli(describedStimulus()), Evaluate: evaluateStamps},
		onProperties("SCH-014", evaluateValues),
		onFunction("SCH-015", func(f Function) error {
			if n := len(f.root.text); n > maxSchema {
				return &suite.Violation{Got: fmt.Sprintf("a schema of %d bytes", n)}
			}
			return nil
		}),
		onFunction("SCH-018", evaluateLegible),
		onProperties("SCH-019", evaluateItems),
	}
}

func evaluateRenders(f Target, d probe.Description) error {
	if d.SchemaError != "" {
		return &suite.Violation{Got: "the schema does not render: " + suite.Steady(d.SchemaError)}
	}
	if function := f.schemaOf(d); function.Err != nil {
		return &suite.Violation{Got: suite.Plain(function.Err.Error()), With: suite.Plain(string(d.Schema))}
	} else if pointer, found := function.root.doubled(); found {
		return &suite.Violation{Got: "the schema has " + suite.Plain(pointer) + " twice: decoders differ in which one they use"}
	}
	return nil
}

func evaluateFlat(f Target, d probe.Description) error {
	function := f.schemaOf(d)
	if d.SchemaError != "" || function.Err != nil {
		return &suite.Blocked{By: "SCH-001", Why: "the schema does not render"}
	}
	written := function.root.get("type")
	switch kind, _ := written.str(); {
	case function.nested():
		return &suite.Violation{Got: "the schema is nested in a member function"}
	case written == nil:
		return &suite.Violation{Got: "the schema has no type (it must be function)"}
	case kind != "function":
		return &suite.Violation{Got: "the type of the schema is " + suite.Plain(string(written.text)) + ", not function"}
	}
	return nil
}

func evaluateDescribed(f Function) error {
	written := f.root.get("description")
	switch text, ok := written.str(); {
	case written == nil:
		return &suite.Violation{Got: "the schema has no description"}
	case !ok:
		return &suite.Violation{Got: "the description is not a string: " + suite.Plain(string(written.text))}
	case strings.TrimSpace(text) == "":
		return &suite.Violation{Got: "the description is blank: " + suite.Quote(text)}
	}
	return nil
}

func evaluateMoreThanName(f Target, d probe.Description) error {
	function, err := f.flatFunction(d)
	if err == nil {
		err = blockedBy("SCH-003", evaluateDescribed(function))
	}
	if err != nil {
		return err
	}
	if text := prose.Folded(function.Description); text == prose.Folded(d.Name) || text == prose.Folded(d.Name)+"tool" {
		return &suite.Violation{Got: "the description only repeats the name: " + suite.Quote(function.Description)}
	}
	return nil
}

func evaluateWords(f Target, d probe.Description) error {
	function, err := f.flatFunction(d)
	if err != nil {
		return err
	}
	if err := evaluateMoreThanName(f, d); err != nil {
		return blockedBy("SCH-010", err)
	}
	if len(strings.Fields(function.Description)) < minDescriptionWords {
		return &suite.Violation{Got: "the description is too short: " + suite.Quote(function.Description)}
	}
	return nil
}

// blockedBy converts a violation found by another check to a Blocked.
func blockedBy(id string, err error) error {
	if violation, ok := err.(*suite.Violation); ok {
		return &suite.Blocked{By: id, Why: violation.Got}
	}
	return err
}

// evaluateStamps looks for constant dates and build stamps; changing ones are left to DET-001.
func evaluateStamps(f Target, _ Case, o probe.Observation) error {
	d, err := firstDescription(o)
	if err != nil {
		return err
	}
	function, err := f.flatFunction(d)
	if err != nil {
		return err
	}
	if schemaDiffers(o.Descriptions) {
		return &suite.Blocked{By: "DET-001", Why: "the schema differs from call to call"}
	}
	for path, text := range function.root.strings() {
		if what, found := prose.Stamp(text); found != "" {
			return &suite.Violation{Got: fmt.Sprintf("%s at %s: %s", what, suite.Plain("/"+strings.Join(path, "/")), suite.Quote(found))}
		}
	}
	return nil
}

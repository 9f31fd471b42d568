package check

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/prose"
)

// How long the parts of a schema may be before a model has to read too much.
const (
	maxDescription   = 1024
	maxSchema        = 64 << 10
	leastDescription = 3 // words
)

func schemaChecks() []Check {
	return []Check{
		onDescription("SCH-001", judgeRenders),
		onDescription("SCH-002", judgeFlat),
		onFunction("SCH-003", judgeDescribed),
		onFunction("SCH-004", judgeParameters),
		onParameters("SCH-005", judgeHasProperties),
		onParameters("SCH-006", judgeRequired),
		onProperties("SCH-007", judgeTypes),
		onProperties("SCH-008", judgePropertyDescriptions),
		{Requirement: rule("SCH-009"), Trials: compileTrials, Judge: judgeCompiles},
		onDescription("SCH-010", judgeMoreThanName),
		onDescription("SCH-011", judgeWords),
		onFunction("SCH-012", func(f Function) error {
			if n := utf8.RuneCountInString(f.Description); n > maxDescription {
				return &Violation{Got: fmt.Sprintf("a description of %d characters", n)}
			}
			return nil
		}),
		{Requirement: rule("SCH-013"), Trials: always(described()), Judge: judgeStamps},
		onProperties("SCH-014", judgeValues),
		onFunction("SCH-015", func(f Function) error {
			if n := len(f.root.text); n > maxSchema {
				return &Violation{Got: fmt.Sprintf("a schema of %d bytes", n)}
			}
			return nil
		}),
		onFunction("SCH-018", judgeLegible),
		onProperties("SCH-019", judgeItems),
	}
}

func judgeRenders(f Facts, d probe.Description) error {
	if d.SchemaError != "" {
		return &Violation{Got: "the schema does not render: " + steady(d.SchemaError)}
	}
	if function := f.schemaOf(d); function.Err != nil {
		return &Violation{Got: plain(function.Err.Error()), With: plain(string(d.Schema))}
	} else if pointer, found := function.root.doubled(); found {
		return &Violation{Got: "the schema has " + plain(pointer) + " twice: readers differ in which they take"}
	}
	return nil
}

func judgeFlat(f Facts, d probe.Description) error {
	function := f.schemaOf(d)
	if d.SchemaError != "" || function.Err != nil {
		return &Blocked{By: "SCH-001", Why: "the schema does not render"}
	}
	written := function.root.get("type")
	switch kind, _ := written.str(); {
	case function.nested():
		return &Violation{Got: "the schema is nested in a member function"}
	case written == nil:
		return &Violation{Got: "the schema has no type (it has to be function)"}
	case kind != "function":
		return &Violation{Got: "the type of the schema is " + plain(string(written.text)) + ", not function"}
	}
	return nil
}

func judgeDescribed(f Function) error {
	written := f.root.get("description")
	switch text, ok := written.str(); {
	case written == nil:
		return &Violation{Got: "the schema has no description"}
	case !ok:
		return &Violation{Got: "the description is no string: " + plain(string(written.text))}
	case strings.TrimSpace(text) == "":
		return &Violation{Got: "the description is blank: " + quote(text)}
	}
	return nil
}

func judgeMoreThanName(f Facts, d probe.Description) error {
	function, err := f.flat(d)
	if err == nil {
		err = blockedBy("SCH-003", judgeDescribed(function))
	}
	if err != nil {
		return err
	}
	if text := prose.Folded(function.Description); text == prose.Folded(d.Name) || text == prose.Folded(d.Name)+"tool" {
		return &Violation{Got: "the description is the name again: " + quote(function.Description)}
	}
	return nil
}

func judgeWords(f Facts, d probe.Description) error {
	function, err := f.flat(d)
	if err != nil {
		return err
	}
	if err := judgeMoreThanName(f, d); err != nil {
		return blockedBy("SCH-010", err)
	}
	if len(strings.Fields(function.Description)) < leastDescription {
		return &Violation{Got: "the description is " + quote(function.Description)}
	}
	return nil
}

// blockedBy turns the finding of another check into the reason why this one cannot be made.
func blockedBy(id string, err error) error {
	if violation, ok := err.(*Violation); ok {
		return &Blocked{By: id, Why: violation.Got}
	}
	return err
}

// judgeStamps looks for stamps that never change: those that do are for DET-001.
func judgeStamps(f Facts, _ probe.Trial, o probe.Observation) error {
	d, err := first(o)
	if err != nil {
		return err
	}
	function, err := f.flat(d)
	if err != nil {
		return err
	}
	if moved(o.Descriptions) {
		return &Blocked{By: "DET-001", Why: "the schema is not the same every time"}
	}
	for path, text := range function.root.strings() {
		if what, found := prose.Stamp(text); found != "" {
			return &Violation{Got: fmt.Sprintf("%s at %s: %s", what, plain("/"+strings.Join(path, "/")), quote(found))}
		}
	}
	return nil
}

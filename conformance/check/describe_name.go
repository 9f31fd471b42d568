package check

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

const maxName = 64

var (
	nameForm  = regexp.MustCompile(`\A[a-zA-Z0-9_-]+\z`)
	snakeCase = regexp.MustCompile(`\A[a-z][a-z0-9]*(_[a-z0-9]+)*\z`)
)

func nameChecks() []Check {
	return []Check{
		onDescription("NAM-001", func(_ Target, d probe.Description) error {
			if strings.TrimSpace(d.Name) == "" {
				return &suite.Violation{Got: "Name returns " + suite.Quote(d.Name)}
			}
			return nil
		}),
		onName("NAM-003", func(_ Target, d probe.Description) error {
			if !nameForm.MatchString(d.Name) {
				return &suite.Violation{Got: "Name returns " + suite.Quote(d.Name) + ", which a model API refuses"}
			}
			return nil
		}),
		onName("NAM-004", func(f Target, d probe.Description) error {
			switch {
			case !nameForm.MatchString(d.Name) && f.hasRule("NAM-003"):
				return &suite.Blocked{By: "NAM-003", Why: "the name has invalid characters"}
			case !snakeCase.MatchString(d.Name):
				return &suite.Violation{Got: "Name returns " + suite.Quote(d.Name) + ", not lower_snake_case"}
			}
			return nil
		}),
		{Requirement: rule("NAM-005"), Cases: constantStimuli, Evaluate: evaluateConstant},
		onDescription("NAM-006", evaluateSchemaName),
		{Requirement: rule("NAM-007"), Cases: togetherStimuli, Evaluate: evaluateUnique},
		onName("NAM-008", func(_ Target, d probe.Description) error {
			if n := utf8.RuneCountInString(d.Name); n > maxName {
				return &suite.Violation{Got: fmt.Sprintf("a name of %d characters: %s", n, suite.Quote(d.Name))}
			}
			return nil
		}),
	}
}

// onName returns a check of a name that is not blank.
func onName(id string, evaluate func(Target, probe.Description) error) Check {
	return onDescription(id, func(f Target, d probe.Description) error {
		if strings.TrimSpace(d.Name) == "" {
			return &suite.Blocked{By: "NAM-001", Why: "the name is blank"}
		}
		return evaluate(f, d)
	})
}

func constantStimuli(f Target) ([]Case, error) {
	switch {
	case f.Bridge:
		return nil, fmt.Errorf("%w: a bridge has the name of the tool that it wraps", suite.ErrNotApplicable)
	case f.Constant == "":
		return nil, fmt.Errorf("%w: no source was read, or it has no constant ToolName (NAM-002)", suite.ErrNotApplicable)
	}
	return []Case{describedStimulus()}, nil
}

func evaluateConstant(f Target, _ Case, o probe.Observation) error {
	d, err := firstDescription(o)
	if err != nil {
		return err
	}
	if d.Name != f.Constant {
		return &suite.Violation{Got: fmt.Sprintf("Name returns %s, the constant is %s", suite.Quote(d.Name), suite.Quote(f.Constant))}
	}
	return nil
}

func evaluateSchemaName(f Target, d probe.Description) error {
	function, err := f.flatFunction(d)
	if err != nil {
		return err
	}
	written := function.root.get("name")
	switch text, ok := written.str(); {
	case strings.TrimSpace(d.Name) == "":
		return &suite.Blocked{By: "NAM-001", Why: "the name is blank"}
	case written == nil:
		return &suite.Violation{Got: "the schema has no name"}
	case !ok:
		return &suite.Violation{Got: "the name in the schema is not a string: " + suite.Plain(string(written.text))}
	case text != d.Name:
		return &suite.Violation{Got: fmt.Sprintf("the name in the schema is %s, Name returns %s", suite.Quote(text), suite.Quote(d.Name))}
	}
	return nil
}

// togetherStimuli applies to tools of one constructor, since only these are known to be registered together.
func togetherStimuli(f Target) ([]Case, error) {
	if len(f.Together) == 0 {
		return nil, fmt.Errorf("%w: no other tool is constructed together with it", suite.ErrNotApplicable)
	}
	return []Case{describedStimulus()}, nil
}

// evaluateUnique compares names without regard to case, as a registry does (REG-007).
func evaluateUnique(f Target, _ Case, o probe.Observation) error {
	d, err := firstDescription(o)
	switch {
	case err != nil:
		return err
	case strings.TrimSpace(d.Name) == "":
		return &suite.Blocked{By: "NAM-001", Why: "the name is blank"}
	}
	for _, other := range f.Together {
		if strings.EqualFold(other, d.Name) {
			return &suite.Violation{Got: "another tool that is constructed together with it is also named " + suite.Quote(other)}
		}
	}
	return nil
}

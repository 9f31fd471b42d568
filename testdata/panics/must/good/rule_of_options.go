package good

import (
	"context"
	"encoding/json"
	"errors"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RuleOfOptions compiles a rule of its options, which has been looked at when they were read.
//
//corpus:input {"text":"a"}
type RuleOfOptions struct{ corpus.Base }

type optionsRuleOfOptions struct{ rules map[string]any }

func checkRuleOfOptions(rules map[string]any) error {
	for _, rule := range rules {
		text, ok := rule.(string)
		if !ok {
			return errors.New("a rule is a text")
		}
		if _, err := regexp.Compile(text); err != nil {
			return err
		}
	}
	return nil
}

func openRuleOfOptions(name string) (*optionsRuleOfOptions, error) {
	o := &optionsRuleOfOptions{rules: map[string]any{name: "^[a-z]+$"}}
	return o, checkRuleOfOptions(o.rules)
}

func (o *optionsRuleOfOptions) matches(name, text string) bool {
	rule, ok := o.rules[name]
	return ok && regexp.MustCompile(rule.(string)).MatchString(text)
}

// Execute implements contract.Tool.
func (t *RuleOfOptions) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	o, err := openRuleOfOptions("first")
	if err != nil {
		return contract.Failure("the options are not valid")
	}
	return contract.Success(o.matches("first", args.Text))
}

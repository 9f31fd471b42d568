// Package good holds arguments to rules that stand behind interfaces and are given the context: what is wrong with them is no exception.
package good

import (
	"context"
	"errors"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Rule says what is wrong with an item.
type Rule interface {
	Apply(ctx context.Context, item string) error
}

// A Validator is somebody else's.
type Validator interface {
	Validate(ctx context.Context, item any) error
}

// filler is nobody else's: its method has a small letter.
type filler interface {
	fill(ctx context.Context, item string) (string, error)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger    *slog.Logger
	rules     []Rule
	validator Validator
	filler    filler
}

// New makes the tool.
func New(logger *slog.Logger, validator Validator) *Tool {
	return &Tool{logger: logger, rules: []Rule{short{40}, spelled{}}, validator: validator, filler: trimmed{}}
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	for _, rule := range t.rules {
		if err := rule.Apply(ctx, argumentsJSON); err != nil {
			return contract.Failure("The item is not one that can be ordered.")
		}
	}
	if err := t.validator.Validate(ctx, argumentsJSON); err != nil {
		return contract.Failure("The item is not valid: " + err.Error())
	}
	item, err := t.filler.fill(ctx, argumentsJSON)
	if err != nil {
		return contract.Failure("The item is not complete.")
	}
	return contract.Success(item)
}

type short struct{ most int }

// Apply implements Rule.
func (s short) Apply(_ context.Context, item string) error {
	if len(item) > s.most {
		return errors.New("it is too long")
	}
	return nil
}

type spelled struct{}

// Apply implements Rule.
func (spelled) Apply(_ context.Context, item string) error {
	if item == "" {
		return errors.New("it is blank")
	}
	return nil
}

type trimmed struct{}

func (trimmed) fill(_ context.Context, item string) (string, error) {
	if strings.HasPrefix(item, " ") {
		return "", errors.New("it begins with a blank")
	}
	return item, nil
}

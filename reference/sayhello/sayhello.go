// Package sayhello is the smallest complete specified tool, the canonical example of the specification contract (GRAM): a specification
// that a model reads, and an implementation that is bound to it when a call is to be made. Copy it to start a tool of your own.
package sayhello

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract/gram"
)

// Text is the specification in gram notation, as it is stored and exchanged. The description of the parameter is an extension: the
// source contract wants one and its notation has no place for it.
const Text = `[sayHello:ToolSpecification {
  description: "Returns a friendly greeting message for the given name"
} |
  (::Text {paramName:"name", description:"The name of the person to greet"})==>(::String)
]`

type arguments struct {
	Name string `json:"name"`
}

// Specification returns what the tool is said to be.
func Specification() (gram.Specification, error) {
	s, err := gram.ParseSpecification(Text)
	if err != nil {
		return gram.Specification{}, fmt.Errorf("specify sayHello: %w", err)
	}
	return s, nil
}

// Library returns a library with the implementation.
func Library() (gram.Library, error) {
	s, err := Specification()
	if err != nil {
		return gram.Library{}, err
	}
	tool, err := gram.Implement(s, greet)
	if err != nil {
		return gram.Library{}, err
	}
	return gram.NewLibrary(tool)
}

// greet needs no time, so it has no use for the end of its context.
func greet(_ context.Context, args arguments) (string, error) {
	if strings.TrimSpace(args.Name) == "" {
		return "", gram.Failure("sayHello needs a name with at least one visible character.")
	}
	return "Hello, " + args.Name + "! Nice to meet you.", nil
}

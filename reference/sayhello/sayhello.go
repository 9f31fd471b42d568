// Package sayhello is the smallest complete specified tool, the canonical example of the specification contract (GRAM): a
// specification for the model, and an implementation that is bound to it shortly before a call. Copy it to start your own tool.
package sayhello

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract/gram"
)

// Text is the specification in gram notation, the form in which it is stored and exchanged. The description of the parameter is
// an extension, because the source contract requires one but its notation cannot express it.
const Text = `[sayHello:ToolSpecification {
  description: "Returns a friendly greeting message for the given name"
} |
  (::Text {paramName:"name", description:"The name of the person to greet"})==>(::String)
]`

type arguments struct {
	Name string `json:"name"`
}

// Specification returns the parsed specification.
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

// greet ignores its context, because it takes no time.
func greet(_ context.Context, args arguments) (string, error) {
	if strings.TrimSpace(args.Name) == "" {
		return "", gram.Failure("sayHello needs a name with at least one visible character.")
	}
	return "Hello, " + args.Name + "! Nice to meet you.", nil
}

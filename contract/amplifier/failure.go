package amplifier

import (
	"errors"
	"fmt"
	"strings"
)

// FailureOf is a failed result with the text of an error as its message, and the name of the kind of the error as its type. The
// document does so with every exception (C05): take care that the text holds nothing that the model should not read.
func FailureOf(err error) ToolResult {
	if err == nil {
		return FailureDetails(map[string]any{"message": "the tool failed and did not say why", "type": "error"})
	}
	return FailureDetails(map[string]any{"message": textOf(err), "type": kindOf(err)})
}

// textOf returns the text of an error that may panic when it is asked.
func textOf(err error) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("a %T that panics when it is printed", err)
		}
	}()
	if text = err.Error(); strings.TrimSpace(text) == "" {
		return kindOf(err)
	}
	return text
}

// kindOf returns the name of the outermost type of an error that is exported: "PathError". What fmt.Errorf wraps around it adds words,
// and no kind; where there is no such type, the kind is "error".
func kindOf(err error) (kind string) {
	defer func() {
		if recover() != nil {
			kind = "error"
		}
	}()
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		name := strings.TrimLeft(fmt.Sprintf("%T", inner), "*")
		if _, name, ok := strings.Cut(name, "."); ok && exported(name) {
			return name
		}
	}
	return "error"
}

func exported(name string) bool { return name != "" && 'A' <= name[0] && name[0] <= 'Z' }

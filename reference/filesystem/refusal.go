package filesystem

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// A refusal is why a call fails, in words for the model. It names the path as the model wrote it, and no other.
type refusal struct {
	kind    string // as the original calls the exception
	text    string
	details map[string]any // beside message and type
}

func (r *refusal) Error() string { return r.text }

func denied(asked, doing string) error {
	return &refusal{kind: "PermissionError", text: "Access denied: " + asked + " is not within allowed " + doing + " paths"}
}

func forbidden(asked string) error {
	return &refusal{kind: "PermissionError", text: "Access denied: " + asked + " is within denied write paths"}
}

// causes are what the system says, and what the model reads of it.
var causes = []struct {
	is         error
	kind, text string
}{
	{fs.ErrPermission, "PermissionError", "Permission denied: "},
	{fs.ErrExist, "FileExistsError", "Already exists: "},
	{os.ErrClosed, "RuntimeError", "The module is shut down: "},
	{os.ErrDeadlineExceeded, "TimeoutError", "Timed out: "},
}

// explain returns a failure of the system at a place. missing is what to say where there is nothing. doing is what was allowed: a link
// that leads out of it is no more than another path out of it.
func (p place) explain(err error, missing, doing string) error {
	var told *refusal
	switch {
	case errors.As(err, &told), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, fs.ErrNotExist):
		return &refusal{kind: "FileNotFoundError", text: missing + p.asked}
	case strings.Contains(err.Error(), "path escapes from parent"): // os has no name for it
		return denied(p.asked, doing)
	}
	for _, c := range causes {
		if errors.Is(err, c.is) {
			return &refusal{kind: c.kind, text: c.text + p.asked}
		}
	}
	cause := err
	if inner := (*fs.PathError)(nil); errors.As(err, &inner) {
		cause = inner.Err
	} else if link := (*os.LinkError)(nil); errors.As(err, &link) {
		cause = link.Err
	}
	return &refusal{kind: "OSError", text: "Cannot use " + p.asked + ": " + cause.Error()}
}

// failure returns the result of a call that failed.
func failure(err error) amplifier.ToolResult {
	var told *refusal
	if !errors.As(err, &told) {
		if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
			return amplifier.FailureDetails(map[string]any{"message": "The call was cancelled, and nothing was changed", "type": "CancelledError"})
		}
		return amplifier.FailureOf(err)
	}
	details := map[string]any{"message": told.text, "type": told.kind}
	for key, value := range told.details {
		details[key] = value
	}
	return amplifier.FailureDetails(details)
}

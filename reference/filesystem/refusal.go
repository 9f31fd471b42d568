package filesystem

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// A refusal is the reason why a call fails, in words for the model. It names the path only as the model wrote it.
type refusal struct {
	kind    string // the name of the original's exception
	text    string
	details map[string]any // in addition to message and type
}

func (r *refusal) Error() string { return r.text }

func denied(requested, doing string) error {
	return &refusal{kind: "PermissionError", text: "Access denied: " + requested + " is not within allowed " + doing + " paths"}
}

func forbidden(requested string) error {
	return &refusal{kind: "PermissionError", text: "Access denied: " + requested + " is within denied write paths"}
}

// causes maps errors of the system to texts for the model.
var causes = []struct {
	is         error
	kind, text string
}{
	{fs.ErrPermission, "PermissionError", "Permission denied: "},
	{fs.ErrExist, "FileExistsError", "Already exists: "},
	{os.ErrClosed, "RuntimeError", "The module is shut down: "},
	{os.ErrDeadlineExceeded, "TimeoutError", "Timed out: "},
}

// explain converts a system error at a place to a refusal. missing is the text for a file that does not exist. doing names the operation,
// since a link that leads out of the folder is reported like any other path outside of it.
func (p place) explain(err error, missing, doing string) error {
	var r *refusal
	switch {
	case errors.As(err, &r), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, fs.ErrNotExist):
		return &refusal{kind: "FileNotFoundError", text: missing + p.requested}
	case strings.Contains(err.Error(), "path escapes from parent"): // package os exports no error for it
		return denied(p.requested, doing)
	}
	for _, c := range causes {
		if errors.Is(err, c.is) {
			return &refusal{kind: c.kind, text: c.text + p.requested}
		}
	}
	cause := err
	if inner := (*fs.PathError)(nil); errors.As(err, &inner) {
		cause = inner.Err
	} else if link := (*os.LinkError)(nil); errors.As(err, &link) {
		cause = link.Err
	}
	return &refusal{kind: "OSError", text: "Cannot use " + p.requested + ": " + cause.Error()}
}

// failure returns the result of a failed call.
func failure(err error) amplifier.ToolResult {
	var r *refusal
	if !errors.As(err, &r) {
		if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
			return amplifier.FailureDetails(map[string]any{"message": "The call was cancelled, and nothing was changed", "type": "CancelledError"})
		}
		return amplifier.FailureOf(err)
	}
	details := map[string]any{"message": r.text, "type": r.kind}
	for key, value := range r.details {
		details[key] = value
	}
	return amplifier.FailureDetails(details)
}

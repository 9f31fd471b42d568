package blocking

import (
	"slices"
	"strings"
	"unicode"
)

// endings are the first words of functions that end the work of another call.
var endings = []string{
	"abort", "cancel", "clean", "close", "commit", "disconnect", "done", "end", "finish", "flush", "free", "kill", "put", "release", "remove",
	"reset", "return", "rollback", "runlock", "shutdown", "stop", "teardown", "unlock", "unsubscribe",
}

// closings are the first words of functions that clean up, and may need a context of their own for it.
var closings = []string{
	"abort", "cleanup", "close", "disconnect", "flush", "release", "rollback", "shutdown", "stop", "teardown", "unlock", "unsubscribe",
}

// loggers are the first words of functions that write a log, and makers those of functions that make long-lived values.
var (
	loggers = []string{"debug", "debugf", "error", "errorf", "info", "infof", "log", "logf", "trace", "tracef", "warn", "warnf", "warning"}
	makers  = []string{"load", "make", "new", "with"}
)

// closes reports whether a function, by its name, cleans up.
func closes(name string) bool { return slices.Contains(closings, firstWord(name)) }

// firstWord returns the first word of a name, in lower case.
func firstWord(name string) string {
	for i, r := range name {
		if i > 0 && (unicode.IsUpper(r) || r == '_') {
			name = name[:i]
			break
		}
	}
	return strings.ToLower(name)
}

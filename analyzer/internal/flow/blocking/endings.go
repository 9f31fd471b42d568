package blocking

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
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

// observers are parts of the paths of packages that log and trace.
var observers = []string{"go.opentelemetry.io/", "/zap", "/zerolog", "/logrus", "/klog", "/logr"}

// closes reports whether a function, by its name, cleans up.
func closes(name string) bool { return begins(name, closings) }

// begins reports whether a name begins with one of some words.
func begins(name string, words []string) bool {
	all := lint.Words(name)
	return len(all) > 0 && slices.Contains(words, all[0])
}

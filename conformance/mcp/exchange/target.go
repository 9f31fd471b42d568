package exchange

import (
	"cmp"
	"net/http"
	"time"
)

// A Target is the server to speak to. With a command and a URL, the command is started and spoken to at the URL.
type Target struct {
	Command []string
	Env     []string // NAME passes a variable on, NAME=VALUE sets it
	URL     string
	Header  http.Header
	Dir     string        // in which the command is started; "" for a folder of its own
	Timeout time.Duration // of one answer; 0 for 30 s
}

// Stdio reports whether the server is spoken to over its standard streams.
func (t Target) Stdio() bool { return t.URL == "" }

// AnswerTimeout returns how long an answer is awaited.
func (t Target) AnswerTimeout() time.Duration { return cmp.Or(t.Timeout, 30*time.Second) }

// ToolTime returns how long the scripts of one tool may take together: then only the one that runs is finished.
func (t Target) ToolTime() time.Duration { return t.AnswerTimeout() * 2 / 3 }

// StartTimeout returns how long the first answer of a process is awaited.
func (t Target) StartTimeout() time.Duration { return 2 * t.AnswerTimeout() }

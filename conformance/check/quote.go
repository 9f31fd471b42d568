package check

import "github.com/toolconform/toolconform/internal/prose"

// quote returns text from a tool in double quotes, truncated, on one line and without control characters.
func quote(text string) string { return prose.Quote(text) }

// plain returns text from a tool truncated, on one line and without control characters: for JSON and messages, which
// are hard to read in further quotes.
func plain(text string) string { return prose.Plain(text) }

// Shown returns arguments as findings show them.
func Shown(arguments []byte) string { return plain(string(arguments)) }

// Package logbook records what a tool logs, for its tests.
package logbook

import (
	"bytes"
	"log/slog"
	"slices"
	"strings"
)

// New returns a logger, and what reads the records that it was given so far: one line of JSON each, without times.
func New() (logger *slog.Logger, lines func() []string) {
	var book bytes.Buffer
	handler := slog.NewJSONHandler(&book, &slog.HandlerOptions{Level: slog.LevelDebug, ReplaceAttr: withoutTime})
	return slog.New(handler), func() []string { return slices.Collect(strings.Lines(book.String())) }
}

func withoutTime(groups []string, attr slog.Attr) slog.Attr {
	if len(groups) == 0 && attr.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return attr
}

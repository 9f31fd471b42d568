// Package logbook records the log of a tool for tests.
package logbook

import (
	"bytes"
	"log/slog"
	"slices"
	"strings"
)

// New returns a logger, and a function that returns its entries so far: one line of JSON each, without time.
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

package known

import (
	"flag"
	"io"
	"log"
	"log/slog"
	"os"
	"testing"
)

// quiet keeps calls from writing where a reader looks, from reading what nobody writes, and from the flags of the test.
func quiet(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	null, err := os.CreateTemp(t.TempDir(), "null")
	if err != nil {
		t.Fatal(err)
	}
	in, out, flags, logger := os.Stdin, os.Stdout, flag.CommandLine, slog.Default()
	os.Stdin, os.Stdout = null, null
	slog.SetDefault(unread())
	log.SetOutput(io.Discard)
	t.Cleanup(func() {
		os.Stdin, os.Stdout, flag.CommandLine = in, out, flags
		slog.SetDefault(logger)
		log.SetOutput(os.Stderr)
		_ = null.Close()
	})
}

// emptyFile returns an open file that nobody else has. os.DevNull would not do: the calls may change its mode and its owner, which root can.
func emptyFile() *os.File {
	in, out, err := os.Pipe()
	if err == nil {
		_ = out.Close()
	}
	return in
}

// unflagged gives the process a flag that is not one of the test.
func unflagged() {
	flag.CommandLine = flag.NewFlagSet("known", flag.ContinueOnError)
	flag.CommandLine.SetOutput(io.Discard)
	flag.Bool("known", false, "")
}

// unread returns a logger that formats everything, in all ways, and writes nothing.
func unread() *slog.Logger {
	options := &slog.HandlerOptions{Level: slog.LevelDebug}
	return slog.New(slog.NewMultiHandler(slog.NewTextHandler(io.Discard, options), slog.NewJSONHandler(io.Discard, options)))
}

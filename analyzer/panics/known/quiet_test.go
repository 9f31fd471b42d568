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
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
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

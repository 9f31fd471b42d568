package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"golang.org/x/term"

	"github.com/toolconform/toolconform/conformance/report"
)

// A console is where a command writes to.
type console struct {
	stdin          io.Reader // nil: there is nothing to read
	stdout, stderr io.Writer
	width          int  // of the terminal that stdout is, 0 where it is none
	color          bool // stdout is a terminal, and nobody asked for no colours
	live           bool // stderr is a terminal
}

func newConsole(stdout, stderr *os.File, env func(string) string) console {
	c := console{stdin: os.Stdin, stdout: stdout, stderr: stderr, live: term.IsTerminal(int(stderr.Fd()))}
	if term.IsTerminal(int(stdout.Fd())) {
		c.color = env("NO_COLOR") == "" && env("TERM") != "dumb"
		c.width, _, _ = term.GetSize(int(stdout.Fd()))
	}
	if env("TERM") == "dumb" {
		c.live = false
	}
	return c
}

// deliver writes what a command has to say, whole or not at all where it goes to a file.
func (c console) deliver(o options, document []byte) error {
	if o.output != "" {
		return report.Save(o.outputPath(), document)
	}
	if _, err := c.stdout.Write(document); err != nil {
		return fmt.Errorf("write output: %w", err)
	}
	return nil
}

// outputPath is the file that is written, as seen from where the process started.
func (o options) outputPath() string { return o.inDir(o.output) }

// inDir answers a file that the command line names, as seen from where the process started.
func (o options) inDir(file string) string {
	if o.dir == "" || filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(o.dir, file)
}

// progress shows how far a run is, on one line that is overwritten.
func (c console) progress(done, total int, tool string) {
	if c.live {
		fmt.Fprintf(c.stderr, "\r\x1b[K%d/%d  %.60s", done, total, report.Clean(tool))
	}
}

// endProgress leaves no trace of it.
func (c console) endProgress() {
	if c.live {
		fmt.Fprint(c.stderr, "\r\x1b[K")
	}
}

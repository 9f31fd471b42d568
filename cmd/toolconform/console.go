package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"golang.org/x/term"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/nearest"
)

// A console is the standard input and output of a command.
type console struct {
	stdin          io.Reader // nil if there is nothing to read
	stdout, stderr io.Writer
	width          int  // of the terminal that stdout is; 0 if it is none
	color          bool // stdout is a terminal, and NO_COLOR is not set
	live           bool // stderr is a terminal, and shows a progress line
	verbose        bool // stderr gets a log
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

// deliver writes the output of a command. A file is replaced as a whole or not at all.
func (c console) deliver(o options, document []byte) error {
	if o.output != "" {
		if info, err := os.Stat(o.outputPath()); err == nil && info.Mode().IsRegular() && info.Mode().Perm()&0o222 == 0 {
			_ = os.Remove(o.outputPath()) // a tool has written it: see CanSave in commandLine
		}
		return atomicfile.Save(o.outputPath(), document)
	}
	if _, err := c.stdout.Write(document); err != nil {
		return fmt.Errorf("write output: %w", err)
	}
	return nil
}

// outputPath returns the path of the output file relative to the working directory of the process.
func (o options) outputPath() string { return o.inDir(o.output) }

// inDir returns the path of a file named on the command line relative to the working directory of the process.
func (o options) inDir(file string) string {
	if o.dir == "" || filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(o.dir, file)
}

// readFile reads a file named on the command line.
func (o options) readFile(what, file string) ([]byte, error) {
	path := o.inDir(file)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w%s", what, err, nearest.NearFile(path))
	}
	return text, nil
}

// log writes a line to standard error with -v.
func (c console) log(format string, arguments ...any) {
	if c.verbose {
		fmt.Fprintf(c.stderr, "toolconform: %s\n", report.Clean(fmt.Sprintf(format, arguments...)))
	}
}

// progress shows how many tools are done, on one line that is overwritten; with -v on separate lines.
func (c console) progress(done, total int, tool string) {
	c.log("%d/%d done: %s", done, total, tool)
	if c.live {
		fmt.Fprintf(c.stderr, "\r\x1b[K%d/%d  %.60s", done, total, report.Clean(tool))
	}
}

// endProgress erases the progress line.
func (c console) endProgress() {
	if c.live {
		fmt.Fprint(c.stderr, "\r\x1b[K")
	}
}

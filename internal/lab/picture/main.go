// Command picture writes docs/run.svg, the picture in README.md: what toolconform prints in a terminal of 100 columns for a tool that
// breaks rules and for one that does not. Run it in internal/lab:
//
//	go run ./picture
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"
)

const (
	columns = 100
	rows    = 20 // of the picture, command and omission included
	target  = "docs/run.svg"
)

// packages are the arguments of the run. The first tool breaks rules, so the exit status is 1.
var packages = []string{"./testdata/readme/weather", "./reference/helloworld"}

func main() {
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, "picture:", err)
		os.Exit(1)
	}
}

func write() error {
	root, err := repository()
	if err != nil {
		return err
	}
	picture, err := draw(root)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, target), picture, 0o644)
}

// draw builds and runs toolconform in the repository at root, and returns the picture of the run.
func draw(root string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "picture")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "toolconform")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", program, "./cmd/toolconform")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build toolconform: %w\n%s", err, out)
	}
	run := exec.Command(program, packages...)
	run.Dir = root
	run.Env = terminalEnv(os.Environ())
	output, err := terminal(run, columns)
	if err != nil {
		return nil, err
	}
	if code := run.ProcessState.ExitCode(); code != 1 {
		return nil, fmt.Errorf("toolconform %s: exit status %d, not 1\n%s", strings.Join(packages, " "), code, output)
	}
	var lines []string
	for line := range strings.SplitSeq(strings.TrimSpace(steady(output)), "\n") {
		lines = append(lines, wrap(line, columns)...)
	}
	shown := excerpt(lines, rows-1)
	return render("toolconform "+strings.Join(packages, " "), shown), nil
}

// repository returns the root of the repository that the working directory is in.
func repository() (string, error) {
	dir, err := os.Getwd()
	for err == nil && dir != filepath.Dir(dir) {
		if info, err := os.Stat(filepath.Join(dir, "cmd", "toolconform")); err == nil && info.IsDir() {
			return dir, nil
		}
		dir = filepath.Dir(dir)
	}
	return "", fmt.Errorf("the working directory is not in the repository of toolconform")
}

// terminalEnv returns env with the variables that make toolconform use colours.
func terminalEnv(env []string) []string {
	var kept []string
	for _, e := range env {
		if !strings.HasPrefix(e, "NO_COLOR=") && !strings.HasPrefix(e, "TERM=") {
			kept = append(kept, e)
		}
	}
	return append(kept, "TERM=xterm-256color")
}

var elapsed = regexp.MustCompile(`· [0-9.]+m?s ·`)

// steady replaces the elapsed time, which differs from run to run.
func steady(output string) string {
	return elapsed.ReplaceAllString(strings.ReplaceAll(output, "\r\n", "\n"), "· 0.9s ·")
}

// wrap breaks a line at a width, as a terminal does.
func wrap(line string, width int) []string {
	lines, column, style := []string{""}, 0, ""
	for line != "" {
		next := escape.FindString(line)
		if next != "" && strings.HasPrefix(line, next) {
			style = next
		} else {
			if column++; column > width {
				lines, column = append(lines, style), 1
			}
			_, size := utf8.DecodeRuneInString(line)
			next = line[:size]
		}
		lines[len(lines)-1] += next
		line = line[len(next):]
	}
	return lines
}

// excerpt returns at most limit lines: the first paragraphs, how many lines are left out, and the last paragraph.
func excerpt(lines []string, limit int) []string {
	if len(lines) <= limit {
		return lines
	}
	last := len(lines)
	for last > 0 && lines[last-1] != "" {
		last--
	}
	first := limit - 2 - (len(lines) - last)
	for first > 0 && lines[first] != "" {
		first--
	}
	shown := append([]string{}, lines[:first]...)
	shown = append(shown, "", fmt.Sprintf("\x1b[2m… %d more lines\x1b[0m", last-first-2), "")
	return append(shown, lines[last:]...)
}

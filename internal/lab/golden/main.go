// Command golden compares the output of toolconform and toolvet with the files in golden/testdata. Run it in internal/lab:
//
//	go run ./golden                  compare everything
//	go run ./golden -only reference  compare one set
//	go run ./golden -update          store the present output
//
// It builds both commands from the checkout and runs them there. The exit status is 0 if nothing differs, 1 if something does, and 2 if
// something could not be run. A set without packages, tools or output could not be run.
//
// Before the comparison, these parts of an output are replaced, because they vary or change with any renaming:
//
//   - sha256 digests (of packages, modules, the catalogue, the report): sha256:…
//   - the path of the checkout: $ROOT
//   - the path of the run's temporary folder, which is also TMPDIR and the user's cache: $TMP
//   - the version of Go in a report: go1
//   - the elapsed time in the last line of a text report: $TIME
//
// JSON is written with one line for every value that fits in 160 characters, so that a difference shows in one line. For hostile and clocks
// only the failed and untestable rules of each tool are stored, since its findings vary. Rules whose verdict depends on the machine are
// left out; they are marked in a comment of the tool (may) or in expected.txt (?).
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
)

// The exit statuses.
const (
	same = iota
	different
	broken
)

func main() {
	update := flag.Bool("update", false, "store the output instead of comparing it")
	only := flag.String("only", "", "run one `set`: "+strings.Join(setNames(), ", "))
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	status, err := run(ctx, *only, *update)
	if err != nil {
		fmt.Fprintln(os.Stderr, "golden:", err)
		status = broken
	}
	os.Exit(status)
}

// run runs the sets and returns the exit status.
func run(ctx context.Context, only string, update bool) (int, error) {
	if only != "" && !slices.Contains(setNames(), only) {
		return broken, fmt.Errorf("unknown set %q (%s)", only, strings.Join(setNames(), ", "))
	}
	lab, err := newLab(ctx)
	if err != nil {
		return broken, err
	}
	defer os.RemoveAll(lab.temporary)
	status := same
	for _, s := range sets {
		if only != "" && s.name != only {
			continue
		}
		fmt.Fprintln(os.Stderr, s.name)
		outputs, err := lab.outputs(ctx, s)
		if err != nil {
			return broken, fmt.Errorf("%s: %w", s.name, err)
		}
		stored := filepath.Join(lab.root, "internal", "lab", "golden", "testdata", s.name)
		if update {
			if err := store(stored, outputs); err != nil {
				return broken, err
			}
			continue
		}
		equal, err := lab.compare(ctx, stored, s.name, outputs)
		if err != nil {
			return broken, err
		}
		if !equal {
			status = different
		}
	}
	return status, nil
}

// outputs runs the commands of a set and returns their normalised outputs by the name of the file.
func (l lab) outputs(ctx context.Context, s set) (map[string][]byte, error) {
	commands, err := s.commands(l.root)
	if err != nil {
		return nil, err
	}
	if len(commands) == 0 {
		return nil, fmt.Errorf("there is nothing to run")
	}
	outputs := map[string][]byte{}
	for _, c := range commands {
		text, err := l.execute(ctx, c)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.file, err)
		}
		if _, twice := outputs[c.file]; twice {
			return nil, fmt.Errorf("%s is written twice", c.file)
		}
		outputs[c.file] = text
	}
	return outputs, nil
}

// store replaces a folder by the outputs.
func store(folder string, outputs map[string][]byte) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, text := range outputs {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// longest is the number of lines that are printed of a difference.
const longest = 80

// compare prints how the outputs differ from a folder and reports whether they are equal.
func (l lab) compare(ctx context.Context, stored, name string, outputs map[string][]byte) (bool, error) {
	if _, err := os.Stat(stored); err != nil {
		return false, fmt.Errorf("%s is not stored (-update): %w", name, err)
	}
	present := filepath.Join(l.temporary, "present", name)
	if err := store(present, outputs); err != nil {
		return false, err
	}
	cmd := exec.CommandContext(ctx, "git", "diff", "--no-index", "--no-color", "-U2", stored, present)
	out, err := cmd.Output()
	if err == nil {
		return true, nil
	}
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 1 {
		return false, fmt.Errorf("compare %s: %w", name, err)
	}
	for file := range strings.SplitSeq(strings.TrimPrefix(string(out), "diff --git "), "\ndiff --git ") {
		lines := strings.Split(strings.TrimRight(file, "\n"), "\n")
		if len(lines) > longest {
			lines = append(lines[:longest], fmt.Sprintf("… and %d lines more", len(lines)-longest))
		}
		fmt.Println(l.normalise(strings.Join(lines, "\n")))
	}
	return false, nil
}

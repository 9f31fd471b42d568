package execute_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

var (
	seed = flag.Uint64("seed", 4711, "the inputs are made from this `number`")
	only = flag.String("variant", "", "execute those whose name matches this `expression`")
)

// A failure is a call that did not return.
type failure struct {
	input, text  string
	places       []string
	processEnded bool
}

// TestCorpus executes the corpus.
func TestCorpus(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a child inherits no pipe there")
	}
	t.Logf("seed %d", *seed)
	all, err := variants()
	if err != nil {
		t.Fatal(err)
	}
	chosen := regexp.MustCompile(*only)
	for _, bounds := range byPackage(all) {
		t.Run(all[bounds[0]].class+"_"+all[bounds[0]].kind, func(t *testing.T) {
			if !slices.ContainsFunc(all[bounds[0]:bounds[1]], func(v variant) bool { return chosen.MatchString(v.String()) }) {
				t.Skipf("-variant %s names none of these", *only)
			}
			if all[bounds[0]].class == "huge" && !memoryIsLimited {
				t.Skip("it would take the machine with it")
			}
			t.Parallel()
			failures := run(t, all, bounds)
			for i := bounds[0]; i < bounds[1]; i++ {
				evaluate(t, all[i], failures[i])
			}
		})
	}
}

// byPackage returns the bounds of each package in a list of variants: the first index, and the one after the last.
func byPackage(all []variant) [][2]int {
	var cut [][2]int
	for i, v := range all {
		if i == 0 || all[i-1].folder != v.folder {
			cut = append(cut, [2]int{i, i})
		}
		cut[len(cut)-1][1] = i + 1
	}
	return cut
}

// run executes variants in workers and returns their failures by index. After a crash a new worker continues with the next variant.
func run(t *testing.T, all []variant, bounds [2]int) map[int][]failure {
	t.Helper()
	failures := map[int][]failure{}
	for first := bounds[0]; first < bounds[1]; {
		messages, crash, err := startWorker(t, first, bounds[1])
		if err != nil {
			t.Fatalf("execute from %s on: %v", all[first], err)
		}
		for _, m := range messages {
			if m.Panic != "" || m.Goexit {
				text := m.Panic
				if m.Goexit {
					text = "goexit"
				}
				failures[m.Variant] = append(failures[m.Variant], failure{input: m.Input, text: text, places: m.Places})
			}
		}
		if crash == nil {
			return failures
		}
		if len(messages) == 0 {
			t.Fatalf("a child died before it began: %s", crash.text)
		}
		last := messages[len(messages)-1]
		v := all[last.Variant]
		crash.input, crash.places = last.Input, placesIn(crash.text, v.folder)
		failures[last.Variant] = append(failures[last.Variant], *crash)
		first = last.Variant + 1
	}
	return failures
}

// startWorker runs a worker, and returns its messages and its crash; nil if it did not crash.
func startWorker(t *testing.T, first, after int) ([]message, *failure, error) {
	t.Helper()
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, nil, err
	}
	defer reader.Close()
	ctx, cancel := testContext(t)
	defer cancel()
	command := exec.CommandContext(ctx, os.Args[0], "-test.run=^$")
	command.Env = append(os.Environ(), fmt.Sprintf("%s=%d %d %d", workerEnv, first, after, *seed), "GORACE=halt_on_error=1", "GOTRACEBACK=single")
	var out bytes.Buffer
	command.Stdout, command.Stderr = &out, &out
	command.ExtraFiles = []*os.File{writer}
	if err := command.Start(); err != nil {
		return nil, nil, err
	}
	writer.Close()
	var messages []message
	lines := bufio.NewScanner(reader)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var m message
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			return nil, nil, err
		}
		messages = append(messages, m)
	}
	if err := lines.Err(); err != nil {
		return nil, nil, err
	}
	err = command.Wait()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return messages, &failure{text: out.String() + exit.String(), processEnded: true}, nil
	}
	if last := len(messages) - 1; err == nil && last >= 0 && messages[last].Begin {
		return messages, &failure{text: out.String() + "exit status 0", processEnded: true}, nil
	}
	return messages, nil, err
}

// testContext returns a context that ends 10 s before the deadline of the test, so that it can report the variant that never returned.
func testContext(t *testing.T) (context.Context, context.CancelFunc) {
	if deadline, ok := t.Deadline(); ok {
		return context.WithDeadline(t.Context(), deadline.Add(-10*time.Second))
	}
	return context.WithCancel(t.Context())
}

var frame = regexp.MustCompile(`(?m)^\s+(/.+|[A-Z]:.+):(\d+)(?: .*)?$`)

// placesIn returns the innermost line of a stack trace that is in a folder.
func placesIn(text, folder string) []string {
	for _, m := range frame.FindAllStringSubmatch(text, -1) {
		if line, err := strconv.Atoi(m[2]); err == nil && filepath.Dir(m[1]) == folder {
			return []string{place(m[1], line)}
		}
	}
	return nil
}

func truncated(text string) string {
	if len(text) > 1500 {
		text = text[:1500] + "…"
	}
	return strings.TrimSpace(text)
}

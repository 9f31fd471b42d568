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

// An end is how a call ended that did not return.
type end struct {
	input, text string
	places      []string
	dead        bool // and the process with it
}

// TestTruth executes the corpus.
func TestTruth(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a child inherits no pipe there")
	}
	t.Logf("seed %d", *seed)
	all, err := variants()
	if err != nil {
		t.Fatal(err)
	}
	chosen := regexp.MustCompile(*only)
	for _, part := range parts(all) {
		t.Run(all[part[0]].class+"_"+all[part[0]].kind, func(t *testing.T) {
			if !slices.ContainsFunc(all[part[0]:part[1]], func(v variant) bool { return chosen.MatchString(v.String()) }) {
				t.Skipf("-variant %s names none of these", *only)
			}
			if all[part[0]].class == "huge" && !spaceIsLimited {
				t.Skip("it would take the machine with it")
			}
			t.Parallel()
			ends := run(t, all, part)
			for i := part[0]; i < part[1]; i++ {
				judge(t, all[i], ends[i])
			}
		})
	}
}

// parts cuts the variants by their packages.
func parts(all []variant) [][2]int {
	var cut [][2]int
	for i, v := range all {
		if i == 0 || all[i-1].folder != v.folder {
			cut = append(cut, [2]int{i, i})
		}
		cut[len(cut)-1][1] = i + 1
	}
	return cut
}

// run executes variants in children: after one that dies, the next goes on with the variant after it.
func run(t *testing.T, all []variant, part [2]int) map[int][]end {
	t.Helper()
	ends := map[int][]end{}
	for first := part[0]; first < part[1]; {
		messages, dead, err := start(t, first, part[1])
		if err != nil {
			t.Fatalf("execute from %s on: %v", all[first], err)
		}
		for _, m := range messages {
			if m.Panic != "" || m.Goexit {
				text := m.Panic
				if m.Goexit {
					text = "goexit"
				}
				ends[m.Variant] = append(ends[m.Variant], end{input: m.Input, text: text, places: m.Places})
			}
		}
		if dead == nil {
			return ends
		}
		if len(messages) == 0 {
			t.Fatalf("a child died before it began: %s", dead.text)
		}
		last := messages[len(messages)-1]
		v := all[last.Variant]
		dead.input, dead.places = last.Input, traced(dead.text, v.folder)
		ends[last.Variant] = append(ends[last.Variant], *dead)
		first = last.Variant + 1
	}
	return ends
}

// start starts a child, and returns what it said, and how it died.
func start(t *testing.T, first, after int) ([]message, *end, error) {
	t.Helper()
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, nil, err
	}
	defer reader.Close()
	ctx, cancel := untilShortlyBeforeTheEnd(t)
	defer cancel()
	command := exec.CommandContext(ctx, os.Args[0], "-test.run=^$")
	command.Env = append(os.Environ(), fmt.Sprintf("%s=%d %d %d", childOf, first, after, *seed), "GORACE=halt_on_error=1", "GOTRACEBACK=single")
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
		return messages, &end{text: out.String() + exit.String(), dead: true}, nil
	}
	if last := len(messages) - 1; err == nil && last >= 0 && messages[last].Begin {
		return messages, &end{text: out.String() + "exit status 0", dead: true}, nil
	}
	return messages, nil, err
}

// untilShortlyBeforeTheEnd ends in time for a test to tell which variant never returned.
func untilShortlyBeforeTheEnd(t *testing.T) (context.Context, context.CancelFunc) {
	if deadline, ok := t.Deadline(); ok {
		return context.WithDeadline(t.Context(), deadline.Add(-10*time.Second))
	}
	return context.WithCancel(t.Context())
}

var frame = regexp.MustCompile(`(?m)^\s+(/.+|[A-Z]:.+):(\d+)(?: .*)?$`)

// traced returns the innermost line in a folder of a trace that a process left.
func traced(text, folder string) []string {
	for _, m := range frame.FindAllStringSubmatch(text, -1) {
		if line, err := strconv.Atoi(m[2]); err == nil && filepath.Dir(m[1]) == folder {
			return []string{place(m[1], line)}
		}
	}
	return nil
}

func shortened(text string) string {
	if len(text) > 1500 {
		text = text[:1500] + "…"
	}
	return strings.TrimSpace(text)
}

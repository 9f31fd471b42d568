package selftest

import (
	"bufio"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A timed tool takes time, correctly or with a fault: it is one line of testdata/clocks/expected.txt.
type timed struct {
	name   string
	clock  probe.Clock // by which it is evaluated where it may choose
	faults []string    // the requirements that it does not keep, sorted
	chance []string    // those that it does not keep, which a busy machine may hide: written with a question mark
	note   string      // why, or what else is to be known: written behind a #
}

// either is the clock of a tool that is evaluated in real time or in virtual time, depending on the load of the machine or on whether
// memory was collected.
const either probe.Clock = "either"

// honest reports whether the tool has no fault.
func (e timed) honest() bool { return len(e.faults) == 0 }

// short reports whether the tool may run in real time without taking too long.
func (e timed) short() bool { return !strings.HasSuffix(e.name, "_long") }

// timedPackages are the patterns of the packages with tools that take time.
func timedPackages(t *testing.T, root string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "testdata", "clocks", "*", "tool.go"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	var all []string
	for _, file := range files {
		all = append(all, "./testdata/clocks/"+filepath.Base(filepath.Dir(file)))
	}
	return all
}

// readTimed reads the expectations. A line is the name of a tool, its clock and the requirements that it violates.
func readTimed(t *testing.T, root string) map[string]timed {
	t.Helper()
	file, err := os.Open(filepath.Join(root, "testdata", "clocks", "expected.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all := map[string]timed{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line, note, _ := strings.Cut(lines.Text(), "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		e, err := parseTimed(words)
		if _, twice := all[e.name]; err != nil || twice {
			t.Fatalf("expected.txt: %q (%v)", lines.Text(), err)
		}
		e.note = strings.TrimSpace(note)
		all[e.name] = e
	}
	return all
}

func parseTimed(words []string) (timed, error) {
	e := timed{name: words[0]}
	if len(words) < 2 {
		return e, fmt.Errorf("which clock?")
	}
	if e.clock = probe.Clock(words[1]); !slices.Contains([]probe.Clock{probe.Virtual, probe.Real, either}, e.clock) {
		return e, fmt.Errorf("there is no clock %s", e.clock)
	}
	for _, id := range slices.Sorted(slices.Values(words[2:])) {
		id, chance := strings.CutSuffix(id, "?")
		if _, ok := requirement.Lookup(id); !ok {
			return e, fmt.Errorf("there is no requirement %s", id)
		}
		if chance {
			e.chance = append(e.chance, id)
		} else {
			e.faults = append(e.faults, id)
		}
	}
	return e, nil
}

// The kinds of tools that take time: each has honest and faulty ones.
func TestEveryKindHasTwins(t *testing.T) {
	root, err := Root(".")
	if err != nil {
		t.Fatal(err)
	}
	honest, faulty := map[string]int{}, map[string]int{}
	for name, e := range readTimed(t, root) {
		kind, _, _ := strings.Cut(name, "_")
		if e.honest() {
			honest[kind]++
		} else {
			faulty[kind]++
		}
	}
	for _, pattern := range timedPackages(t, root) {
		if kind := filepath.Base(pattern); honest[kind] < 1 || faulty[kind] < 1 {
			t.Errorf("%s: %d honest and %d faulty tools", kind, honest[kind], faulty[kind])
		}
	}
	if kinds := len(slices.Collect(maps.Keys(honest))); kinds != len(timedPackages(t, root)) {
		t.Errorf("there are %d kinds in expected.txt", kinds)
	}
}

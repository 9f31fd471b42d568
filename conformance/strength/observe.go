package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/strength/player"
	"golang.org/x/sync/errgroup"
)

const transcripts = "testdata/strength/transcripts"

// patience limits the observation of one faulty tool.
const patience = 15 * time.Second

// A sight is the difference between a faulty tool and the good one.
type sight struct {
	Changed bool   // it behaves differently
	Instead string // the first line that differs
}

// observe finds out which faulty tools behave differently from the good one.
func (w workshop) observe(ctx context.Context, made []*faulty) error {
	source, err := digestOfSource(w.repo, "contract/*.go", "conformance/strength/player/*.go", "conformance/strength/observe.go")
	if err != nil {
		return err
	}
	var open []*faulty
	benches := map[string]bench{}
	from := map[*faulty]digest{}
	for _, f := range made {
		recorded, err := os.ReadFile(filepath.Join(w.repo, transcripts, f.subject.name()+".json"))
		if err != nil {
			return fmt.Errorf("%w (go run ./conformance/strength -record)", err)
		}
		from[f] = digestOf(string(f.text), map[string]string{"by": string(source), "recorded": string(recorded), "go": runtime.Version()})
		if known, err := w.recall("seen", from[f], &f.seen); err != nil {
			return err
		} else if !known {
			open = append(open, f)
			benches[f.id] = bench{module + "/faulty/" + f.id + "/bench", f.subject.arguments}
		}
	}
	fmt.Fprintf(os.Stderr, "observing %d of %d mutants\n", len(open), len(made))
	if len(open) == 0 {
		return nil
	}
	binary, err := w.observer(ctx, benches)
	if err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, f := range open {
		group.Go(func() error {
			want, err := os.ReadFile(filepath.Join(w.repo, transcripts, f.subject.name()+".json"))
			if err != nil {
				return err
			}
			f.seen.Instead, f.seen.Changed = differ(want, see(ctx, binary, f.id))
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return w.note("seen", from[f], f.seen)
		})
	}
	return group.Wait()
}

// see returns the observation of a tool, in a process of its own.
func see(ctx context.Context, binary, id string) []byte {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	command := exec.CommandContext(ctx, binary, id)
	var out, problems bytes.Buffer
	command.Stdout, command.Stderr = &out, &problems
	if err := command.Run(); err != nil {
		first, _, _ := strings.Cut(problems.String(), "\n")
		return fmt.Appendf(nil, "{\"Died\": %q}", err.Error()+": "+first)
	}
	return out.Bytes()
}

// differ returns the first line in which the observation differs from the record.
func differ(want, got []byte) (string, bool) {
	wanted, lines := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i, line := range lines {
		if i >= len(wanted) || line != wanted[i] {
			return strings.TrimSpace(line), true
		}
	}
	return "", len(lines) != len(wanted)
}

// A bench is the package that constructs a tool for its observation, and the arguments of its calls.
type bench struct {
	path      string
	arguments []string
}

// observer builds the program that observes tools.
func (w workshop) observer(ctx context.Context, benches map[string]bench) (string, error) {
	var imports, table strings.Builder
	for _, id := range slices.Sorted(maps.Keys(benches)) {
		fmt.Fprintf(&imports, "\t%s %q\n", id, benches[id].path)
		arguments, err := json.Marshal(benches[id].arguments)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&table, "\tcase %q:\n\t\tplay(%s.Make, %q)\n", id, id, arguments)
	}
	text := "// Command observer prints the observation of a tool.\npackage main\n\nimport (\n\t\"encoding/json\"\n\t\"fmt\"\n\t\"os\"\n\n\t\"" + module +
		"/conformance/strength/player\"\n" + imports.String() + ")\n\nfunc main() {\n\tswitch os.Args[1] {\n" + table.String() + `	}
}

func play(make player.Maker, arguments string) {
	var all []string
	if err := json.Unmarshal([]byte(arguments), &all); err != nil {
		panic(err)
	}
	text, err := json.MarshalIndent(player.Play(make, all), "", "\t")
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}
`
	if err := w.file("observer/main.go", text); err != nil {
		return "", err
	}
	binary := filepath.Join(w.dir, "observer", "observer")
	if out, err := w.goCommand(ctx, "build", "-o", binary, "./observer").CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the observer: %w\n%s", err, out)
	}
	return binary, nil
}

// record records the behavior of the good tools.
func (w workshop) record(ctx context.Context, all []subject) error {
	if err := w.module(); err != nil {
		return err
	}
	makers := map[string]bench{}
	for _, s := range all {
		makers[s.name()] = bench{module + "/" + benches + "/" + s.name(), s.arguments}
	}
	binary, err := w.observer(ctx, makers)
	if err != nil {
		return err
	}
	for _, s := range all {
		text := see(ctx, binary, s.name())
		var recorded player.Seen
		if err := json.Unmarshal(text, &recorded); err != nil || len(recorded.Calls) == 0 {
			return fmt.Errorf("record %s: unexpected output %s", s.name(), text)
		}
		file := filepath.Join(w.repo, transcripts, s.name()+".json")
		if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, text) {
			continue
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if err := os.WriteFile(file, text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

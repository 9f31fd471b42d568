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
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/internal/lab/mutation/player"
	"golang.org/x/sync/errgroup"
)

const transcripts = "testdata/strength/transcripts"

// observeTimeout limits the observation of a mutant.
const observeTimeout = 15 * time.Second

// An observation is how the transcript of a mutant differs from that of the original.
type observation struct {
	Changed bool   // it differs
	Instead string // the first line that differs
}

// observe sets the observations of mutants, from the cache or by running them.
func (w workspace) observe(ctx context.Context, mutants []*faultyTool) error {
	source, err := digestOfSource(w.repo, "contract/*.go", "internal/lab/mutation/player/*.go", "internal/lab/mutation/observe.go")
	if err != nil {
		return err
	}
	var pending []*faultyTool
	fixtures := map[string]fixture{}
	digests := map[*faultyTool]digest{}
	for _, f := range mutants {
		recorded, err := readTranscript(w.repo, f.subject)
		if err != nil {
			return fmt.Errorf("%w (cd internal/lab && go run ./mutation -record)", err)
		}
		digests[f] = digestOf(string(f.digest), map[string]string{"by": string(source), "recorded": string(recorded), "go": runtime.Version()})
		if cached, err := w.load("seen", digests[f], &f.observation); err != nil {
			return err
		} else if !cached {
			pending = append(pending, f)
			fixtures[f.id] = fixture{module + "/faulty/" + f.id + "/fixture", f.subject.arguments}
		}
	}
	fmt.Fprintf(os.Stderr, "observing %d of %d mutants\n", len(pending), len(mutants))
	if len(pending) == 0 {
		return nil
	}
	binary, err := w.observer(ctx, fixtures)
	if err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, f := range pending {
		group.Go(func() error {
			want, err := readTranscript(w.repo, f.subject)
			if err != nil {
				return err
			}
			f.observation.Instead, f.observation.Changed = firstDifference(want, runObserver(ctx, binary, f.id))
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return w.save("seen", digests[f], f.observation)
		})
	}
	return group.Wait()
}

// runObserver returns the transcript of a tool as JSON. If the process fails, it returns an object with the error.
func runObserver(ctx context.Context, binary, id string) []byte {
	ctx, cancel := context.WithTimeout(ctx, observeTimeout)
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

// readTranscript returns the recorded transcript of a tool, in as many lines as an observer prints.
func readTranscript(repo string, s subject) ([]byte, error) {
	recorded, err := os.ReadFile(filepath.Join(repo, transcripts, s.name()+".json"))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, recorded, "", "\t"); err != nil {
		return nil, fmt.Errorf("read the transcript of %s: %w", s.name(), err)
	}
	return out.Bytes(), nil
}

var (
	deep   = regexp.MustCompile(`\n\t{3,}`)
	closed = regexp.MustCompile(`\n\t\t([\]}])`)
)

// callPerLine returns a transcript with each call on one line.
func callPerLine(indented []byte) []byte {
	return closed.ReplaceAll(deep.ReplaceAll(indented, nil), []byte("$1"))
}

// firstDifference returns the first line of got that is not in want, and reports whether they differ.
func firstDifference(want, got []byte) (string, bool) {
	wanted, lines := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i, line := range lines {
		if i >= len(wanted) || line != wanted[i] {
			return strings.TrimSpace(line), true
		}
	}
	return "", len(lines) != len(wanted)
}

// A fixture is the package that constructs a tool with a player.Fixture, and the arguments of its calls.
type fixture struct {
	path      string
	arguments []string
}

// observer builds the program that prints the transcript of the tool that its argument names, and returns its path.
func (w workspace) observer(ctx context.Context, fixtures map[string]fixture) (string, error) {
	var imports, table strings.Builder
	for _, id := range slices.Sorted(maps.Keys(fixtures)) {
		fmt.Fprintf(&imports, "\t%s %q\n", id, fixtures[id].path)
		arguments, err := json.Marshal(fixtures[id].arguments)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&table, "\tcase %q:\n\t\tplay(%s.Make, %q)\n", id, id, arguments)
	}
	text := "// Command observer tells what is seen of a tool.\npackage main\n\nimport (\n\t\"encoding/json\"\n\t\"fmt\"\n\t\"os\"\n\n\t\"" + module +
		"/internal/lab/mutation/player\"\n" + imports.String() + ")\n\nfunc main() {\n\tswitch os.Args[1] {\n" + table.String() + `	}
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

// record writes the transcripts of the original tools.
func (w workspace) record(ctx context.Context, all []subject) error {
	if err := w.module(); err != nil {
		return err
	}
	makers := map[string]fixture{}
	for _, s := range all {
		makers[s.name()] = fixture{module + "/" + fixtureFolder + "/" + s.name(), s.arguments}
	}
	binary, err := w.observer(ctx, makers)
	if err != nil {
		return err
	}
	for _, s := range all {
		text := runObserver(ctx, binary, s.name())
		var recorded player.Transcript
		if err := json.Unmarshal(text, &recorded); err != nil || len(recorded.Calls) == 0 {
			return fmt.Errorf("record %s: it answers %s", s.name(), text)
		}
		text = callPerLine(text)
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

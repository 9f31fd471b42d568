package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/strength/player"
	"golang.org/x/sync/errgroup"
)

const transcripts = "testdata/strength/transcripts"

// patience is how long a faulty tool is observed.
const patience = 15 * time.Second

// observe finds out which of the faulty tools do something else than the good one.
func (w workshop) observe(ctx context.Context, made []*faulty) error {
	benches := map[string]subject{}
	for _, f := range made {
		benches[f.id] = f.subject
	}
	binary, err := w.observer(ctx, benches)
	if err != nil {
		return err
	}
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, f := range made {
		group.Go(func() error {
			want, err := os.ReadFile(filepath.Join(w.repo, transcripts, f.subject.name()+".json"))
			if err != nil {
				return fmt.Errorf("%w (go run ./conformance/strength -record)", err)
			}
			f.instead, f.changed = differ(want, seen(ctx, binary, f.id))
			return nil
		})
	}
	return group.Wait()
}

// seen answers what is seen of a tool, in a process of its own.
func seen(ctx context.Context, binary, id string) []byte {
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

// differ answers the first line in which what is seen differs from what is recorded.
func differ(want, got []byte) (string, bool) {
	wanted, lines := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i, line := range lines {
		if i >= len(wanted) || line != wanted[i] {
			return strings.TrimSpace(line), true
		}
	}
	return "", len(lines) != len(wanted)
}

// observer builds the program that plays what is recorded of a tool.
func (w workshop) observer(ctx context.Context, benches map[string]subject) (string, error) {
	var imports, table strings.Builder
	for id, s := range benches {
		fmt.Fprintf(&imports, "\t%s %q\n", id, module+"/faulty/"+id+"/bench")
		arguments, err := json.Marshal(s.arguments)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&table, "\tcase %q:\n\t\tplay(%s.Make, %q)\n", id, id, arguments)
	}
	text := "// Command observer tells what is seen of a tool.\npackage main\n\nimport (\n\t\"encoding/json\"\n\t\"fmt\"\n\t\"os\"\n\n\t\"" + module +
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
	build := exec.CommandContext(ctx, "go", "build", "-o", binary, "./observer")
	build.Dir, build.Env = w.dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the observer: %w\n%s", err, out)
	}
	return binary, nil
}

// record writes down what the good tools do.
func (w workshop) record(ctx context.Context, all []subject) error {
	if err := w.module(); err != nil {
		return err
	}
	benches := map[string]subject{}
	for _, s := range all {
		benches[s.name()] = s
		if err := w.bench(s.name(), s, path.Join(module, s.dir)); err != nil {
			return err
		}
	}
	binary, err := w.observer(ctx, benches)
	if err != nil {
		return err
	}
	for _, s := range all {
		text := seen(ctx, binary, s.name())
		var told player.Seen
		if err := json.Unmarshal(text, &told); err != nil || len(told.Calls) == 0 {
			return fmt.Errorf("record %s: it answers %s", s.name(), text)
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

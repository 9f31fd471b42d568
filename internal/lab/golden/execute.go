package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A lab is a checkout and the commands that were built from it.
type lab struct{ root, temporary, cache string }

// newLab builds the commands.
func newLab(ctx context.Context) (lab, error) {
	out, err := exec.CommandContext(ctx, "go", "env", "GOMOD", "GOCACHE").Output()
	words := strings.Split(strings.TrimSpace(string(out)), "\n")
	if err != nil || len(words) != 2 || !strings.HasSuffix(words[0], filepath.Join("internal", "lab", "go.mod")) {
		return lab{}, fmt.Errorf("run it in internal/lab (%v)", err)
	}
	l := lab{root: filepath.Join(filepath.Dir(words[0]), "..", ".."), cache: words[1]}
	if l.temporary, err = os.MkdirTemp("", "golden"); err != nil {
		return l, err
	}
	for _, folder := range []string{"bin", "tmp", "cache"} {
		if err := os.Mkdir(filepath.Join(l.temporary, folder), 0o755); err != nil {
			return l, err
		}
	}
	cmd := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-o", filepath.Join(l.temporary, "bin")+string(filepath.Separator), "./cmd/toolconform", "./cmd/toolvet")
	cmd.Dir = l.root
	if out, err := cmd.CombinedOutput(); err != nil {
		return l, fmt.Errorf("build the commands: %w\n%s", err, out)
	}
	return l, nil
}

// execute runs a command in the checkout and returns its normalised output. Only the exit statuses 0 and 1 are results.
func (l lab) execute(ctx context.Context, c command) ([]byte, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, filepath.Join(l.temporary, "bin", c.program), c.arguments...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = filepath.Join(l.root, c.dir), &stdout, &stderr
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Join(l.temporary, "tmp"), "XDG_CACHE_HOME="+filepath.Join(l.temporary, "cache"),
		"GOCACHE="+l.cache, "GOFLAGS=", "GOWORK=off", "NO_COLOR=1")
	err := cmd.Run()
	if cmd.ProcessState == nil || !slices.Contains([]int{0, 1}, cmd.ProcessState.ExitCode()) {
		return nil, fmt.Errorf("%s: %v\n%s", c.program, err, stderr.Bytes())
	}
	text := stdout.Bytes()
	if c.verdicts != nil {
		if text, err = verdicts(text, c.verdicts); err != nil {
			return nil, err
		}
	}
	if strings.HasSuffix(c.file, ".json") {
		if text, err = pretty(text); err != nil {
			return nil, err
		}
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, fmt.Errorf("%s prints nothing", c.program)
	}
	return []byte(l.normalise(string(text))), nil
}

var (
	digest  = regexp.MustCompile(`sha256:[0-9a-f]{64}`)
	version = regexp.MustCompile(`("go": ?")go1[0-9.]+[^"]*`)
	elapsed = regexp.MustCompile(`· (?:[0-9.]+(?:h|ms|m|s|µs))+ ·`)
)

// normalise replaces what varies from run to run or with any change of the sources.
func (l lab) normalise(text string) string {
	text = strings.NewReplacer(l.temporary, "$TMP", l.root, "$ROOT").Replace(text)
	text = digest.ReplaceAllString(text, "sha256:…")
	text = version.ReplaceAllString(text, "${1}go1")
	return elapsed.ReplaceAllString(text, "· $$TIME ·")
}

package worker

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A goCommand runs the go command in one folder, so that it changes nothing in the author's module.
type goCommand struct {
	dir   string
	env   []string // in addition to the process's own
	flags []string // of the build: -tags, -race
	goEnv goEnv
}

// A goEnv is what the go command says of itself and of the folder.
type goEnv struct{ GOFLAGS, GOMOD, GOROOT, GOVERSION, GOWORK string }

// inModule reports whether there is a build list.
func (e goEnv) inModule() bool { return e.GOMOD != "" && e.GOMOD != os.DevNull || e.GOWORK != "" }

// newGoCommand asks the go command about a folder.
func newGoCommand(ctx context.Context, config Config, dir string) (goCommand, error) {
	g := goCommand{dir: dir, flags: config.buildFlags()}
	out, err := g.output(ctx, "env", "-json", "GOFLAGS", "GOMOD", "GOROOT", "GOVERSION", "GOWORK")
	if err != nil {
		return g, fmt.Errorf("ask the go command about %s: %w", dir, err)
	}
	if err := json.Unmarshal(out, &g.goEnv); err != nil {
		return g, fmt.Errorf("read the output of go env: %w", err)
	}
	g.env = append(g.env, "GOFLAGS="+keptFlags(g.goEnv.GOFLAGS))
	return g, nil
}

// output runs the go command and answers what it wrote. The error carries what it complained about.
func (g goCommand) output(ctx context.Context, args ...string) ([]byte, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = g.dir, &stdout, &stderr
	cmd.Env = append(os.Environ(), g.env...)
	cmd.Cancel = func() error { return interrupt(cmd.Process) } // it removes its own temporary files then
	cmd.WaitDelay = 5 * time.Second
	err := cmd.Run()
	if err != nil && ctx.Err() != nil {
		return nil, fmt.Errorf("run go %s: %w", args[0], context.Cause(ctx))
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return stdout.Bytes(), &goError{verb: args[0], text: strings.TrimSpace(stderr.String())}
	}
	if err != nil {
		return nil, fmt.Errorf("run go %s: %w", args[0], err)
	}
	return stdout.Bytes(), nil
}

// A goError is what the go command wrote when it failed.
type goError struct{ verb, text string }

func (e *goError) Error() string {
	if e.text == "" {
		return "go " + e.verb + " failed without a message"
	}
	return e.text
}

// keptFlags are the author's GOFLAGS without -mod=mod, which has the go command rewrite go.mod.
func keptFlags(flags string) string {
	var kept []string
	for _, flag := range fields(flags) {
		if name := strings.Trim(flag, `'"`); name != "-mod=mod" && name != "--mod=mod" {
			kept = append(kept, flag)
		}
	}
	return strings.Join(kept, " ")
}

// fields splits GOFLAGS as the go command does: at spaces, but not inside a field that starts with a quote.
func fields(text string) []string {
	var all []string
	for {
		text = strings.TrimLeft(text, " \t\r\n")
		if text == "" {
			return all
		}
		end := strings.IndexAny(text, " \t\r\n")
		if text[0] == '\'' || text[0] == '"' {
			if end = strings.IndexByte(text[1:], text[0]); end >= 0 {
				end += 2
			}
		}
		if end < 0 {
			end = len(text)
		}
		all, text = append(all, text[:end]), text[end:]
	}
}

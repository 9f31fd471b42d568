package discover

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// A GoCommand runs the go command in one folder so that it never changes the module there.
type GoCommand struct {
	Dir     string
	TempDir string   // GOTMPDIR: the go command does not remove its temporary files when it is interrupted
	Env     []string // in addition to the environment of this process
	Flags   []string // of the build: -tags, -race
	GoEnv   GoEnv
}

// A GoEnv is the output of go env in a folder.
type GoEnv struct{ CGO_ENABLED, GOARCH, GOFLAGS, GOMOD, GOMODCACHE, GOOS, GOROOT, GOTMPDIR, GOVERSION, GOWORK string }

// inModule reports whether the folder is in a module or workspace.
func (e GoEnv) inModule() bool { return e.GOMOD != "" && e.GOMOD != os.DevNull || e.GOWORK != "" }

// TempDir returns the folder for the temporary files of the go command.
func (e GoEnv) TempDir() string { return cmp.Or(e.GOTMPDIR, os.TempDir()) }

// newGoCommand returns a GoCommand for a folder, with the output of go env there. It rejects GOFLAGS that replace code.
func newGoCommand(ctx context.Context, config Config, dir string) (GoCommand, error) {
	g := GoCommand{Dir: dir, Flags: config.BuildFlags()}
	out, err := g.Output(ctx, "env", "-json", "CGO_ENABLED", "GOARCH", "GOFLAGS", "GOMOD", "GOMODCACHE", "GOOS", "GOROOT", "GOTMPDIR", "GOVERSION", "GOWORK")
	if err != nil {
		return g, fmt.Errorf("ask the go command about %s: %w", dir, err)
	}
	if err := json.Unmarshal(out, &g.GoEnv); err != nil {
		return g, fmt.Errorf("read the output of go env: %w", err)
	}
	if err := refuseReplacing(g.GoEnv.GOFLAGS); err != nil {
		return g, err
	}
	kept, modfile := keptFlags(g.GoEnv.GOFLAGS)
	g.Env = append(g.Env, "GOFLAGS=-buildvcs=false "+kept) // git refuses to read a clone that another user owns
	if modfile != "" {
		g.Flags = append(g.Flags, modfile)
	}
	return g, nil
}

// Output runs the go command and returns its standard output. If it fails, the error is the text of its standard error.
func (g GoCommand) Output(ctx context.Context, args ...string) ([]byte, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = g.Dir, &stdout, &stderr
	cmd.Env = g.environment()
	apart(cmd)
	cmd.Cancel = func() error { return interrupt(cmd.Process) }
	cmd.WaitDelay = 5 * time.Second
	err := cmd.Run()
	if err != nil && ctx.Err() != nil {
		clearGroup(cmd.Process)
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

// environment returns the environment of the go command. If the folder has several names, the go command reports paths with that in PWD.
func (g GoCommand) environment() []string {
	env := append(os.Environ(), "PWD="+g.Dir)
	if g.TempDir != "" {
		env = append(env, "GOTMPDIR="+g.TempDir)
	}
	return append(env, g.Env...)
}

// A goError is what the go command wrote when it failed.
type goError struct{ verb, text string }

func (e *goError) Error() string {
	if e.text == "" {
		return "go " + e.verb + " failed without a message"
	}
	return e.text
}

// keptFlags returns GOFLAGS without -mod=mod, which makes the go command rewrite go.mod, and without -modfile, which it returns
// separately, because not every command of the go command accepts it.
func keptFlags(flags string) (others, modfile string) {
	var kept []string
	for _, flag := range fields(flags) {
		name := strings.Trim(flag, `'"`)
		switch plain := strings.TrimPrefix(name, "-"); {
		case plain == "-mod=mod", plain == "mod=mod":
		case strings.HasPrefix(plain, "-modfile="), strings.HasPrefix(plain, "modfile="):
			modfile = name
		default:
			kept = append(kept, flag)
		}
	}
	return strings.Join(kept, " "), modfile
}

// runsHere returns an error if the go command builds for another platform than that of this process.
func (e GoEnv) runsHere() error {
	if e.GOOS == runtime.GOOS && e.GOARCH == runtime.GOARCH {
		return nil
	}
	return fmt.Errorf("look for tools: the go command builds for %s/%s, and tools run here, on %s/%s (unset GOOS and GOARCH)",
		e.GOOS, e.GOARCH, runtime.GOOS, runtime.GOARCH)
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

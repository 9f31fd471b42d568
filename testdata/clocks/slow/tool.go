// Package slow has tools whose calls take long in real time: the suite makes fewer of them, the first of each kind before the others.
package slow

import (
	"context"
	"encoding/json"
	"log/slog"
	"os"
	"os/exec"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

func sleep(ctx context.Context, _ string) error {
	return exec.CommandContext(ctx, "sleep", "1.5").Run()
}

// A Tool waits for a program.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool { return Tool{kit.New("slow", logger, sleep)} }

// A Computes tool uses the processor until a file that it writes is a second newer than its first one.
type Computes struct{ kit.Tool }

// NewComputes makes it.
func NewComputes(logger *slog.Logger) Computes {
	return Computes{kit.New("slow_computes", logger, func(ctx context.Context, _ string) error {
		for begun := now(); ctx.Err() == nil && now().Sub(begun) < time.Second; {
			for i := 0; i < 1<<20 && ctx.Err() == nil; i++ {
			}
		}
		return ctx.Err()
	})}
}

func now() time.Time {
	file, err := os.CreateTemp("", "now")
	if err != nil {
		return time.Time{}
	}
	defer os.Remove(file.Name())
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// A Deaf tool does not end its program when it is cancelled.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	return Deaf{kit.New("slow_deaf", logger, func(context.Context, string) error { return exec.Command("sleep", "2.5").Run() })}
}

// A Left tool returns while a goroutine waits for another program.
type Left struct{ kit.Tool }

// NewLeft makes it.
func NewLeft(logger *slog.Logger) Left {
	return Left{kit.New("slow_left", logger, func(ctx context.Context, text string) error {
		go func() { _ = exec.Command("sleep", "0.6").Run() }()
		return sleep(ctx, text)
	})}
}

// An Assuming tool does not look whether it was given a text.
type Assuming struct{ kit.Tool }

// NewAssuming makes it.
func NewAssuming(logger *slog.Logger) Assuming {
	return Assuming{kit.New("slow_assuming", logger, sleep)}
}

// Execute implements contract.Tool.
func (t Assuming) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	var in map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &in) == nil && in["text"][0] != 0 {
		return t.Tool.Execute(ctx, text, caller)
	}
	return contract.Failure("The arguments need a 'text'.")
}

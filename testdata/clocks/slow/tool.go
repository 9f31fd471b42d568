// Package slow has tools whose calls take long in real time: the suite makes fewer of them.
package slow

import (
	"context"
	"encoding/json"
	"log/slog"
	"os/exec"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// A Tool waits for a program.
type Tool struct{ kit.Tool }

func New(logger *slog.Logger) Tool { return Tool{kit.New("slow", logger, sleep)} }

func sleep(ctx context.Context, _ string) error {
	return exec.CommandContext(ctx, "sleep", "1.5").Run()
}

// A Computes tool computes.
type Computes struct{ kit.Tool }

func NewComputes(logger *slog.Logger) Computes {
	return Computes{kit.New("slow_computes", logger, compute)}
}

func compute(ctx context.Context, text string) error {
	ended := make(chan error, 1)
	go func() { ended <- sleep(ctx, text) }()
	for len(ended) == 0 {
	}
	return <-ended
}

// A Deaf tool does not end its program when it is cancelled.
type Deaf struct{ kit.Tool }

func NewDeaf(logger *slog.Logger) Deaf { return Deaf{kit.New("slow_deaf", logger, deaf)} }

func deaf(context.Context, string) error { return exec.Command("sleep", "2.5").Run() }

// A Left tool returns while a goroutine waits for another program.
type Left struct{ kit.Tool }

func NewLeft(logger *slog.Logger) Left { return Left{kit.New("slow_left", logger, left)} }

func left(ctx context.Context, text string) error {
	go func() { _ = exec.Command("sleep", "0.6").Run() }()
	return sleep(ctx, text)
}

// An Assuming tool assumes that its arguments have a text.
type Assuming struct{ kit.Tool }

func NewAssuming(logger *slog.Logger) Assuming {
	return Assuming{kit.New("slow_assuming", logger, sleep)}
}

func (t Assuming) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	var in map[string]string
	if json.Unmarshal([]byte(text), &in) == nil {
		_ = in["text"][0]
	}
	return t.Tool.Execute(ctx, text, caller)
}

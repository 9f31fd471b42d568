// Package commands has tools that run other programs.
package commands

import (
	"context"
	"log/slog"
	"os/exec"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// A Tool runs a program that is killed when the context ends.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("commands", logger, func(ctx context.Context, _ string) error {
		return exec.CommandContext(ctx, "sleep", "0.025").Run()
	})}
}

// A Read reads the output of a program, and sets WaitDelay so as not to wait for the program's children.
type Read struct{ kit.Tool }

// NewRead makes it.
func NewRead(logger *slog.Logger) Read {
	return Read{kit.New("commands_read", logger, func(ctx context.Context, _ string) error {
		command := exec.CommandContext(ctx, "sh", "-c", "sleep 0.025; echo hello")
		command.WaitDelay = time.Second / 2
		_, err := command.Output()
		return err
	})}
}

// A Deaf runs a cleanup program when it is cancelled, and waits until that ends.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	return Deaf{kit.New("commands_deaf", logger, func(ctx context.Context, _ string) error {
		err := exec.CommandContext(ctx, "sleep", "0.025").Run()
		if err != nil {
			_ = exec.Command("sleep", "1.25").Run()
		}
		return err
	})}
}

// A Left starts a program, and returns while a goroutine waits for it.
type Left struct{ kit.Tool }

// NewLeft makes it.
func NewLeft(logger *slog.Logger) Left {
	return Left{kit.New("commands_left", logger, func(context.Context, string) error {
		command := exec.Command("sleep", "0.6")
		if err := command.Start(); err != nil {
			return err
		}
		go func() { _ = command.Wait() }()
		return nil
	})}
}

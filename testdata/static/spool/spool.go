// Package spool asks a printer, for packages of tools to call. Some of its functions log what goes wrong, and some do not.
package spool

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// A Printer prints.
type Printer interface {
	Print(ctx context.Context, text string) error
}

// Print hands on what goes wrong.
func Print(ctx context.Context, p Printer, text string) error {
	if err := p.Print(ctx, text); err != nil {
		return fmt.Errorf("print: %w", err)
	}
	return nil
}

// Logged logs what goes wrong and hands it on.
func Logged(ctx context.Context, logger *slog.Logger, p Printer, text string) error {
	if err := p.Print(ctx, text); err != nil {
		contract.LogException(ctx, logger, contract.Tag("Tool", "Execute", "Print"), err)
		return err
	}
	return nil
}

// Check says what is wrong with a text.
func Check(_ context.Context, text string) error {
	if text == "" {
		return errors.New("the text is empty")
	}
	return nil
}

// Log logs an error.
func Log(ctx context.Context, logger *slog.Logger, err error) {
	contract.LogException(ctx, logger, contract.Tag("Tool", "Execute", "Print"), err)
}

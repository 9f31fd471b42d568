//go:build !linux

package main

import (
	"errors"
	"fmt"
	"os/exec"
)

func terminal(*exec.Cmd, uint16) (string, error) {
	return "", fmt.Errorf("run in a terminal: %w", errors.ErrUnsupported)
}

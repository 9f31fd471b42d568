//go:build !unix

package gocommand

import (
	"os"
	"os/exec"
)

func apart(*exec.Cmd) {}

func interrupt(process *os.Process) error { return process.Kill() }

func clearGroup(*os.Process) {}

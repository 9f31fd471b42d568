package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"unsafe"
)

// terminal runs a command whose standard output is a terminal with that many columns, and returns what it wrote there. A command that
// fails is not an error; its status is in ProcessState.
func terminal(command *exec.Cmd, columns uint16) (string, error) {
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		return "", err
	}
	defer master.Close()
	var number, unlocked int32
	size := [4]uint16{24, columns}
	for _, request := range []struct {
		code  uintptr
		value unsafe.Pointer
	}{
		{syscall.TIOCSPTLCK, unsafe.Pointer(&unlocked)},
		{syscall.TIOCGPTN, unsafe.Pointer(&number)},
		{syscall.TIOCSWINSZ, unsafe.Pointer(&size)},
	} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, master.Fd(), request.code, uintptr(request.value)); errno != 0 {
			return "", fmt.Errorf("open a terminal: %w", errno)
		}
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		return "", err
	}
	command.Stdout = slave
	err = command.Start()
	slave.Close()
	if err != nil {
		return "", err
	}
	// Reading fails with EIO when the last process has closed the terminal.
	output, err := io.ReadAll(master)
	if err != nil && !errors.Is(err, syscall.EIO) {
		return "", err
	}
	var exit *exec.ExitError
	if err := command.Wait(); err != nil && !errors.As(err, &exit) {
		return "", err
	}
	return string(output), nil
}

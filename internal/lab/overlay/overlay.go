// Package overlay compiles and runs tests that are added to packages without writing to their folders.
package overlay

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// Compile compiles the tests of the package in a folder, with files that are added to it and without its own tests. The folder need not exist.
// What it writes is in scratch; the result is the file name of the program.
func Compile(scratch, dir string, files map[string]string) (program string, err error) {
	replace := map[string]string{}
	own, _ := filepath.Glob(filepath.Join(dir, "*_test.go"))
	for _, name := range own {
		replace[name] = ""
	}
	for name, text := range files {
		replace[filepath.Join(dir, name)] = filepath.Join(scratch, name)
		err = errors.Join(err, os.WriteFile(filepath.Join(scratch, name), []byte(text), 0o644))
	}
	list, program := filepath.Join(scratch, "overlay.json"), filepath.Join(scratch, "calls")
	text, _ := json.Marshal(map[string]any{"Replace": replace})
	if err = errors.Join(err, os.WriteFile(list, text, 0o644)); err != nil {
		return "", err
	}
	if out, err := exec.Command("go", "test", "-c", "-vet=off", "-overlay", list, "-o", program, dir).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return program, nil
}

// Run runs one test of a program as nobody, in a folder, without a network, and ends what it starts. It has no limit of time. An error has the end
// of what the program printed. It needs root on Linux.
func Run(program, dir, test string, env ...string) error {
	command := exec.Command(program, "-test.run=^"+test+"$", "-test.timeout=0")
	command.Dir, command.Env = dir, append([]string{"HOME=" + dir, "GOMEMLIMIT=1GiB"}, env...)
	command.WaitDelay = time.Second
	command.SysProcAttr = &syscall.SysProcAttr{
		Credential: &syscall.Credential{Uid: 65534, Gid: 65534}, Cloneflags: syscall.CLONE_NEWNET | syscall.CLONE_NEWPID, Pdeathsig: syscall.SIGKILL,
	}
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out[max(0, len(out)-4000):])
	}
	return nil
}

// Command proven calls functions that toolvet proves not to panic, with drawn arguments, and reports those that panic. In the folder of a module:
//
//	go run ./proven -for 20m ./reference/...
//
// It needs root on Linux: the functions run as nobody, without a network. Functions that take functions, channels or interfaces are not called.
package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"github.com/toolconform/toolconform/analyzer/sites"
	"golang.org/x/tools/go/analysis"
)

// harness is the test that calls the functions of a package.
//
//go:embed harness.txt
var harness string

func main() {
	lasting := flag.Duration("for", time.Minute, "how long functions are called, in all")
	flag.Parse()
	if err := run(*lasting, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(lasting time.Duration, patterns []string) error {
	var mutex sync.Mutex
	proven, count := map[string][]string{}, 0 // by import path, as expressions
	record := summary.Recording(func(l summary.Ledger) {
		mutex.Lock()
		defer mutex.Unlock()
		for _, f := range l.Functions {
			name := strings.Replace(f.Name, l.Package+".", "", 1)
			if f.Proven && !strings.ContainsAny(name, "$#[") && name != "main" && name != "init" {
				proven[l.Package] = append(proven[l.Package], name)
				count++
			}
		}
	})
	c := driver.Config{Prior: sites.Prior(new(sites.Handlers))}
	if _, err := driver.Run(context.Background(), c, []*analysis.Analyzer{record}, patterns...); err != nil {
		return err
	}
	fmt.Println(count, "functions are proven")
	scratch, err := os.MkdirTemp("", "proven")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	refuted := os.Chmod(scratch, 0o755)
	for path, functions := range proven {
		err := build(scratch, path, functions)
		if err == nil {
			err = call(scratch, lasting*time.Duration(len(functions))/time.Duration(count))
		}
		if err != nil {
			refuted = errors.Join(refuted, fmt.Errorf("%s: %w", path, err))
		}
	}
	return refuted
}

// build compiles a test of a package, without its own tests, which calls functions.
func build(scratch, path string, functions []string) error {
	out, err := exec.Command("go", "list", "-f", "{{.Dir}} {{.Name}}", path).Output()
	if err != nil {
		return err
	}
	dir, name, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	test, file := filepath.Join(scratch, "calls_test.go"), filepath.Join(scratch, "overlay.json")
	replace := map[string]string{filepath.Join(dir, "proven_calls_test.go"): test}
	own, _ := filepath.Glob(filepath.Join(dir, "*_test.go"))
	for _, name := range own {
		replace[name] = ""
	}
	overlay, _ := json.Marshal(map[string]any{"Replace": replace})
	text := strings.Replace(harness, "package harness", "package "+name, 1) + "\nvar provenFunctions = map[string]any{\n"
	for _, f := range functions {
		text += fmt.Sprintf("\t%q: %s,\n", f, f)
	}
	if err := errors.Join(os.WriteFile(file, overlay, 0o644), os.WriteFile(test, []byte(text+"}\n"), 0o644)); err != nil {
		return err
	}
	if out, err := exec.Command("go", "test", "-c", "-vet=off", "-overlay", file, "-o", filepath.Join(scratch, "calls"), path).CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// call calls the functions for a time. An error says what panicked.
func call(scratch string, lasting time.Duration) error {
	command := exec.Command(filepath.Join(scratch, "calls"), "-test.run=^TestProvenFunctions$", "-test.timeout=0")
	command.Dir, command.Env = os.TempDir(), []string{"HOME=" + os.TempDir(), "GOMEMLIMIT=1GiB", "PROVEN_FOR=" + lasting.String()}
	command.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}, Cloneflags: syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL}
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out[max(0, len(out)-4000):])
	}
	return nil
}

// Command proven calls functions that toolvet proves not to panic, with drawn arguments, and reports those that panic. In the folder of a module:
//
//	go run ./proven -for 20m ./reference/...
//
// It needs root on Linux: the functions run as nobody, without a network. Functions that take functions, channels or interfaces are not called.
package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"github.com/toolconform/toolconform/analyzer/sites"
	"github.com/toolconform/toolconform/internal/lab/overlay"
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
		program, err := build(scratch, path, functions)
		if err == nil {
			err = overlay.Run(program, os.TempDir(), "TestProvenFunctions", "PROVEN_FOR="+(lasting*time.Duration(len(functions))/time.Duration(count)).String())
		}
		if err != nil {
			refuted = errors.Join(refuted, fmt.Errorf("%s: %w", path, err))
		}
	}
	return refuted
}

// build compiles a test of a package, without its own tests, which calls functions.
func build(scratch, path string, functions []string) (program string, err error) {
	out, err := exec.Command("go", "list", "-f", "{{.Dir}} {{.Name}}", path).Output()
	if err != nil {
		return "", err
	}
	dir, name, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	text := strings.Replace(harness, "package harness", "package "+name, 1) + "\nvar provenFunctions = map[string]any{\n"
	for _, f := range functions {
		text += fmt.Sprintf("\t%q: %s,\n", f, f)
	}
	return overlay.Compile(scratch, dir, map[string]string{"proven_calls_test.go": text + "}\n"})
}

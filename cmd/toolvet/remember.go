package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/internal/atomicfile"
)

// A memory is what a run has found, for runs that depend on the same things.
type memory struct {
	Result   json.RawMessage
	Warnings string
}

// unused is how long the result of a run is kept that nobody asks for.
const unused = 14 * 24 * time.Hour

// remembered returns what an earlier run has found if nothing has changed that the result depends on, or else runs analyze and keeps its
// result. Without a cache folder, nothing is kept.
func (o options) remembered(ctx context.Context, config driver.Config, stderr io.Writer, analyze func(io.Writer) (driver.Result, error)) (driver.Result, error) {
	file := ""
	if !o.fresh && !o.verbose {
		file = o.memoryFile(ctx, config)
	}
	if result, warnings, ok := recall(file); ok {
		_, err := io.WriteString(stderr, warnings)
		return result, err
	}
	var warnings bytes.Buffer
	result, err := analyze(io.MultiWriter(stderr, &warnings))
	if err == nil && file != "" && len(result.Failures) == 0 && o.memoryFile(ctx, config) == file { // nothing has changed meanwhile
		remember(file, result, warnings.String())
	}
	return result, err
}

// memoryFile returns the file that keeps the result of a run; "" if there is none, or if what the run depends on is not known.
func (o options) memoryFile(ctx context.Context, config driver.Config) string {
	base, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	self, err := os.Executable()
	if err != nil {
		return ""
	}
	program := contentID(buildID(self))
	if program == "" {
		return ""
	}
	inputs, err := config.Inputs(ctx, o.patterns...)
	if err != nil {
		return ""
	}
	sum := sha256.New()
	flags, _ := json.Marshal([]any{program, o.settings, o.selection, o.vet, o.quiet}) // texts and booleans: it cannot fail
	sum.Write(flags)
	sum.Write(inputs)
	return filepath.Join(base, "toolvet", fmt.Sprintf("%x.json", sum.Sum(nil)[:20]))
}

// recall reads a memory.
func recall(file string) (result driver.Result, warnings string, ok bool) {
	text, err := os.ReadFile(file)
	if err != nil {
		return result, "", false
	}
	var m memory
	if json.Unmarshal(text, &m) != nil {
		return result, "", false
	}
	result, err = driver.Decode(m.Result)
	_ = os.Chtimes(file, time.Time{}, time.Now()) // marks it as used
	return result, m.Warnings, err == nil
}

// remember writes a memory, and removes those that nobody uses. If that fails, the next run analyzes again.
func remember(file string, result driver.Result, warnings string) {
	encoded, err := result.Encode()
	if err != nil {
		return
	}
	text, err := json.Marshal(memory{encoded, warnings})
	if err != nil || os.MkdirAll(filepath.Dir(file), 0o700) != nil {
		return
	}
	old, _ := os.ReadDir(filepath.Dir(file))
	for _, entry := range old {
		if info, err := entry.Info(); err == nil && time.Since(info.ModTime()) > unused {
			_ = os.Remove(filepath.Join(filepath.Dir(file), entry.Name()))
		}
	}
	_ = atomicfile.Save(file, text)
}

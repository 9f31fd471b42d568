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

// A cachedResult is the file that keeps the result of a run.
type cachedResult struct {
	Result   json.RawMessage
	Warnings string // what the run wrote to standard error
}

// unused is how long the result of a run is kept that no other run needs.
const unused = 14 * 24 * time.Hour

// reuse returns the result of an earlier run if nothing has changed that it depends on, or else runs analyze and keeps its result if that is steady:
// another run would find the same. Without
// a cache folder nothing is kept, and neither is what -v and -counterexample write.
func (o options) reuse(ctx context.Context, config driver.Config, stderr io.Writer, analyze func(io.Writer) (_ driver.Result, steady bool, _ error)) (driver.Result, error) {
	if o.verbose || o.goTest != "" {
		result, _, err := analyze(stderr)
		return result, err
	}
	file := o.cacheFile(ctx, config)
	if !o.fresh {
		if result, warnings, ok := readCached(file); ok {
			_, err := io.WriteString(stderr, warnings)
			return result, err
		}
	}
	var warnings bytes.Buffer
	result, steady, err := analyze(io.MultiWriter(stderr, &warnings))
	if err == nil && steady && file != "" && len(result.Failures) == 0 && o.cacheFile(ctx, config) == file { // nothing has changed meanwhile
		writeCached(file, result, warnings.String())
	}
	return result, err
}

// cacheFile returns the file for the result of a run; "" if there is none, or if what the run depends on is not known.
func (o options) cacheFile(ctx context.Context, config driver.Config) string {
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
	flags, _ := json.Marshal([]any{program, o.settings, o.selection, o.quiet}) // texts and booleans: it cannot fail
	sum.Write(flags)
	sum.Write(inputs)
	return filepath.Join(base, "toolvet", fmt.Sprintf("%x.json", sum.Sum(nil)[:20]))
}

// readCached reads a kept result.
func readCached(file string) (result driver.Result, warnings string, ok bool) {
	text, err := os.ReadFile(file)
	if err != nil {
		return result, "", false
	}
	var kept cachedResult
	if json.Unmarshal(text, &kept) != nil {
		return result, "", false
	}
	result, err = driver.Decode(kept.Result)
	_ = os.Chtimes(file, time.Time{}, time.Now()) // marks it as used
	return result, kept.Warnings, err == nil
}

// writeCached keeps a result, and removes those that no run has needed for long. If that fails, the next run analyzes again.
func writeCached(file string, result driver.Result, warnings string) {
	encoded, err := result.Encode()
	if err != nil {
		return
	}
	text, err := json.Marshal(cachedResult{encoded, warnings})
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

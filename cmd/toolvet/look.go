package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"golang.org/x/tools/go/analysis/suite/vet"
)

// look answers what the analyzers say: all of it found here, or what the go command found and remembers. The standard suite is always
// the go command's: it needs what the standard library's source says, and would take gigabytes here.
func (o options) look(ctx context.Context, stderr io.Writer) (driver.Result, error) {
	config := driver.Config{Dir: o.dir, Tags: o.tags, Reaches: analyzer.About(), Unknown: analyzer.Unknown}
	if o.cached {
		return o.underGo(ctx, config, stderr, o.ownFlags())
	}
	analyzers := o.selection.ours()
	configured := slices.Clone(analyzers)
	for _, m := range o.selection.modules() {
		config.Module, configured = append(config.Module, m), append(configured, m.Analyzer)
	}
	if err := o.settings.apply(configured); err != nil {
		return driver.Result{}, err
	}
	result, err := driver.Run(ctx, config, analyzers, o.patterns...)
	if err != nil || !o.vet || len(o.selection.standard()) == 0 {
		return result, err
	}
	standard, err := o.underGo(ctx, config, stderr, o.standardFlags())
	if err != nil {
		return result, err
	}
	return driver.Join(result, standard), nil
}

// underGo has the go command run this program.
func (o options) underGo(ctx context.Context, config driver.Config, stderr io.Writer, flags []string) (driver.Result, error) {
	self, err := os.Executable()
	if err != nil {
		return driver.Result{}, fmt.Errorf("find toolvet: %w", err)
	}
	config.Reaches = nil
	known := slices.Concat(analyzer.All(), vet.Suite)
	flags = append(flags, "-"+askedFlag+"="+o.key())
	return driver.GoVet{Config: config, Tool: self, Flags: flags, Analyzers: known, Stderr: stderr}.Run(ctx, o.patterns...)
}

// askedFlag names a flag that changes nothing but the key under which the go command remembers results. Go 1.26 remembers what it saw
// of a package as an import under the same key as what was found of it, so that go vet ./importer; go vet ./imported finds nothing:
// what was asked about has to be in the key.
const askedFlag = "asked"

// key identifies what is asked about.
func (o options) key() string {
	sum := sha256.Sum256([]byte(strings.Join(append([]string{absolute(o.dir), o.tags}, o.patterns...), "\x00")))
	return hex.EncodeToString(sum[:8])
}

// absolute answers a directory by its whole name; as it is where that cannot be found out.
func absolute(dir string) string {
	if whole, err := filepath.Abs(dir); err == nil {
		return whole
	}
	return dir
}

// ownFlags answers the settings as flags: go vet's cache knows of those, and of no file.
func (o options) ownFlags() []string {
	all := slices.Clone(o.settings)
	for _, name := range selectable() {
		if on, named := o.selection[name]; named && (o.vet || !isStandard(name)) {
			all = append(all, fmt.Sprintf("-%s=%t", name, on))
		}
	}
	if o.vet {
		all = append(all, "-vet")
	}
	return all
}

// standardFlags answers the flags by which only the standard suite is asked.
func (o options) standardFlags() []string {
	all := []string{"-vet"}
	for _, a := range o.selection.standard() {
		all = append(all, "-"+a.Name)
	}
	return all
}

// asked describes what is analysed, for an error about all of it.
func (o options) asked() string { return strings.Join(o.patterns, " ") }

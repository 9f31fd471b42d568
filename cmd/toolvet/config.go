package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/internal/nearest"
	"go.yaml.in/yaml/v3"
)

// A config file is another way to set flags:
//
//	profile: agn-005
//	level: must
//	tags: [integration]
//	roots: ["example.com/server.Register#handler"]
//	baseline: toolvet.baseline   # beside this file
//	analyzers: {toolusage: false}
//
// Only toolvet by itself reads it: the cache of go vet does not depend on files.

// A configReader sets flags from a config file.
type configReader struct {
	file  string
	flags *flag.FlagSet
}

// configKeys maps the keys of a config file to their readers.
var configKeys = map[string]func(configReader, string, *yaml.Node) error{
	"profile":   configReader.text,
	"level":     configReader.text,
	"oneline":   configReader.truth,
	"panic":     configReader.text,
	"execute":   configReader.text,
	"strict":    configReader.truth,
	"tags":      configReader.list,
	"roots":     configReader.list,
	"baseline":  configReader.path,
	"analyzers": configReader.analyzers,
}

// configure sets flags from a config file.
func configure(f *flag.FlagSet, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("read config: %w%s", err, nearest.NearFile(file))
	}
	r := configReader{file, f}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var document, more yaml.Node
	if err := decoder.Decode(&document); errors.Is(err, io.EOF) {
		return nil // only comments
	} else if err != nil {
		return r.malformed(err)
	}
	if err := decoder.Decode(&more); err == nil {
		return r.wrong(&more, "a config file has one document")
	} else if !errors.Is(err, io.EOF) {
		return r.malformed(err)
	}
	if document.Content[0].Tag == "!!null" {
		return nil
	}
	names := make([]string, 0, len(configKeys))
	for name := range configKeys {
		names = append(names, name)
	}
	return r.each(document.Content[0], "key", names, func(name string, value *yaml.Node) error {
		return configKeys[name](r, name, value)
	})
}

// each reads the entries of a mapping whose keys are among names. Errors call a key what.
func (r configReader) each(mapping *yaml.Node, what string, names []string, read func(name string, value *yaml.Node) error) error {
	if mapping.Kind != yaml.MappingNode {
		return r.wrong(mapping, "want a mapping of names to values")
	}
	slices.Sort(names)
	seen := map[string]bool{}
	for i := 0; i < len(mapping.Content); i += 2 {
		key, value := mapping.Content[i], mapping.Content[i+1]
		switch {
		case key.Kind != yaml.ScalarNode || !slices.Contains(names, key.Value):
			return r.unknown(key, what, names)
		case seen[key.Value]:
			return r.wrong(key, "duplicate key "+key.Value)
		}
		seen[key.Value] = true
		if err := read(key.Value, value); err != nil {
			return err
		}
	}
	return nil
}

func (r configReader) unknown(key *yaml.Node, what string, names []string) error {
	hint := cmp.Or(nearest.Hint(key.Value, names), " (one of "+strings.Join(names, ", ")+")")
	return r.wrong(key, fmt.Sprintf("unknown %s %q%s", what, key.Value, hint))
}

func (r configReader) text(name string, value *yaml.Node) error {
	if value.Kind != yaml.ScalarNode || value.Tag != "!!str" {
		return r.wrong(value, name+" must be a string")
	}
	return r.set(name, value, value.Value)
}

func (r configReader) truth(name string, value *yaml.Node) error {
	if value.Kind != yaml.ScalarNode || value.Tag != "!!bool" {
		return r.wrong(value, name+" must be true or false")
	}
	return r.set(name, value, value.Value)
}

func (r configReader) list(name string, value *yaml.Node) error {
	if value.Kind != yaml.SequenceNode {
		return r.wrong(value, name+" must be a list of strings")
	}
	var all []string
	for _, element := range value.Content {
		if element.Kind != yaml.ScalarNode || element.Tag != "!!str" || element.Value == "" || strings.ContainsAny(element.Value, ", ") {
			return r.wrong(element, name+" must be a list of strings without spaces and commas")
		}
		all = append(all, element.Value)
	}
	return r.set(name, value, strings.Join(all, ","))
}

// path reads the name of a file relative to the config file.
func (r configReader) path(name string, value *yaml.Node) error {
	if value.Kind != yaml.ScalarNode || value.Tag != "!!str" || value.Value == "" {
		return r.wrong(value, name+" must be the name of a file")
	}
	file := filepath.FromSlash(value.Value)
	if !filepath.IsAbs(file) {
		dir, err := filepath.Abs(filepath.Dir(r.file))
		if err != nil {
			return r.wrong(value, err.Error())
		}
		file = filepath.Join(dir, file)
	}
	return r.set(name, value, file)
}

func (r configReader) analyzers(_ string, value *yaml.Node) error {
	return r.each(value, "analyzer", selectable(), r.truth)
}

func (r configReader) set(name string, at *yaml.Node, value string) error {
	if err := r.flags.Set(name, value); err != nil {
		return r.wrong(at, fmt.Sprintf("invalid %s %q: %v", name, value, err))
	}
	return nil
}

func (r configReader) wrong(at *yaml.Node, what string) error {
	return fmt.Errorf("%s:%d:%d: %s", r.file, at.Line, at.Column, what)
}

var yamlLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^yaml: line (\d+): `) })

// malformed returns a syntax error in the form of the other errors.
func (r configReader) malformed(err error) error {
	if text := err.Error(); yamlLine().MatchString(text) {
		return errors.New(yamlLine().ReplaceAllString(text, strings.ReplaceAll(r.file, "$", "$$")+":$1: "))
	}
	return fmt.Errorf("%s: %w", r.file, err)
}

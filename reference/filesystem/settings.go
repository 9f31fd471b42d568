package filesystem

import (
	"fmt"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"
)

// largestFile is the default of max_size, in bytes.
const largestFile = 10 << 20

// settings are the settings of the config, with absolute paths.
type settings struct {
	workingDir             string
	read, write, forbidden []string
	maxSize                int64
}

var known = []string{"allowed_read_paths", "allowed_write_paths", "denied_write_paths", "max_size", "working_dir"}

// readSettings parses a config. An unknown key is an error, because it may be a misspelled limit.
func readSettings(config map[string]any) (settings, error) {
	for _, key := range slices.Sorted(maps.Keys(config)) {
		if !slices.Contains(known, key) {
			return settings{}, fmt.Errorf("read config: unknown key %q (known: %s)", key, strings.Join(known, ", "))
		}
	}
	s := settings{maxSize: largestFile}
	dir, ok := "", true
	if value := config["working_dir"]; value != nil {
		if dir, ok = value.(string); !ok || dir == "" {
			return settings{}, fmt.Errorf("read config: working_dir must be a path, not %T", value)
		}
	}
	var err error
	if s.workingDir, err = filepath.Abs(dir); err != nil {
		return settings{}, fmt.Errorf("read config: find working_dir: %w", err)
	}
	for _, list := range []struct {
		key       string
		into      *[]string
		otherwise []string
	}{
		{"allowed_read_paths", &s.read, []string{s.workingDir}},
		{"allowed_write_paths", &s.write, []string{s.workingDir}},
		{"denied_write_paths", &s.forbidden, nil},
	} {
		if *list.into, err = s.paths(config[list.key], list.otherwise); err != nil {
			return settings{}, fmt.Errorf("read config: %s %w", list.key, err)
		}
	}
	if value := config["max_size"]; value != nil {
		if s.maxSize, ok = size(value); !ok {
			return settings{}, fmt.Errorf("read config: max_size must be a positive number of bytes, not %v", value)
		}
	}
	return s, nil
}

// paths parses a list of paths and makes them absolute. An empty list allows nothing.
func (s settings) paths(value any, otherwise []string) ([]string, error) {
	if value == nil {
		return otherwise, nil
	}
	texts, ok := value.([]string)
	if list, isList := value.([]any); isList {
		ok = true
		for _, item := range list {
			text, isText := item.(string)
			texts, ok = append(texts, text), ok && isText
		}
	}
	if !ok || slices.Contains(texts, "") {
		return nil, fmt.Errorf("must be a list of paths, not %v", value)
	}
	paths := make([]string, len(texts))
	for i, text := range texts {
		paths[i] = s.absolute(text)
	}
	return paths, nil
}

// absolute returns a path, relative to the working folder unless it is absolute.
func (s settings) absolute(path string) string {
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.workingDir, path)
	}
	return filepath.Clean(path)
}

// size parses a number of bytes, which YAML decodes as int and JSON as float64.
func size(value any) (int64, bool) {
	switch value := value.(type) {
	case int:
		return int64(value), value > 0
	case int64:
		return value, value > 0
	case float64:
		return int64(value), value >= 1 && value <= math.MaxInt32 && value == math.Trunc(value)
	}
	return 0, false
}

package discover

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// OutOfScope returns which of the packages exist, but do not match the patterns of the search.
func (f *Found) OutOfScope(ctx context.Context, paths []string) (map[string]bool, error) {
	outside := map[string]bool{}
	paths = slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return f.matched[path] || !IsImportPath(path) })
	if len(paths) == 0 {
		return outside, nil
	}
	for _, list := range f.Lists {
		command := list.Command
		command.TempDir = ""
		args := slices.Concat([]string{"list", "-e", "-find", "-f", "{{if not .Error}}{{.ImportPath}}{{end}}"}, command.Flags, []string{"--"}, paths)
		out, err := command.Output(ctx, args...)
		if err != nil {
			return nil, fmt.Errorf("look for the packages of the baseline: %w", err)
		}
		for path := range strings.FieldsSeq(string(out)) {
			outside[path] = true
		}
	}
	return outside, nil
}

// IsImportPath reports whether a text from a report or baseline can be an import path. Nothing else is passed to the go command.
func IsImportPath(path string) bool {
	return path != "" && path[0] != '-' && path[0] != '.' && path[0] != '/' && !strings.Contains(path, "...") && !strings.ContainsAny(path, " @\\\n")
}

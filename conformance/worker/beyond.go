package worker

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Beyond returns which of the packages exist, and were not asked for.
func (f *Found) Beyond(ctx context.Context, paths []string) (map[string]bool, error) {
	beyond := map[string]bool{}
	paths = slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return f.matched[path] || !plausible(path) })
	if len(paths) == 0 {
		return beyond, nil
	}
	for _, list := range f.lists {
		command := list.command
		command.tmp = ""
		format := "{{if not .Error}}{{.ImportPath}}{{end}}"
		out, err := command.output(ctx, slices.Concat([]string{"list", "-e", "-find", "-f", format}, command.flags, []string{"--"}, paths)...)
		if err != nil {
			return nil, fmt.Errorf("look for the packages of the baseline: %w", err)
		}
		for path := range strings.FieldsSeq(string(out)) {
			beyond[path] = true
		}
	}
	return beyond, nil
}

// plausible reports whether a text can be an import path: whatever else stands in a baseline is no pattern of the go command.
func plausible(path string) bool {
	return path != "" && path[0] != '-' && path[0] != '.' && path[0] != '/' && !strings.Contains(path, "...") && !strings.ContainsAny(path, " @\\\n")
}

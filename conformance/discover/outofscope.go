package discover

import (
	"context"
	"fmt"
	"slices"
)

// OutOfScope returns which of the packages exist, but do not match the patterns of the search.
func (f *Found) OutOfScope(ctx context.Context, paths []string) (map[string]bool, error) {
	outside := map[string]bool{}
	paths = slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return f.matched[path] })
	command := f.Command
	command.TempDir = ""
	existing, err := command.Existing(ctx, paths)
	if err != nil {
		return nil, fmt.Errorf("look for the packages of the baseline: %w", err)
	}
	for _, path := range existing {
		outside[path] = true
	}
	return outside, nil
}

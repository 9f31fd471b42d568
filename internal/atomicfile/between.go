package atomicfile

import (
	"bytes"
	"fmt"
	"os"
	"slices"
)

// Between writes a text between two marks of a file, in place of what stands there. A file without them stays as it is.
func Between(path, begin, end, text string) error {
	page, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("write between marks: %w", err)
	}
	before, rest, ok := bytes.Cut(page, []byte(begin))
	_, after, closed := bytes.Cut(rest, []byte(end))
	if !ok || !closed {
		return fmt.Errorf("write between marks: %s has no %q and %q", path, begin, end)
	}
	return Save(path, slices.Concat(before, []byte(begin), []byte(text), []byte(end), after))
}

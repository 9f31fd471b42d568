package worker

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// digest is the sha256 over the names and contents of a package's files: one line "<sha256 of the content>  <name>\n" for
// each file, sorted by name.
func digest(dir string, names []string) (string, error) {
	sorted := slices.Sorted(slices.Values(names))
	whole := sha256.New()
	for _, name := range slices.Compact(sorted) {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return "", fmt.Errorf("read the sources of a tool: %w", err)
		}
		fmt.Fprintf(whole, "%x  %s\n", sha256.Sum256(content), filepath.ToSlash(name))
	}
	return fmt.Sprintf("sha256:%x", whole.Sum(nil)), nil
}

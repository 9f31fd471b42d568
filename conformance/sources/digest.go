package sources

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// digest returns the SHA-256 of the names and contents of files in dir, as "sha256:<hex>". It hashes one line "<sha256 of the content>  <name>\n" for
// each file, in the order of the names.
func digest(dir string, names []string) (string, error) {
	sorted := slices.Sorted(slices.Values(names))
	whole := sha256.New()
	for _, name := range slices.Compact(sorted) {
		content, err := FileDigest(filepath.Join(dir, name))
		if err != nil {
			return "", fmt.Errorf("read the sources of a tool: %w", err)
		}
		fmt.Fprintf(whole, "%s  %s\n", content, filepath.ToSlash(name))
	}
	return fmt.Sprintf("sha256:%x", whole.Sum(nil)), nil
}

// FileDigest returns the SHA-256 of a file in hexadecimal digits. It does not read the whole file into memory: embedded files may be large.
func FileDigest(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", hash.Sum(nil)), nil
}

// digestLines returns the SHA-256 of the sorted lines without duplicates, as "sha256:<hex>". It sorts its argument.
func digestLines(lines []string) string {
	slices.Sort(lines)
	return fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(strings.Join(slices.Compact(lines), ""))))
}

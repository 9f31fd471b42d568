package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/toolconform/toolconform/internal/atomicfile"
)

// A digest is the cache key of a result: another text or another version of the suite has another one.
type digest string

// digestOf returns the digest of named texts.
func digestOf(of string, texts map[string]string) digest {
	h := sha256.New()
	fmt.Fprintf(h, "%q\n", of)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		fmt.Fprintf(h, "%q %q\n", name, texts[name])
	}
	return digest(hex.EncodeToString(h.Sum(nil)))
}

// digestOfFile returns the digest of a file.
func digestOfFile(file string) (digest, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", fmt.Errorf("read %s: %w", file, err)
	}
	return digest(hex.EncodeToString(h.Sum(nil))), nil
}

// digestOfSource returns the digest of the files that some patterns match.
func digestOfSource(repo string, patterns ...string) (digest, error) {
	texts := map[string]string{}
	for _, pattern := range patterns {
		files, err := filepath.Glob(filepath.Join(repo, filepath.FromSlash(pattern)))
		if err != nil {
			return "", err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return "", err
			}
			texts[pattern+" "+filepath.Base(file)] = string(text)
		}
	}
	return digestOf("source", texts), nil
}

// recall reads a cached result, and reports whether there is one.
func (w workshop) recall(what string, from digest, into any) (bool, error) {
	text, err := os.ReadFile(w.cacheFile(what, from))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return json.Unmarshal(text, into) == nil, nil // an unreadable entry counts as missing
}

// note caches a result.
func (w workshop) note(what string, from digest, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	file := w.cacheFile(what, from)
	return errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), atomicfile.Save(file, text))
}

func (w workshop) cacheFile(what string, from digest) string {
	return filepath.Join(w.known, what, string(from[:32])+".json")
}

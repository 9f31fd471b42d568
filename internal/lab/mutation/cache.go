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

// A digest is a hash of everything that a cached result depends on.
type digest string

// digestOf returns the digest of texts and their names.
func digestOf(of string, texts map[string]string) digest {
	h := sha256.New()
	fmt.Fprintf(h, "%q\n", of)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		fmt.Fprintf(h, "%q %q\n", name, texts[name])
	}
	return digest(hex.EncodeToString(h.Sum(nil)))
}

// digestOfFile returns the digest of a file, such as a program.
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

// digestOfSource returns the digest of the files that match patterns, which are relative to the checkout.
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

// load reads a cached result into a variable, and reports whether there is one. what is the kind of result, "seen" or "judged".
func (w workspace) load(what string, input digest, into any) (bool, error) {
	text, err := os.ReadFile(w.cacheFile(what, input))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return json.Unmarshal(text, into) == nil, nil // an unreadable result is computed again
}

// save writes a result to the cache.
func (w workspace) save(what string, input digest, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	file := w.cacheFile(what, input)
	return errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), atomicfile.Save(file, text))
}

func (w workspace) cacheFile(what string, input digest) string {
	return filepath.Join(w.cache, what, string(input[:32])+".json")
}

package filesystem

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A disk is the part of the file system that the tools may access.
type disk struct {
	settings
	readable, writable []ground
	denied             []denial
	writing            chan struct{} // held by the writer, so that concurrent edits of one file are not lost
}

// A ground is an allowed folder. It stays open, so that later changes of its path do not matter.
type ground struct {
	paths []string // as given, and with links resolved
	root  *os.Root
}

// A place is a path below an allowed folder.
type place struct {
	requested string   // as the model wrote it
	paths     []string // absolute, below each name of the allowed folder, without resolving links
	root      *os.Root
	rel       string
}

func openDisk(s settings) (d *disk, err error) {
	d = &disk{settings: s, writing: make(chan struct{}, 1)}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.close())
		}
	}()
	if d.readable, err = grounds(d.readable, s.read); err != nil {
		return d, err
	}
	if d.writable, err = grounds(d.writable, s.write); err != nil {
		return d, err
	}
	for _, path := range s.forbidden {
		one, err := deny(path)
		if err != nil {
			return d, fmt.Errorf("resolve a denied path: %w", err) // its identity would be unknown
		}
		d.denied = append(d.denied, one)
	}
	return d, nil
}

func grounds(open []ground, paths []string) ([]ground, error) {
	for _, path := range paths {
		root, err := os.OpenRoot(path)
		if err != nil {
			return open, fmt.Errorf("open an allowed path: %w", err)
		}
		g := ground{[]string{path}, root}
		if plain, err := filepath.EvalSymlinks(path); err == nil && plain != path {
			g.paths = append(g.paths, plain)
		}
		open = append(open, g)
	}
	return open, nil
}

func (d *disk) close() error {
	var failed []error
	for _, of := range [][]ground{d.readable, d.writable} {
		for _, g := range of {
			failed = append(failed, g.root.Close())
		}
	}
	return errors.Join(failed...)
}

// Bounds of a path: no system accepts a longer one, and each folder on the way to a written file may be held open.
const (
	longestPath = 4096
	deepestPath = 128
)

// find returns the place of a path in one of the allowed folders. It does not resolve links: os.Root follows them only if they
// stay inside.
func (d *disk) find(requested string, allowed []ground, doing string) (place, error) {
	if strings.ContainsRune(requested, 0) || len(requested) > longestPath {
		return place{}, &refusal{kind: "ValueError", text: "file_path is not a valid path"}
	}
	path := d.absolute(requested)
	if strings.Count(path, string(filepath.Separator)) > deepestPath {
		return place{}, &refusal{kind: "ValueError", text: fmt.Sprintf("file_path lies more than %d folders deep", deepestPath)}
	}
	for _, g := range allowed {
		for _, base := range g.paths {
			if rel, err := filepath.Rel(base, path); err == nil && filepath.IsLocal(rel) {
				return g.place(requested, rel), nil
			}
		}
	}
	return place{}, denied(requested, doing)
}

// place returns a place in the folder, with all names of the folder, because a denied path may use another one.
func (g ground) place(requested, rel string) place {
	p := place{requested: requested, root: g.root, rel: rel}
	for _, base := range g.paths {
		p.paths = append(p.paths, filepath.Join(base, rel))
	}
	return p
}

// lock waits until there is no other writer, or until ctx ends.
func (d *disk) lock(ctx context.Context) (unlock func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case d.writing <- struct{}{}:
		return func() { <-d.writing }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

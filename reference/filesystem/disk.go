package filesystem

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A disk is what the tools may reach.
type disk struct {
	settings
	readable, writable []ground
	denied             []denial
	writing            chan struct{} // who holds it writes: two edits of one file do not lose each other
}

// A ground is a folder that is allowed, held open: what its path means later does not matter.
type ground struct {
	paths []string // as it was given, and without links
	root  *os.Root
}

// A place is a path below an allowed folder.
type place struct {
	asked string   // as the model wrote it
	paths []string // absolute, by each name of the allowed folder, as far as text goes: links are not followed
	root  *os.Root
	rel   string
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
			return d, fmt.Errorf("look at a denied path: %w", err) // it could not be reported from what is allowed
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

// Bounds of a path: no system takes a longer one, and each folder on the way to a file that is written may be held open.
const (
	longestPath = 4096
	deepestPath = 128
)

// find returns the place that a path means in one of the allowed folders. Links are no matter here: os.Root follows them, and
// only as long as they stay inside.
func (d *disk) find(asked string, allowed []ground, doing string) (place, error) {
	if strings.ContainsRune(asked, 0) || len(asked) > longestPath {
		return place{}, &refusal{kind: "ValueError", text: "file_path is no path"}
	}
	path := d.absolute(asked)
	if strings.Count(path, string(filepath.Separator)) > deepestPath {
		return place{}, &refusal{kind: "ValueError", text: fmt.Sprintf("file_path lies more than %d folders deep", deepestPath)}
	}
	for _, g := range allowed {
		for _, base := range g.paths {
			if rel, err := filepath.Rel(base, path); err == nil && filepath.IsLocal(rel) {
				return g.place(asked, rel), nil
			}
		}
	}
	return place{}, denied(asked, doing)
}

// place returns a place in the folder, by every name of it: what is denied may be called by another one.
func (g ground) place(asked, rel string) place {
	p := place{asked: asked, root: g.root, rel: rel}
	for _, base := range g.paths {
		p.paths = append(p.paths, filepath.Join(base, rel))
	}
	return p
}

// lock waits until nobody else writes, or nobody wants it any more.
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

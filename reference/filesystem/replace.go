package filesystem

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// A target is a file that is to be written: a name in a folder that is held open.
type target struct {
	place
	dir  *os.Root
	name string
}

var errMoved = errors.New("it changed while it was looked at: try again")

// aim answers the file that a place means, for writing. It walks down from the allowed folder and holds every folder open that it
// comes through, so that nobody can put another one in between; links are not followed, and denied folders not entered, by
// whatever name they are called. The target is to be closed.
func (d *disk) aim(p place, makeParents bool) (target, error) {
	if d.deniedByName(p.path) {
		return target{}, forbidden(p.asked)
	}
	if p.rel == "." {
		return target{}, &refusal{kind: "IsADirectoryError", text: "Is a directory: " + p.asked}
	}
	t := target{place: p}
	var err error
	if t.dir, err = p.root.OpenRoot("."); err != nil { // of its own, to be closed
		return target{}, err
	}
	names := strings.Split(p.rel, string(filepath.Separator))
	for _, name := range names[:len(names)-1] {
		next, err := d.enter(t.dir, name, p, makeParents)
		_ = t.dir.Close() // nothing was written through it
		if err != nil {
			return target{}, err
		}
		t.dir = next
	}
	t.name = names[len(names)-1]
	if err := d.admits(t.dir, p); err != nil {
		return target{}, errors.Join(err, t.dir.Close())
	}
	return t, nil
}

// enter opens the folder of that name in another one, and no link.
func (d *disk) enter(from *os.Root, name string, p place, makeParents bool) (*os.Root, error) {
	if err := d.admits(from, p); err != nil {
		return nil, err
	}
	seen, err := from.Lstat(name)
	if errors.Is(err, os.ErrNotExist) && makeParents {
		if err = from.Mkdir(name, 0o755); err == nil || errors.Is(err, os.ErrExist) {
			seen, err = from.Lstat(name)
		}
	}
	switch {
	case err != nil:
		return nil, err
	case seen.Mode()&os.ModeSymlink != 0:
		return nil, p.link()
	case !seen.IsDir():
		return nil, &refusal{kind: "NotADirectoryError", text: "Not a directory: a part of " + p.asked}
	}
	next, err := from.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	if now, err := next.Stat("."); err != nil || !os.SameFile(seen, now) {
		return nil, errors.Join(errMoved, next.Close())
	}
	return next, nil
}

func (p place) link() error {
	return &refusal{kind: "PermissionError", text: "Access denied: a part of " + p.asked + " is a symbolic link, and those are not written through"}
}

// admits reports whether a folder may be written to, by what it is and not by what it is called.
func (d *disk) admits(dir *os.Root, p place) error {
	if len(d.denied) == 0 {
		return nil
	}
	info, err := dir.Stat(".")
	if err == nil && d.deniedByIdentity(info) {
		err = forbidden(p.asked)
	}
	return err
}

func (d *disk) deniedByIdentity(info os.FileInfo) bool {
	for _, one := range d.denied {
		if one.info != nil && os.SameFile(one.info, info) {
			return true
		}
	}
	return false
}

func (d *disk) deniedByName(path string) bool {
	for _, one := range d.denied {
		if rel, err := filepath.Rel(one.path, path); err == nil && filepath.IsLocal(rel) {
			return true
		}
	}
	return false
}

// look answers what stands there now; nil where there is nothing. What is no regular file is refused.
func (d *disk) look(t target) (os.FileInfo, error) {
	info, err := t.dir.Lstat(t.name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case info.Mode()&os.ModeSymlink != 0:
		return nil, t.link()
	case info.IsDir():
		return nil, &refusal{kind: "IsADirectoryError", text: "Is a directory: " + t.asked}
	case !info.Mode().IsRegular():
		return nil, t.irregular()
	case d.deniedByIdentity(info):
		return nil, forbidden(t.asked)
	}
	return info, nil
}

// replace puts a content in the place of what was seen there (nil for nothing), whole or not at all: it is written beside it under
// another name, and takes its place in one step. When the context ends before that, or something else stands there by then, nothing
// has changed.
func (d *disk) replace(ctx context.Context, t target, seen os.FileInfo, content []byte) (err error) {
	beside := ".write-" + rand.Text() + ".tmp"
	mode := os.FileMode(0o644)
	if seen != nil {
		mode = seen.Mode().Perm()
	}
	file, err := t.dir.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, ignoreMissing(t.dir.Remove(beside)))
		}
	}()
	if err := fill(ctx, file, content, mode, seen != nil); err != nil {
		return errors.Join(err, closing(file, nil))
	}
	if err := file.Close(); err != nil {
		return err
	}
	now, err := d.look(t)
	if err != nil {
		return err
	}
	if !unchanged(seen, now) {
		return errMoved
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return t.dir.Rename(beside, t.name)
}

func ignoreMissing(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// fill writes a new file in pieces, looks at the context between them, and waits until the disk has it.
func fill(ctx context.Context, file *os.File, content []byte, mode os.FileMode, keep bool) error {
	if keep { // whatever the umask says
		if err := file.Chmod(mode); err != nil {
			return err
		}
	}
	for len(content) > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		n, err := file.Write(content[:min(len(content), 1<<20)])
		if err != nil {
			return err
		}
		content = content[n:]
	}
	return file.Sync()
}

// unchanged reports whether a file is what it was when it was seen.
func unchanged(seen, now os.FileInfo) bool {
	if seen == nil || now == nil {
		return seen == nil && now == nil
	}
	return os.SameFile(seen, now) && seen.Size() == now.Size() && seen.ModTime().Equal(now.ModTime())
}

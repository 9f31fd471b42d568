package filesystem

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// A target is a file to write: a name in an open folder.
type target struct {
	place
	dir  *os.Root
	name string
	made folders // created for this file
}

var errMoved = errors.New("it changed during the operation: try again")

// aim returns the target for a place. It walks down from the allowed folder and keeps each folder on the way open, so that none
// can be swapped meanwhile. It follows no links, and enters no denied folder under any name. The caller has to close the
// target.
func (d *disk) aim(p place, makeParents bool) (target, error) {
	if d.deniedByName(p) {
		return target{}, forbidden(p.requested)
	}
	if p.rel == "." {
		return target{}, &refusal{kind: "IsADirectoryError", text: "Is a directory: " + p.requested}
	}
	t := target{place: p}
	var err error
	if t.dir, err = p.root.OpenRoot("."); err != nil { // a handle of its own, so that it can be closed
		return target{}, err
	}
	names := strings.Split(p.rel, string(filepath.Separator))
	t.name = names[len(names)-1]
	for _, name := range names[:len(names)-1] {
		if err = d.enter(&t, name, makeParents); err != nil {
			break
		}
	}
	if err == nil {
		err = d.admits(t.dir, p)
	}
	if err != nil {
		return target{}, t.undo(err)
	}
	return t, nil
}

// enter moves the target to a subfolder, which must not be a link.
func (d *disk) enter(t *target, name string, makeParents bool) error {
	if err := d.admits(t.dir, t.place); err != nil {
		return err
	}
	seen, err := t.dir.Lstat(name)
	if errors.Is(err, os.ErrNotExist) && makeParents {
		if err = t.made.make(t.dir, name); err == nil || errors.Is(err, os.ErrExist) {
			seen, err = t.dir.Lstat(name)
		}
	}
	switch {
	case err != nil:
		return err
	case seen.Mode()&os.ModeSymlink != 0:
		return t.link()
	case !seen.IsDir():
		return &refusal{kind: "NotADirectoryError", text: "Not a directory: a part of " + t.requested}
	}
	next, err := t.dir.OpenRoot(name)
	if err != nil {
		return err
	}
	if now, err := next.Stat("."); err != nil || !os.SameFile(seen, now) {
		return errors.Join(errMoved, next.Close())
	}
	_ = t.dir.Close() // nothing was written through it
	t.dir = next
	return nil
}

// close releases a target that was written.
func (t target) close() {
	t.made.keep()
	_ = t.dir.Close() // nothing to flush
}

// undo releases a target that was not written, and removes what was created for it. It returns reason and further errors.
func (t target) undo(reason error) error {
	_ = t.dir.Close() // nothing was written through it
	t.made.remove()
	return reason
}

func (p place) link() error {
	return &refusal{kind: "PermissionError", text: "Access denied: a part of " + p.requested + " is a symbolic link, and those are not written through"}
}

// look returns information about the file at the target, or nil if there is none. Anything but a regular file is an error.
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
		return nil, &refusal{kind: "IsADirectoryError", text: "Is a directory: " + t.requested}
	case !info.Mode().IsRegular():
		return nil, t.irregular()
	case d.deniedByIdentity(info):
		return nil, forbidden(t.requested)
	}
	return info, nil
}

// replace atomically replaces the file seen (nil for none) by content: it writes a temporary file in the same folder and
// renames it. If the context ends before that, or the file has changed since, nothing is changed.
func (d *disk) replace(ctx context.Context, t target, seen os.FileInfo, content []byte) (err error) {
	if err := t.writable(seen); err != nil {
		return err
	}
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

// writable returns an error if the file must not be overwritten. A rename needs no permission for the file itself, so the mode
// and the access rights are checked here.
func (t target) writable(seen os.FileInfo) error {
	switch {
	case seen == nil:
		return nil
	case seen.Mode().Perm()&0o222 == 0:
		return os.ErrPermission
	}
	file, err := t.dir.OpenFile(t.name, os.O_WRONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return err
	}
	return closing(file, nil)
}

func ignoreMissing(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// fill writes a new file in pieces and syncs it. It checks the context between the pieces.
func fill(ctx context.Context, file *os.File, content []byte, mode os.FileMode, keep bool) error {
	if keep { // regardless of the umask
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

// unchanged reports whether a file is the same as when it was seen.
func unchanged(seen, now os.FileInfo) bool {
	if seen == nil || now == nil {
		return seen == nil && now == nil
	}
	return os.SameFile(seen, now) && seen.Size() == now.Size() && seen.ModTime().Equal(now.ModTime())
}

package filesystem

import "os"

// folders are the folders that were created for a file, the outermost first. They are removed if the file is not written in the
// end.
type folders []folder

// A folder is a name in an open parent folder.
type folder struct {
	in   *os.Root
	name string
}

// make creates a folder and records it.
func (f *folders) make(in *os.Root, name string) error {
	parent, err := in.OpenRoot(".")
	if err != nil {
		return err
	}
	if err := in.Mkdir(name, 0o755); err != nil {
		_ = parent.Close() // it is empty
		return err
	}
	*f = append(*f, folder{parent, name})
	return nil
}

// keep closes the parents and leaves the folders in place.
func (f folders) keep() {
	for _, one := range f {
		_ = one.in.Close() // nothing to flush
	}
}

// remove removes the folders, the innermost first. A folder that is no longer empty stays.
func (f folders) remove() {
	for i := len(f) - 1; i >= 0; i-- {
		if info, err := f[i].in.Lstat(f[i].name); err == nil && info.IsDir() {
			_ = f[i].in.Remove(f[i].name) // a folder that is in use stays
		}
	}
	f.keep()
}

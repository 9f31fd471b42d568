package filesystem

import "os"

// folders are those that were made on the way to a file, the outermost first. Where the file is not written in the end they go again.
type folders []folder

// A folder is a name in another one, which is held open.
type folder struct {
	in   *os.Root
	name string
}

// make makes a folder and remembers it.
func (f *folders) make(in *os.Root, name string) error {
	held, err := in.OpenRoot(".")
	if err != nil {
		return err
	}
	if err := in.Mkdir(name, 0o755); err != nil {
		_ = held.Close() // nothing was made in it
		return err
	}
	*f = append(*f, folder{held, name})
	return nil
}

// keep leaves the folders where they are.
func (f folders) keep() {
	for _, one := range f {
		_ = one.in.Close() // it was only held
	}
}

// remove removes the folders, the innermost first. One that somebody else uses by now is not empty, and stays.
func (f folders) remove() {
	for i := len(f) - 1; i >= 0; i-- {
		if info, err := f[i].in.Lstat(f[i].name); err == nil && info.IsDir() {
			_ = f[i].in.Remove(f[i].name) // or it stays
		}
	}
	f.keep()
}

//go:build !unix

package tempfolder

// Lock does nothing on this system, where tools are not built.
func Lock(path string) (unlock func(), err error) { return func() {}, nil }

//go:build !unix

package discover

// Lock does nothing: tools are not built on this system.
func Lock(path string) (unlock func(), err error) { return func() {}, nil }

func tryLock(path string) (unlock func(), ok bool) { return nil, false }

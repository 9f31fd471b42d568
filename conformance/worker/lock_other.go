//go:build !unix

package worker

// lock does nothing: no workers are built here.
func lock(path string) (unlock func(), err error) { return func() {}, nil }

func tryLock(path string) (unlock func(), ok bool) { return nil, false }

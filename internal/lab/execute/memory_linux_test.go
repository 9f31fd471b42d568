//go:build linux && !race

package execute_test

import "syscall"

// limitSpace makes an allocation fail that no memory holds, whatever the machine would promise.
const spaceIsLimited = true

func limitSpace(bytes uint64) {
	limit := syscall.Rlimit{Cur: bytes, Max: bytes}
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		panic(err)
	}
}

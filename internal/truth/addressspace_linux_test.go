//go:build linux && !race

package truth_test

import "syscall"

// limitSpace limits the address space, so that huge allocations fail regardless of the machine.
const spaceIsLimited = true

func limitSpace(bytes uint64) {
	limit := syscall.Rlimit{Cur: bytes, Max: bytes}
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		panic(err)
	}
}

//go:build linux && !race

package execute_test

import "syscall"

const memoryIsLimited = true

// limitMemory limits the address space of the process, so that a huge allocation fails even if the system overcommits memory.
func limitMemory(bytes uint64) {
	limit := syscall.Rlimit{Cur: bytes, Max: bytes}
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		panic(err)
	}
}

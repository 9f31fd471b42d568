//go:build !unix

package main

import "os"

// peak returns 0, since the value is not available on this system.
func peak(*os.ProcessState) int64 { return 0 }

//go:build !linux

package supervise

import (
	"os"
	"time"
)

// What only Linux can do.

func guard() error                            { return nil }
func slacken()                                {}
func confine()                                {}
func narrow()                                 {}
func onFirstThread() bool                     { return false }
func awaitLeft(p *process) int                { return -1 }
func reapOrphans()                            {}
func limit(pid int, race bool)                {}
func usedMemory(state *os.ProcessState) int64 { return 0 }
func sinceBoot() time.Duration                { return 0 }
func controlGroups() string                   { return "" }
func (p *process) launch() error              { return p.cmd.Start() }

// ProcessorTime returns the time for which a process has had a processor, on Linux only.
func ProcessorTime(pid int) time.Duration { return 0 }

// ResidentMemory returns the memory of a process that is in use, on Linux only.
func ResidentMemory(pid int) int64 { return 0 }

// A FileState is the state of a file that shows a change, on Linux only.
type FileState struct{}

// StateOf returns the state of a file.
func StateOf(path string) (FileState, error) { return FileState{}, nil }

// programName is os.Args[0] of a worker. It is the same in every run, since tools may return or log it.
const programName = "toolconform-worker"

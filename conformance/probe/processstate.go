package probe

import (
	"fmt"
	"log"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"time"
)

// A processState is the global state of a process, which every tool in it can change: environment variables, the working directory, the
// time zone, the standard streams and loggers, GOMAXPROCS, and the number of goroutines.
type processState struct {
	text     string
	routines int
}

func readProcessState() *processState {
	dir, _ := os.Getwd()
	written, _ := log.Writer().(*os.File)
	return &processState{
		text: fmt.Sprint(strings.Join(os.Environ(), "\x00"), "\x00", dir, os.Args, runtime.GOMAXPROCS(0),
			fmt.Sprintf("%p %p %p %p", os.Stdin, os.Stdout, os.Stderr, time.Local), time.Unix(1e9, 0).Format(time.RFC1123Z),
			fmt.Sprintf("%p %p %d %q", slog.Default(), written, log.Flags(), log.Prefix())),
		routines: runtime.NumGoroutine(),
	}
}

// unchanged reports whether the process is still in this state. Goroutines that are about to exit have a moment to do so.
func (a *processState) unchanged() bool {
	now := readProcessState()
	for pause := time.Microsecond; now.routines > a.routines && pause < 4*time.Millisecond; pause *= 2 {
		time.Sleep(pause)
		now.routines = runtime.NumGoroutine()
	}
	return now.text == a.text && now.routines <= a.routines
}

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

// An ambience is what everything in a process has around itself and anything in it may change: variables, the working directory, the
// time zone, the standard streams and loggers, the number of threads, and how many goroutines there are.
type ambience struct {
	text     string
	routines int
}

func lookAround() *ambience {
	dir, _ := os.Getwd()
	written, _ := log.Writer().(*os.File)
	return &ambience{
		text: fmt.Sprint(strings.Join(os.Environ(), "\x00"), "\x00", dir, os.Args, runtime.GOMAXPROCS(0),
			fmt.Sprintf("%p %p %p %p", os.Stdin, os.Stdout, os.Stderr, time.Local), time.Unix(1e9, 0).Format(time.RFC1123Z),
			fmt.Sprintf("%p %p %d %q", slog.Default(), written, log.Flags(), log.Prefix())),
		routines: runtime.NumGoroutine(),
	}
}

// lasts reports whether nothing of it has changed. Goroutines that have said their last are given a moment to be gone.
func (a *ambience) lasts() bool {
	now := lookAround()
	for pause := time.Microsecond; now.routines > a.routines && pause < 4*time.Millisecond; pause *= 2 {
		time.Sleep(pause)
		now.routines = runtime.NumGoroutine()
	}
	return now.text == a.text && now.routines <= a.routines
}

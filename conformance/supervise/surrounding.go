package supervise

import (
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/lists"
)

// inherited lists the environment variables that a worker inherits. None of them may hold a token.
var inherited = []string{
	"PATH", "USER", "LOGNAME", "SHELL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SSL_CERT_FILE", "SSL_CERT_DIR", "ZONEINFO",
	"SystemRoot", "SystemDrive", "windir", "ComSpec", "PATHEXT", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE",
}

// A surrounding is the environment of a process. here and elsewhere differ in everything on which a description must not depend.
type surrounding struct {
	zone, language string
	folder         string            // of the working directory, in the folder of the process
	extra          map[string]string // further environment variables
	narrow         bool              // it has one processor only, on Linux
	later          time.Duration     // by which the clock is set ahead for descriptions
}

// here is the surrounding of most stimuli. It does not depend on the machine, so that reports do not.
var here = surrounding{zone: "UTC", language: "C.UTF-8", folder: "work"}

// elsewhere is the surrounding of the second process of a tool. Its zone is far west of here, so that many moments are on another day or on the other side
// of noon there, as midnight is, and not by whole hours.
var elsewhere = surrounding{
	zone: "Pacific/Marquesas", language: "de_CH.UTF-8", folder: "elsewhere", narrow: true,
	extra: map[string]string{"TOOLCONFORM_ELSEWHERE": "1", "GOMAXPROCS": otherProcs(), "LC_MESSAGES": "de_CH.UTF-8", "LANGUAGE": "de_CH:de"},
}

// onOtherDay is elsewhere on another day: in another month, year and hour.
var onOtherDay = surrounding{elsewhere.zone, elsewhere.language, elsewhere.folder, elsewhere.extra, elsewhere.narrow, 403*24*time.Hour + 11*time.Hour}

// godebug makes tracebacks show the stimulus that started a goroutine.
const godebug = "tracebacklabels=1"

// marker is the environment variable that identifies the processes that a tool starts, and their descendants.
const marker = "TOOLCONFORM_WORKER"

// stays reports whether a process runs in the home, the working directory and the environment of this one, but for time zone and language.
func (c command) stays() bool { return c.program.Inherit && c.around.folder == here.folder }

// workingDir returns the working directory of a process with a folder; "" if it is that of this one.
func (c command) workingDir(dir string) string {
	if c.stays() {
		return ""
	}
	return filepath.Join(dir, c.around.folder)
}

// variables returns those of every process: the inherited ones that hold no token, or all, and those of its folder, zone and language.
func (s surrounding) variables(names stableNames, inherit, stays bool) map[string]string {
	all := map[string]string{}
	for _, variable := range os.Environ() {
		name, value, _ := strings.Cut(variable, "=")
		if inherit && name != "LANGUAGE" || slices.Contains(inherited, name) {
			all[name] = value
		}
	}
	if !stays {
		home, temporary := filepath.Join(names.dir, "home"), filepath.Join(names.dir, "tmp")
		maps.Copy(all, map[string]string{
			"HOME": home, "USERPROFILE": home, "TMPDIR": temporary, "TMP": temporary, "TEMP": temporary, "PWD": filepath.Join(names.dir, s.folder),
		})
	}
	maps.Copy(all, map[string]string{
		"TZ": s.zone, "LANG": s.language, "LC_ALL": s.language, // also of a test: its verdict must not depend on who runs it
		marker: names.mark,
	})
	return all
}

// environment returns the variables of one worker.
func (c command) environment(names stableNames) []string {
	s := c.around
	all := s.variables(names, c.program.Inherit, c.stays())
	maps.Copy(all, map[string]string{
		"GODEBUG":     strings.TrimPrefix(all["GODEBUG"]+","+godebug, ","),
		"GOTRACEBACK": "all", "GORACE": "halt_on_error=1 exitcode=66", "GOMAXPROCS": strconv.Itoa(workerThreads()),
	})
	if maps.Copy(all, s.extra); s.later > 0 {
		all[probe.ClockOffsetVariable] = s.later.String()
	}
	if c.program.isTest() {
		all[probe.CallVariable] = probe.NthCall(c.program.Call.Test, c.program.Call.N)
	}
	return assignments(all)
}

// assignments returns variables as the system takes them, sorted.
func assignments(all map[string]string) []string {
	return lists.Map(slices.Sorted(maps.Keys(all)), func(name string) string { return name + "=" + all[name] })
}

// fewestThreads leaves threads for other work while given-up calls keep computing, and lets concurrent calls run in parallel on a small
// machine, too.
const fewestThreads = 4

// workerThreads returns the GOMAXPROCS of a worker.
func workerThreads() int { return max(fewestThreads, runtime.GOMAXPROCS(0)) }

// otherProcs returns a GOMAXPROCS other than workerThreads.
func otherProcs() string { return strconv.Itoa(workerThreads() - 1) }

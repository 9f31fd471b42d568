package supervise

import (
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// inherited are the variables that a tool's process takes over. Nothing that may hold a token is among them.
var inherited = []string{
	"PATH", "USER", "LOGNAME", "SHELL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SSL_CERT_FILE", "SSL_CERT_DIR", "ZONEINFO",
	"SystemRoot", "SystemDrive", "windir", "ComSpec", "PATHEXT", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE",
}

// A surrounding is what a process finds around itself. Two of them differ in everything that a description may not depend on.
type surrounding struct {
	zone, language string
	folder         string            // of the working directory, in the folder of the process
	extra          map[string]string // besides
}

// here is where tools are tried. Nothing of it depends on the machine, so that reports do not.
var here = surrounding{zone: "UTC", language: "C.UTF-8", folder: "work"}

// elsewhere is where the second process of a tool runs.
var elsewhere = surrounding{
	zone: "Asia/Kathmandu", language: "de_CH.UTF-8", folder: "elsewhere",
	extra: map[string]string{"TOOLCONFORM_ELSEWHERE": "1", "GOMAXPROCS": otherProcs(), "LC_MESSAGES": "de_CH.UTF-8", "LANGUAGE": "de_CH:de"},
}

// onOtherDay is the same on another day: of another month, another year and another hour.
var onOtherDay = elsewhere.with(probe.LaterVariable, (403*24*time.Hour + 11*time.Hour).String())

// with returns a surrounding with one variable more.
func (s surrounding) with(name, value string) surrounding {
	s.extra = maps.Clone(s.extra)
	s.extra[name] = value
	return s
}

// godebug has the runtime say in tracebacks which stimulus started a goroutine.
const godebug = "tracebacklabels=1"

// marker is the variable by which processes that a tool has started are known, however deep.
const marker = "TOOLCONFORM_WORKER"

// environment returns the variables of one process, sorted.
func (s surrounding) environment(dir, mark string) []string {
	all := map[string]string{}
	for _, name := range inherited {
		if value, ok := os.LookupEnv(name); ok {
			all[name] = value
		}
	}
	home, temporary := filepath.Join(dir, "home"), filepath.Join(dir, "tmp")
	maps.Copy(all, map[string]string{
		"HOME": home, "USERPROFILE": home, "TMPDIR": temporary, "TMP": temporary, "TEMP": temporary,
		"PWD": filepath.Join(dir, s.folder), "TZ": s.zone, "LANG": s.language, "LC_ALL": s.language,
		"GODEBUG": godebug, "GOTRACEBACK": "all", "GORACE": "halt_on_error=1 exitcode=66",
		"GOMAXPROCS": strconv.Itoa(workerThreads()),
		marker:       mark,
	})
	maps.Copy(all, s.extra)
	lines := make([]string, 0, len(all))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		lines = append(lines, name+"="+all[name])
	}
	return lines
}

// fewestThreads leave room beside calls that compute on and on after they were given up, and let calls at once get in each other's way
// on a small machine, too.
const fewestThreads = 4

// workerThreads is how many threads a tool's process has.
func workerThreads() int { return max(fewestThreads, runtime.GOMAXPROCS(0)) }

// otherProcs is a number of threads that is not the usual one.
func otherProcs() string { return strconv.Itoa(workerThreads() - 1) }

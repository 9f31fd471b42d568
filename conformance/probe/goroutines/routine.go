// Package goroutines labels the goroutines that a stimulus starts, finds those that still exist and where they are, and recovers panics.
package goroutines

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"reflect"
	"runtime"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/gotrace"
)

// A Routine is a goroutine in a dump of all stacks.
type Routine struct {
	gotrace.Goroutine
	Run  string // that started it; "" if none did
	Call int    // of the run, or NoCall
}

// dumpSize limits a dump in bytes. If there are too many goroutines, the later ones are not seen.
const dumpSize = 8 << 20

// buffers reuses the memory of dumps, of which every stimulus takes some.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// dump passes the stacks of all goroutines to read, which must not keep them. It stops the world for some microseconds.
func dump(read func(text []byte)) {
	buffer := buffers.Get().(*[]byte)
	defer buffers.Put(buffer)
	for {
		n := 0
		if len(*buffer) > 0 {
			n = labelledStacks(*buffer)
		}
		if n < len(*buffer) || len(*buffer) >= dumpSize {
			read((*buffer)[:n])
			return
		}
		*buffer = make([]byte, max(64<<10, 4*len(*buffer)))
	}
}

// All returns all goroutines.
func All() (all []Routine) {
	dump(func(text []byte) { all = parseRoutines(string(text)) })
	return all
}

// Of returns the goroutines of a run. Most dumps have none, and are not parsed.
func Of(r Run) (all []Routine) {
	name := []byte(r.Name)
	dump(func(text []byte) {
		for block := range bytes.SplitSeq(text, []byte("\n\n")) {
			header, _, _ := bytes.Cut(block, []byte("\n"))
			if !bytes.Contains(header, name) {
				continue
			}
			for _, one := range parseRoutines(string(block)) {
				if one.Run == r.Name {
					all = append(all, one)
				}
			}
		}
	})
	return all
}

func parseRoutines(dump string) (all []Routine) {
	for _, g := range gotrace.Parse(dump) {
		r := Routine{Goroutine: g, Call: NoCall}
		if name, number, ok := strings.Cut(g.Label(runLabel), " "); ok {
			if call, err := strconv.Atoi(number); err == nil {
				r.Run, r.Call = name, call
			}
		}
		all = append(all, r)
	}
	return all
}

// runsFunction reports whether one of the functions is on the goroutine's stack.
func (r Routine) runsFunction(functions ...string) bool {
	return slices.ContainsFunc(r.Frames, func(at probe.Place) bool { return slices.Contains(functions, at.Function) })
}

// Launched reports whether this package started the goroutine: for a call, the constructor, a cleanup.
func (r Routine) Launched() bool {
	return len(r.Frames) > 0 && ownFrame(r.Frames[len(r.Frames)-1])
}

// Where returns the goroutine's place in the tool: see toolFrame.
func (r Routine) Where() probe.Place { return toolFrame(r.Frames) }

// innermost returns the function in which a goroutine waits, usually one of the standard library.
func (r Routine) innermost() string {
	for _, at := range r.Frames {
		if !strings.HasPrefix(at.Function, "runtime.") && !strings.HasPrefix(at.Function, "internal/") {
			return at.Function
		}
	}
	return ""
}

// KeepAlive reports whether a goroutine serves an HTTP client's idle connection, which is no leak.
func (r Routine) KeepAlive() bool {
	return r.runsFunction("net/http.(*persistConn).readLoop", "net/http.(*persistConn).writeLoop",
		"net/http.(*Transport).dialConnFor", "net/http.(*http2clientConnReadLoop).run", "net/http.(*http2ClientConn).readLoop")
}

// AwaitsBody reports whether a goroutine of an HTTP client waits until a response body is read or closed. After the call nobody
// will, and the connection cannot be reused.
func (r Routine) AwaitsBody() bool {
	return r.State == "select" && r.innermost() == "net/http.(*persistConn).readLoop"
}

// HTTPServer reports whether a goroutine belongs to an HTTP server, such as that of a test.
func (r Routine) HTTPServer() bool {
	return r.Created.Function == "net/http.(*Server).Serve" || r.runsFunction("net/http.(*Server).Serve")
}

// Infrastructure reports whether a goroutine belongs to the process rather than to a tool.
func (r Routine) Infrastructure() bool {
	if len(r.Frames) == 0 || r.runsFunction("main.main", "testing.tRunner", "testing.(*M).startAlarm", "os/signal.loop", "os/signal.signal_recv",
		"runtime.ensureSigM.func1") {
		return true
	}
	return slices.ContainsFunc(r.Frames, ownFrame) || ownFrame(r.Created) || strings.HasPrefix(r.Created.Function, "runtime.") ||
		strings.HasPrefix(r.Created.Function, "testing.")
}

// Runs reports whether the goroutine is running or runnable.
func (r Routine) Runs() bool {
	return r.State == "running" || r.State == "runnable" || r.State == "preempted"
}

// Self returns the ID of the running goroutine and that of its bubble.
func Self() (id, bubble int) {
	buffer := make([]byte, 16<<10)
	for _, r := range parseRoutines(string(buffer[:runtime.Stack(buffer, false)])) {
		return r.ID, r.Bubble
	}
	return 0, 0
}

// Place returns where a goroutine is, as far as that does not differ between runs: a running one has no line.
func (r Routine) Place() probe.Place {
	at := r.Where()
	if r.Runs() {
		at.Line = 0
	}
	return at
}

// StdlibCall returns the function of the standard library that the tool is calling; "" if there is none.
func (r Routine) StdlibCall() string {
	called := ""
	for _, at := range r.Frames {
		if !standard(at) && !ownFrame(at) {
			break
		}
		if standard(at) && !strings.HasPrefix(at.Function, "runtime.") {
			called = at.Function
		}
	}
	return called
}

// The packages that are not the tool's own code: this one, under the path to which it is copied, package conformance, and the contract.
var (
	ownPath         = path.Dir(reflect.TypeFor[Run]().PkgPath()) // of the packages that execute stimuli
	conformancePath = path.Dir(ownPath)
	contractPath    = reflect.TypeFor[contract.Result]().PkgPath()
	standardRoot    = rootOf(reflect.ValueOf(strings.Repeat).Pointer())
)

// rootOf returns the directory of the standard library's sources as the compiler recorded it; "" if paths are trimmed.
func rootOf(pc uintptr) string {
	file, _ := runtime.FuncForPC(pc).FileLine(pc)
	if end := strings.LastIndex(file, "strings/"); end > 0 {
		return file[:end]
	}
	return ""
}

// packageOf returns the import path of a function: "example.com/a" for "example.com/a.(*T).M".
func packageOf(function string) string {
	slash := strings.LastIndexByte(function, '/')
	dot := strings.IndexByte(function[slash+1:], '.')
	if dot < 0 {
		return function
	}
	return strings.ReplaceAll(function[:slash+1+dot], "%2e", ".")
}

// standard reports whether a frame belongs to the standard library or the runtime.
func standard(at probe.Place) bool {
	if standardRoot != "" {
		return at.File == "" || strings.HasPrefix(at.File, standardRoot)
	}
	first, _, _ := strings.Cut(packageOf(at.Function), "/")
	return standardFolders[first]
}

// standardFolders holds the first elements of the standard library's import paths. Where paths are trimmed, nothing else
// identifies its frames: a module's path needs no dot.
var standardFolders = setOf(`archive arena bufio builtin bytes cmp compress container context crypto database debug embed
	encoding errors expvar flag fmt go hash html image index internal io iter log maps math mime net os path plugin reflect
	regexp runtime slices sort strconv strings structs sync syscall testing text time unicode unique unsafe vendor weak`)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(words) {
		set[word] = true
	}
	return set
}

// ownFrame reports whether a frame belongs to this package, to package conformance or to the contract.
func ownFrame(at probe.Place) bool {
	if strings.HasSuffix(at.File, "_test.go") {
		return false
	}
	of := packageOf(at.Function)
	return of == contractPath || of == conformancePath || of == conformancePath+"/services" || of == ownPath || strings.HasPrefix(of, ownPath+"/")
}

// autogenerated is the file name of compiler-generated method wrappers.
const autogenerated = "<autogenerated>"

// toolFrame returns the innermost frame of the tool itself. If there is none, it is the innermost one of a test file, such as a
// fake service; or of a generated wrapper, without its file; or of the standard library.
func toolFrame(frames []probe.Place) probe.Place {
	var fake, wrapper, any probe.Place
	for _, at := range frames {
		switch {
		case ownFrame(at):
		case standard(at):
			any = cmp.Or(any, at)
		case at.File == autogenerated:
			wrapper = cmp.Or(wrapper, probe.Place{Function: at.Function})
		case strings.HasSuffix(at.File, "_test.go"):
			fake = cmp.Or(fake, at)
		default:
			return at
		}
	}
	return cmp.Or(fake, wrapper, any)
}

// callers returns the frames of the running goroutine, innermost first. During a panic, they begin where it was raised.
func callers() []probe.Place {
	pcs := make([]uintptr, 128)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	var all []probe.Place
	for {
		frame, more := frames.Next()
		if frame.Function == "runtime.gopanic" || frame.Function == "runtime.sigpanic" {
			all = all[:0]
		} else {
			all = append(all, probe.Place{File: frame.File, Line: frame.Line, Function: frame.Function})
		}
		if !more {
			return all
		}
	}
}

// externalStates are waits that are not ended by a goroutine of the program, or that do not count as durable in a bubble.
// sync.Cond.Wait is durable, but waking it from outside a bubble ends the process.
var externalStates = []string{
	"IO wait", "syscall", "sync.Mutex.Lock", "sync.RWMutex", "semacquire", "sync.Cond.Wait", "locked to thread",
}

// External reports whether a goroutine waits for something that virtual time cannot see.
func (r Routine) External() bool { return isOneOf(r.State, externalStates...) }

// isOneOf reports whether a state begins like one of the kinds.
func isOneOf(state string, kinds ...string) bool {
	return slices.ContainsFunc(kinds, func(kind string) bool { return strings.HasPrefix(state, kind) })
}

// BlocksBubble reports whether a waiting goroutine keeps its bubble's time from passing.
func (r Routine) BlocksBubble() bool {
	return !r.Durable && (r.External() || isOneOf(r.State, "chan ", "select", "sync.WaitGroup"))
}

// WaitsForOthers reports whether another goroutine has to end a wait in this state: a lock, a channel. After a bubble was given
// up, that goroutine may be stuck in it.
func WaitsForOthers(state string) bool {
	return isOneOf(state, "sync.", "semacquire", "chan ", "select")
}

// OnLock reports whether a wait, as Describe returns it, is for a lock.
func OnLock(wait string) bool {
	return strings.Contains(wait, "sync.Mutex.Lock in") || strings.Contains(wait, "sync.RWMutex.")
}

// Waiting returns the wait of a goroutine: "sleep", "select", "IO wait"; or running.
func (r Routine) Waiting() string {
	if r.Runs() {
		return probe.Running
	}
	return r.State
}

// Describe returns the wait of a goroutine and its place, in a text that does not differ between runs.
func (r Routine) Describe() string {
	at := r.Where()
	return fmt.Sprintf("%s in %s at %s:%d", r.Waiting(), r.innermost(), path.Base(strings.ReplaceAll(at.File, `\`, "/")), at.Line)
}

// A wait is a goroutine in a state at a place. If it is seen twice, it lasts.
type wait struct {
	id    int
	state string
	at    probe.Place
}

// Waits holds the waits of the last look, to tell lasting ones from passing ones.
type Waits map[wait]bool

// Lasting returns the first of the goroutines that was in the same wait at the last look. It remembers all of them for the next
// look.
func (w *Waits) Lasting(all []Routine) (Routine, bool) {
	now, found, ok := Waits{}, Routine{}, false
	for _, r := range all {
		here := wait{r.ID, r.State, r.Where()}
		now[here] = true
		if !ok && (*w)[here] {
			found, ok = r, true
		}
	}
	*w = now
	return found, ok
}

// createdMetric counts the goroutines that were ever created.
const createdMetric = "/sched/goroutines-created:goroutines"

// Created returns the number of goroutines that were ever created in this process.
func Created() uint64 {
	sample := []metrics.Sample{{Name: createdMetric}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

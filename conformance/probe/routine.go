package probe

import (
	"bytes"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/internal/gotrace"
)

// A routine is a goroutine in a dump of all stacks.
type routine struct {
	gotrace.Goroutine
	run  string // that started it; "" if none did
	call int    // of the run, or noCall
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

// routines returns all goroutines.
func routines() (all []routine) {
	dump(func(text []byte) { all = parseRoutines(string(text)) })
	return all
}

// routinesOf returns the goroutines of a run. Most dumps have none, and are not parsed.
func routinesOf(r run) (all []routine) {
	name := []byte(r.name)
	dump(func(text []byte) {
		for block := range bytes.SplitSeq(text, []byte("\n\n")) {
			header, _, _ := bytes.Cut(block, []byte("\n"))
			if !bytes.Contains(header, name) {
				continue
			}
			for _, one := range parseRoutines(string(block)) {
				if one.run == r.name {
					all = append(all, one)
				}
			}
		}
	})
	return all
}

func parseRoutines(dump string) (all []routine) {
	for _, g := range gotrace.Parse(dump) {
		r := routine{Goroutine: g, call: noCall}
		if name, number, ok := strings.Cut(g.Label(runLabel), " "); ok {
			if call, err := strconv.Atoi(number); err == nil {
				r.run, r.call = name, call
			}
		}
		all = append(all, r)
	}
	return all
}

// runsFunction reports whether one of the functions is on the goroutine's stack. Names are compared by suffix.
func (r routine) runsFunction(functions ...string) bool {
	for _, at := range r.Frames {
		for _, f := range functions {
			if strings.HasSuffix(at.Function, f) {
				return true
			}
		}
	}
	return false
}

// launched reports whether this package started the goroutine: for a call, the constructor, a cleanup.
func (r routine) launched() bool {
	return len(r.Frames) > 0 && ownFrame(r.Frames[len(r.Frames)-1])
}

// where returns the goroutine's place in the tool: see toolFrame.
func (r routine) where() Place { return toolFrame(r.Frames) }

// innermost returns the function in which a goroutine waits, usually one of the standard library.
func (r routine) innermost() string {
	for _, at := range r.Frames {
		if !strings.HasPrefix(at.Function, "runtime.") && !strings.HasPrefix(at.Function, "internal/") {
			return at.Function
		}
	}
	return ""
}

// keepAlive reports whether a goroutine serves an HTTP client's idle connection, which is no leak.
func (r routine) keepAlive() bool {
	return r.runsFunction("net/http.(*persistConn).readLoop", "net/http.(*persistConn).writeLoop",
		"net/http.(*Transport).dialConnFor", "net/http.(*http2clientConnReadLoop).run", "net/http.(*http2ClientConn).readLoop")
}

// awaitsBody reports whether a goroutine of an HTTP client waits until a response body is read or closed. After the call nobody
// will, and the connection cannot be reused.
func (r routine) awaitsBody() bool {
	return r.State == "select" && r.innermost() == "net/http.(*persistConn).readLoop"
}

// httpServer reports whether a goroutine belongs to an HTTP server, such as that of a test.
func (r routine) httpServer() bool {
	return r.Created.Function == "net/http.(*Server).Serve" || r.runsFunction("net/http.(*Server).Serve")
}

// infrastructure reports whether a goroutine belongs to the process rather than to a tool.
func (r routine) infrastructure() bool {
	if len(r.Frames) == 0 || r.runsFunction("main.main", "testing.tRunner", "testing.(*M).startAlarm", "os/signal.loop", "os/signal.signal_recv",
		"runtime.ensureSigM.func1") {
		return true
	}
	return slices.ContainsFunc(r.Frames, ownFrame) || ownFrame(r.Created) || strings.HasPrefix(r.Created.Function, "runtime.") ||
		strings.HasPrefix(r.Created.Function, "testing.")
}

// runs reports whether the goroutine is running or runnable.
func (r routine) runs() bool {
	return r.State == "running" || r.State == "runnable" || r.State == "preempted"
}

// self returns the ID of the running goroutine and that of its bubble.
func self() (id, bubble int) {
	buffer := make([]byte, 16<<10)
	for _, r := range parseRoutines(string(buffer[:runtime.Stack(buffer, false)])) {
		return r.ID, r.Bubble
	}
	return 0, 0
}

// place returns where a goroutine is, as far as that does not differ between runs: a running one has no line.
func (r routine) place() Place {
	at := r.where()
	if r.runs() {
		at.Line = 0
	}
	return at
}

// stdlibCall returns the function of the standard library that the tool is calling; "" if there is none.
func (r routine) stdlibCall() string {
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

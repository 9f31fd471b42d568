package probe

import (
	"bytes"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A routine is a goroutine in a dump of all stacks.
type routine struct {
	id      int
	state   string // "select", "IO wait"
	durable bool   // blocked durably, in terms of testing/synctest
	bubble  int    // 0 if it is in none
	run     string // that started it; "" if none did
	call    int    // of the run, or noCall
	frames  []Place
	started Place
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
			if one, ok := parseRoutine(string(block)); ok && one.run == r.name {
				all = append(all, one)
			}
		}
	})
	return all
}

func parseRoutines(dump string) []routine {
	var all []routine
	for block := range strings.SplitSeq(dump, "\n\n") {
		if r, ok := parseRoutine(block); ok {
			all = append(all, r)
		}
	}
	return all
}

func parseRoutine(block string) (routine, bool) {
	lines := strings.Split(strings.TrimSpace(block), "\n")
	r, ok := parseHeader(lines[0])
	if !ok {
		return r, false
	}
	for i := 1; i+1 < len(lines); i += 2 {
		if !strings.HasPrefix(lines[i+1], "\t") {
			i--
			continue
		}
		at := parsePlace(lines[i+1])
		if name, created := strings.CutPrefix(lines[i], "created by "); created {
			at.Function, _, _ = strings.Cut(name, " in goroutine ")
			r.started = at
			continue
		}
		at.Function = functionName(lines[i])
		r.frames = append(r.frames, at)
	}
	return r, true
}

// parseHeader parses "goroutine 7 [sleep (durable), 2 minutes, synctest bubble 1 labels:{…}]:".
func parseHeader(line string) (routine, bool) {
	id, text, ok := strings.Cut(strings.TrimPrefix(line, "goroutine "), " [")
	if !ok || !strings.HasPrefix(line, "goroutine ") {
		return routine{}, false
	}
	var r routine
	r.id, _ = strconv.Atoi(strings.TrimSpace(strings.SplitN(id, " ", 2)[0]))
	r.run, r.call = callOf(text)
	text, _, _ = strings.Cut(text, " labels:{")
	text, _, _ = strings.Cut(text, "]")
	for i, part := range strings.Split(text, ", ") {
		if i == 0 {
			r.state, r.durable = strings.CutSuffix(part, " (durable)")
		} else if number, ok := strings.CutPrefix(part, "synctest bubble "); ok {
			r.bubble, _ = strconv.Atoi(number)
		}
	}
	return r, true
}

// functionName removes the arguments from "example.com/a.(*T).M(0x1, {0x2, 0x3})".
func functionName(line string) string {
	if end := strings.LastIndexByte(line, '('); end > 0 && strings.HasSuffix(line, ")") {
		return line[:end]
	}
	return line
}

// parsePlace parses "\t/dir/file.go:12 +0x1d". The path may contain blanks and colons.
func parsePlace(line string) Place {
	file := strings.TrimPrefix(line, "\t")
	colon := strings.LastIndexByte(file, ':')
	if colon < 0 {
		return Place{File: file}
	}
	text, _, _ := strings.Cut(file[colon+1:], " ")
	number, _ := strconv.Atoi(text)
	return Place{File: file[:colon], Line: number}
}

// runsFunction reports whether one of the functions is on the goroutine's stack. Names are compared by suffix.
func (r routine) runsFunction(functions ...string) bool {
	for _, at := range r.frames {
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
	return len(r.frames) > 0 && ownFrame(r.frames[len(r.frames)-1])
}

// where returns the goroutine's place in the tool: see toolFrame.
func (r routine) where() Place { return toolFrame(r.frames) }

// innermost returns the function in which a goroutine waits, usually one of the standard library.
func (r routine) innermost() string {
	for _, at := range r.frames {
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
	return r.state == "select" && r.innermost() == "net/http.(*persistConn).readLoop"
}

// httpServer reports whether a goroutine belongs to an HTTP server, such as that of a test.
func (r routine) httpServer() bool {
	return r.started.Function == "net/http.(*Server).Serve" || r.runsFunction("net/http.(*Server).Serve")
}

// infrastructure reports whether a goroutine belongs to the process rather than to a tool.
func (r routine) infrastructure() bool {
	if len(r.frames) == 0 || r.runsFunction("main.main", "testing.tRunner", "testing.(*M).startAlarm", "os/signal.loop", "os/signal.signal_recv",
		"runtime.ensureSigM.func1") {
		return true
	}
	return slices.ContainsFunc(r.frames, ownFrame) || ownFrame(r.started) || strings.HasPrefix(r.started.Function, "runtime.") ||
		strings.HasPrefix(r.started.Function, "testing.")
}

// runs reports whether the goroutine is running or runnable.
func (r routine) runs() bool {
	return r.state == "running" || r.state == "runnable" || r.state == "preempted"
}

// self returns the ID of the running goroutine and that of its bubble.
func self() (id, bubble int) {
	buffer := make([]byte, 512)
	r, _ := parseRoutine(string(buffer[:runtime.Stack(buffer, false)]))
	return r.id, r.bubble
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
	for _, at := range r.frames {
		if !standard(at) && !ownFrame(at) {
			break
		}
		if standard(at) && !strings.HasPrefix(at.Function, "runtime.") {
			called = at.Function
		}
	}
	return called
}
